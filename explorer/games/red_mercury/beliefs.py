"""What a seat of Red Mercury can know: cards of the wall, names of agents, double cards of the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from explorer.games.red_mercury.model.pieces import KINDS, LONERS, NAMES, ORG_OF, org_of, tags
from explorer.games.red_mercury.model.state import JudgeView, View
from explorer.games.red_mercury.model.views import card_of, cards_of, name_of
from explorer.games.red_mercury.rules import doubles

JOIN = "/"
"""Between a player and an organisation: the double cards that he holds, or held, of it."""


def things(view: View) -> tuple[str, ...]:
    """All that can be asked about: spaces with a card, agents, names, and the cards that a player has of an organisation."""
    agents = tuple(agent.tag for agent in view.open.agents if agent.tag not in LONERS)
    names = tuple(name for org in _orgs(view) for name in NAMES[org])
    return (*view.config.wall.bricks, *agents, *names, *dict.fromkeys(_held(view)))


def possible(view: View, thing: str) -> tuple[str, ...]:
    """What a thing can be by all that a seat knows. Raises KeyError for what is none.

    Of a space it is the kinds of card, of an agent the names, of a name the agents who can bear it, and of cards
    such as KGB/CIA the names that can be among them.
    """
    if thing in view.config.wall.bricks:
        return cards(view, thing)
    if thing in [agent.tag for agent in view.open.agents if agent.tag not in LONERS]:
        return names(view, thing)
    if thing in ORG_OF and ORG_OF[thing] in _orgs(view):
        return tuple(tag for tag in tags(ORG_OF[thing]) if thing in names(view, tag))
    if thing in _held(view):
        return held(view, *thing.split(JOIN))
    raise KeyError(thing)


def cards(view: View, space: str) -> tuple[str, ...]:
    """The kinds of card that can lie on a space."""
    known = card_of(view, space)
    if known:
        return (known,)
    seen = Counter(cards_of(view).values())
    return tuple(kind for kind, many in view.config.deck if many > seen[kind])


def unknown(view: View) -> dict[str, int]:
    """Kind -> how many cards of it lie where the view does not show them."""
    seen = Counter(cards_of(view).values())
    deck = dict(view.config.deck)
    return {kind: deck.get(kind, 0) - seen[kind] for kind in KINDS if deck.get(kind, 0) > seen[kind]}


def names(view: View, tag: str) -> tuple[str, ...]:
    """The names that an agent can have."""
    known = name_of(view, tag)
    if known:
        return (known,)
    org = org_of(tag)
    others = {name_of(view, other) for other in tags(org)}
    left = tuple(name for name in NAMES[org] if name not in others)
    wrong = {one.name for one in view.open.shown if one.tag == tag and not one.right}
    return tuple(name for name in left if name not in wrong) or left


def held(view: View, seat: str, org: str) -> tuple[str, ...]:
    """The names of an organisation that can be among the double cards which a player holds or held."""
    if isinstance(view, JudgeView):
        mine = dict(view.secret.doubles).get(seat, ())
    else:
        mine = view.own.doubles if view.seat == seat else ()
    shown = tuple(one.name for one in view.open.shown if one.seat == seat)
    sure = tuple(name for name in NAMES[org] if name in (*mine, *shown))
    many = _held(view).count(f"{seat}{JOIN}{org}")
    if len(sure) >= many:
        return sure
    elsewhere = {one.name for one in view.open.shown if one.seat != seat}
    if not isinstance(view, JudgeView) and view.seat != seat:
        elsewhere |= set(view.own.doubles)
    return tuple(name for name in NAMES[org] if name in sure or name not in elsewhere)


def _held(view: View) -> tuple[str, ...]:
    """Who drew of which organisation, once for each card."""
    if any(not player.orgs for player in view.open.players):
        return ()
    plan = doubles.plan(view.config.readings, view.open.players)
    return tuple(f"{seat}{JOIN}{org}" for seat, org in plan)


def _orgs(view: View) -> Iterator[str]:
    """The organisations whose agents are there; all come when the last player has his."""
    return (org for player in view.open.players for org in player.orgs if view.open.agents)


def is_told(view: View, tag: str) -> bool:
    """Does a seat know the name of an agent of another player because it was told?"""
    return view.open.agent(tag).owner != view.seat and org_of(tag) in NAMES


def covered(view: View) -> tuple[str, ...]:
    """The bricks whose cards the view does not show."""
    known = cards_of(view)
    return tuple(space for space in view.config.wall.bricks if space not in known)
