"""How what may be done in Red Mercury is offered: in words, and as places to press."""

from __future__ import annotations

from explorer.game.record import CHANCE, Offer
from explorer.games.red_mercury.actions import atoms
from explorer.games.red_mercury.model.pieces import SAID
from explorer.games.red_mercury.model.state import View


def offer(view: View, atom: atoms.Atom) -> Offer:
    """How an atom that the seat of this view may play is offered to it."""
    match atom:
        case atoms.Step(agents, space):
            first = agents == tuple(sorted(agents))
            who = agents[0] if len(agents) == 1 else " and ".join(agents)
            return Offer(
                f"step to {space}", space if first else "", who, view.open.agent(agents[0]).place, (space,)
            )
        case atoms.Attack(agent, tag):
            return Offer(f"attack {tag}", _stand(tag), agent, view.open.agent(agent).place, (_stand(tag),))
        case atoms.Untie(agent, tag):
            return Offer(f"untie {tag}", _stand(tag), agent, view.open.agent(agent).place, (_stand(tag),))
        case atoms.Halt(seat):
            return Offer(_halting(view), "step-2", seat)
        case atoms.Through(seat, space):
            return Offer(f"come out on {space}", space, seat, "", (space,))
        case atoms.Peek(seat, space):
            return Offer(f"look at the card on {space}", space, seat, "", (space,))
        case atoms.Target(seat, tag):
            return Offer(f"attack {tag}", _stand(tag), seat, "", (_stand(tag),))
        case atoms.Style(seat, style):
            return Offer(f"fight {style}", f"style-{style}", seat, "", (f"style-{style}",))
        case atoms.Reveal(_, name, tag):
            at = _stand(tag) if _on_board(view, tag) else ""
            return Offer(f"reveal {tag}", "", f"{name}'s card", at, (at,) if at else ())
        case atoms.Replace(seat, tag):
            double = view.open.pending.agents[0] if view.open.pending else "the double"
            return Offer(
                f"put {tag} in the place of {double}", f"reserve-{tag}", seat, "", (f"reserve-{tag}",)
            )
        case atoms.Recover(seat, tag, source):
            return Offer(f"wake {tag} with a card of {source}", "", seat, "", (_stand(tag),))
        case atoms.Draw(style):
            return Offer(f"the card is {style}", f"style-{style}", CHANCE, "", (f"style-{style}",))
        case atoms.End(seat):
            return Offer("end the turn", "end", seat)
        case atoms.Team(seat, tags):
            return Offer(f"put {', '.join(tags)} on the board", "", seat)
        case atoms.PickUp(seat, tags):
            return Offer(f"lift the container: {', '.join(tags)}", "", seat, "", (view.open.container.space,))
        case atoms.Regroup(seat, tags):
            return Offer(f"carry from now on: {', '.join(tags)}", "", seat, "", (view.open.container.space,))
        case atoms.Lay(kind):
            return Offer(f"the next card is {SAID[kind]}", piece=CHANCE)
        case atoms.Outcome(seat, condition):
            pending = view.open.pending
            loser = pending.agents[-1] if pending and pending.agents else "the loser"
            return Offer(f"{loser} is {condition}", "", seat, "", (_stand(loser),))
        case _:
            return Offer(_words(atom), piece=_who(atom))


def _halting(view: View) -> str:
    """What going on to the attack means: nobody moves, whoever moves stops, or he has already."""
    way, pending = view.open.turn.way, view.open.pending
    if pending is not None:
        return "stay in the passage"
    if way is None:
        return "move nobody"
    return "go on to the attack" if way.ended else "end the movement"


def _words(atom: atoms.Atom) -> str:
    """The words of an atom that has no place in the picture."""
    match atom:
        case atoms.Enough():
            return "look at no further card"
        case atoms.Take(_, yes):
            return "take the container" if yes else "leave the container"
        case atoms.Special(_, source):
            return f"make the special attempt with cards of {source}"
        case atoms.Ask(_, tag):
            return f"ask the ally to untie {tag}"
        case atoms.Decline():
            return "do not do it"
        case atoms.Drop():
            return "put the container down"
        case atoms.Organise(seat, org, drawn):
            return f"{seat} draws {org}" if drawn else f"take {org}"
        case atoms.Christen(name) | atoms.Double(name):
            return f"the next name is {name}"
        case atoms.Begin(seat):
            return f"{seat} begins"
        case _:
            return "go on"


def _who(atom: atoms.Atom) -> str:
    seat = getattr(atom, "seat", CHANCE)
    drawn = isinstance(atom, atoms.Organise) and atom.drawn
    return CHANCE if drawn or isinstance(atom, atoms.Begin) else seat


def _stand(tag: str) -> str:
    """The region of an agent's stand."""
    return f"stand-{tag}"


def _on_board(view: View, tag: str) -> bool:
    return view.open.agent(tag).place in view.config.wall.places
