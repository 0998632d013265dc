"""What a refusal or an answer of Red Mercury gives as its reasons: true sentences that name whom and what they are about."""

from __future__ import annotations

from typing import Any

from explorer import ask, position
from explorer.sessions.session import Session

FOUR = ["CIA", "KGB", "Mossad", "Jihad"]


def stand(tag: str, at: str, state: str = "fit", **more: str) -> dict[str, str]:
    """An agent of a set-up."""
    return {"tag": tag, "at": at, "state": state, **more}


def table(*lines: str, readings: dict[str, str] | None = None, **keys: Any) -> Session:
    """A position of four players on the small wall, after some lines."""
    game = Session(position("red_mercury", readings, **{"seats": FOUR, "wide": 7, "rooms": {}} | keys))
    for line in lines:
        game.line(line)
    return game


def reasons(game: Session, query: str, given: dict[str, Any] | None = None) -> list[str]:
    """The reasons of an answer, each in a sentence with its clause."""
    sentence = game.position.game.display.sentence
    return [f"{sentence(one)} ({one.clause})" for one in ask(game.position, query, given).because]


def against(game: Session, move: str) -> list[str]:
    """The reasons against a line."""
    assert ask(game.position, "legal", {"move": move}).value is False
    return reasons(game, "legal", {"move": move})


def test_only_who_is_felled_is_called_not_fit() -> None:
    fallen = [stand("CIA#1", "B2"), stand("CIA#2", "B2", "bound"), stand("CIA#3", "B2", "stunned")]
    moved = table("CIA#1 step B3", agents=fallen, begins="CIA")
    assert "CIA#2 is not fit and cannot move (RM-5.9)" in against(moved, "CIA#1 CIA#2 step B4")
    assert "CIA#2 and CIA#3 are not fit and cannot move (RM-5.9)" in against(moved, "CIA#2 CIA#3 step B3")


def test_only_who_is_felled_keeps_carriers_from_moving() -> None:
    pair = [stand("CIA#1", "C2"), stand("CIA#2", "C2", "stunned")]
    kept = table(
        agents=pair,
        container={"carriers": ["CIA#1", "CIA#2"]},
        readings={"container_on_trap": "kept"},
        begins="CIA",
    )
    said = "CIA#2 is not fit and cannot move (RM-5.9)"
    assert said in against(kept, "CIA#1 CIA#2 step C3")
    assert said in reasons(kept, "steps", {"agent": "CIA#1"})
    assert said in against(kept, "CIA regroup CIA#2")


def test_who_is_no_target_is_told_why() -> None:
    carlos = [stand("Carlos", "C3", owner="KGB"), stand("CIA#1", "D3"), stand("CIA#2", "D3")]
    game = table("Carlos step D3", rooms={"F7": "carlos_room"}, spent=["F7"], begins="KGB", agents=carlos)
    assert against(game, "KGB target CIA#3") == ["CIA#3 is not on D3, where Carlos attacks (RM-7.4)"]
    assert against(game, "KGB target KGB#1") == [
        "Carlos and KGB#1 are not enemies (RM-6.4)",
        "KGB#1 is not on D3, where Carlos attacks (RM-7.4)",
    ]
    assert against(game, "CIA target CIA#1") == [
        "it is for KGB, not for CIA, to say who is attacked (RM-7.4)"
    ]


def test_whom_bond_attacks_is_for_his_friend_to_say() -> None:
    pair = [stand("KGB#1", "C2"), stand("KGB#2", "C2")]
    game = table(
        "KGB#1 KGB#2 step C3",
        rooms={"C3": "bond_room"},
        agents=pair,
        container={"carriers": ["KGB#1", "KGB#2"]},
        begins="KGB",
    )
    assert against(game, "KGB target KGB#1") == [
        "it is for Mossad, not for KGB, to say who is attacked (RM-13.4)"
    ]
    assert against(game, "Mossad target CIA#1") == [
        "it is not for CIA#1 to be attacked by Bond now (RM-13.4)"
    ]


def test_a_choice_that_nobody_has_to_make() -> None:
    game = table(step="recovery", begins="CIA")
    for line, said in (
        ("CIA target KGB#1", "it is not for CIA to say who is attacked now (RM-7.4)"),
        ("CIA style bold", "it is not for CIA to choose a style now (RM-7.2)"),
        ("CIA outcome bound", "it is not for CIA to choose what the loser is now (RM-8.5)"),
        ("CIA take", "it is not for CIA to take or leave the container now (RM-15.8)"),
        ("CIA through C3", "it is not for CIA to come out of a secret passage now (RM-14.1)"),
        ("CIA peek C3", "it is not for CIA to look at cards by base plans now (RM-14.8)"),
        ("CIA replace CIA#4", "it is not for CIA to put an agent in a double's place now (RM-12.2)"),
        ("CIA decline", "it is not for CIA to do or decline a favour now (RM-10.5)"),
        ("chance draw bold", "it is not for chance to draw a card now (RM-9.2)"),
    ):
        assert against(game, line) == [said]


def test_a_no_has_the_reasons_against_it_and_no_others() -> None:
    bond = [stand("Bond", "C3", "stunned"), stand("CIA#1", "B2", "stunned"), stand("CIA#2", "B2", "bound")]
    game = table(agents=bond, rooms={"C3": "bond_room"}, spent=["C3"], begins="CIA")
    assert reasons(game, "attempt", {"player": "KGB", "agent": "Bond"}) == [
        "KGB is hostile to Bond, and only friendly players may wake him (RM-13.8)",
        "KGB cannot make an attempt for Bond now (RM-9.1)",
    ]
    assert reasons(game, "attempt", {"player": "CIA", "agent": "CIA#2"}) == [
        "CIA cannot make an attempt for CIA#2 now (RM-9.1)"
    ]
    assert reasons(game, "attempt", {"player": "CIA", "agent": "Bond"}) == [
        "there can be an attempt for Bond (RM-9.1)",
        "it is the first attempt for Bond in this turn (RM-9.3)",
    ]
    assert reasons(game, "lab", {"agent": "CIA#3"}) == [
        "no other agent of the player of CIA#3 holds a centre (RM-3.2)"
    ]
    assert reasons(game, "reveals", {"player": "CIA", "agent": "Mossad#1"}) == [
        "CIA cannot point at Mossad#1 now (RM-12.1)"
    ]


def test_a_carrier_in_a_passage_has_no_way_out_of_it() -> None:
    game = table(
        agents=[stand("CIA#1", "C3")],
        rooms={"C3": "passage_2"},
        container={"carriers": ["CIA#1"]},
        begins="CIA",
    )
    assert reasons(game, "exits") == [
        "the passage is a plain room for carriers (RM-15.5)",
        "nobody has to come out of a secret passage now (RM-14.1)",
    ]


def going_on(readings: dict[str, str]) -> Session:
    """CIA#1 has won a fight on an entrance, and may go on if the readings let him."""
    return table(
        "CIA#1 step NW",
        "CIA style bold",
        "KGB style cautious",
        readings=readings,
        agents=[stand("CIA#1", "A2"), stand("CIA#2", "G6"), stand("CIA#3", "G6"), stand("KGB#1", "NW")],
        begins="CIA",
    )


def test_the_readings_that_let_a_movement_go_on_are_named() -> None:
    game = going_on({"pass_through_enemy": "fight_then_go", "entrance_ends_move": "no"})
    answer = ask(game.position, "legal", {"move": "CIA#1 step A1"})
    assert answer.value is True
    assert [line.strip() for line in str(answer).splitlines() if line.startswith("  - ")] == [
        "- an agent moves (RM-5.1, SAID)",
        "- the movement does not end on NW (RM-D4, entrance_ends_move = no)",
        "- a movement goes on after a fight that was won (RM-7.1, pass_through_enemy = fight_then_go)",
    ]


def test_what_lets_a_movement_go_on_over_a_corridor_and_back() -> None:
    game = table("CIA#1 step A1", rooms={"A1": "corridor"}, begins="CIA")
    assert reasons(game, "legal", {"move": "CIA#1 step B1"}) == [
        "an agent moves (RM-5.1)",
        "from a corridor one may go on (RM-5.3)",
    ]
    assert reasons(game, "legal", {"move": "CIA#1 step NW"}) == [
        "an agent moves (RM-5.1)",
        "from a corridor one may go on (RM-5.3)",
        "a movement may come back to NW (RM-5.5)",
    ]


def test_an_ally_is_asked_once_in_a_turn_for_each_agent() -> None:
    fallen = [stand("CIA#1", "C3", "bound"), stand("CIA#2", "C3", "bound"), stand("Mossad#1", "C3")]
    game = table("CIA ask CIA#1", agents=fallen, begins="CIA")
    assert against(game, "CIA ask CIA#1") == [
        "CIA has no such favour to ask or to grant now (RM-10.5)",
        "CIA has asked for CIA#1 in this turn: an ally is asked once a turn for each agent (RM-E47)",
    ]
    assert ask(game.position, "legal", {"move": "CIA ask CIA#2"}).value is True
