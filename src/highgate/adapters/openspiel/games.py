"""Our games as OpenSpiel knows them."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, Final

import pyspiel

from highgate.adapters.encoding import encoding_of
from highgate.adapters.openspiel.history import ChanceHistory
from highgate.adapters.openspiel.observer import Observer
from highgate.adapters.rewards import win_share
from highgate.kernel.game import Ask, Game, Over
from highgate.kernel.title import Title
from highgate.kernel.words import words_of

MOST_OUTCOMES: Final = 256  # of one draw: no pile of ours has more pieces
SEED_BITS: Final = 53
MARK: Final = "_"  # before the name of an option's value that begins with a digit
EDITION: Final = "edition"  # an option that is as the edition has it

Parameters = Mapping[str, Any]


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A match. Simultaneous choices are made one after the other, unseen by the others."""

    def __init__(self, game: Any, course: ChanceHistory) -> None:
        super().__init__(game)
        self.course = course

    def current_player(self) -> int:
        """Who is asked, or chance, or the end."""
        if self.course.draw:
            return int(pyspiel.PlayerId.CHANCE)
        pending = self.course.pending()
        return pending.seats[0] if isinstance(pending, Ask) else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        course = self.course
        return [action.code for action in course.game.legal(course.state(), player)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each equally likely."""
        outcomes = self.course.draw
        return [(outcome, 1 / outcomes) for outcome in range(outcomes)]

    def _apply_action(self, action: int) -> None:
        if self.course.draw:
            self.course.choose(action)
        else:
            self.course.decide(self.current_player(), action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return self.course.game.actions.all[action].notation()

    def is_terminal(self) -> bool:
        """Whether the outcome is known."""
        return not self.course.draw and isinstance(self.course.pending(), Over)

    def returns(self) -> list[float]:
        """The first place shared, less an equal stake; nothing before the end."""
        pending = None if self.course.draw else self.course.pending()
        if not isinstance(pending, Over):
            return [0.0] * self.course.game.seats
        return list(win_share(pending))

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> "SpielState":
        """A possible state that the player cannot tell from this one."""
        seed = int(probability_sampler() * (1 << SEED_BITS))
        return SpielState(self.get_game(), self.course.resampled(player_id, seed))

    def __str__(self) -> str:
        course = self.course
        told = len(course.log())
        return f"{course.game.name}, {told} events, {course.draw or course.pending()}"


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games; `title` is filled in below."""

    title: Title
    game_type: Any

    def __init__(self, params: Parameters | None = None) -> None:
        self.rules = self.title.make(options_from(params or {}, specification(self.title)))
        self.features = encoding_of(self.rules)
        self.first = ChanceHistory.begin(self.rules, self.features)
        super().__init__(self.game_type, info_of(self.rules), dict(params or {}))

    def new_initial_state(self) -> SpielState:
        """The empty table."""
        return SpielState(self, deepcopy(self.first))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What one player may know, with or without perfect recall."""
        if params:
            raise ValueError(f"observers take no parameters, but got {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("observers show what one player may know, public and private")
        return Observer(self.features, recall=kind.perfect_recall)


def options_from(given: Parameters, usual: Parameters) -> dict[str, Any]:
    """The options of a game from OpenSpiel's parameters, which come with all that is usual."""
    chosen = {name: _plain(value) for name, value in given.items() if value != usual.get(name)}
    chosen["seats"] = chosen.pop("players", usual["players"])
    return chosen


def specification(title: Title) -> dict[str, Any]:
    """The parameters of a game: `players`, and every option by its name."""
    by_edition = {name for values in title.presets.values() for name in values}
    parameters: dict[str, Any] = {}
    for choice in title.choices():
        name = "players" if choice.name == "seats" else choice.name
        if isinstance(choice.default, bool | int):
            parameters[name] = choice.default
        else:
            usual = EDITION if choice.name in by_edition else str(choice.default)
            parameters[name] = _marked(usual)
    return parameters


def _marked(text: str) -> str:
    """OpenSpiel takes what begins with a digit for a number when it reads a game's name again."""
    return MARK + text if text[:1].isdigit() else text


def _plain(value: Any) -> Any:
    return value.removeprefix(MARK) if isinstance(value, str) else value


def info_of(rules: Game[Any, Any, Any]) -> Any:
    """What OpenSpiel wants to know of a game beforehand."""
    return pyspiel.GameInfo(
        num_distinct_actions=len(rules.actions),
        max_chance_outcomes=MOST_OUTCOMES,
        num_players=rules.seats,
        min_utility=-1 / rules.seats,
        max_utility=1 - 1 / rules.seats,
        utility_sum=0.0,
        max_game_length=rules.max_decisions,
    )


def type_of(title: Title) -> Any:
    """The entry of a game in OpenSpiel's list."""
    counts = title.seat_counts()
    return pyspiel.GameType(
        short_name=f"python_{title.name}",
        long_name=words_of(title.package, "en").text("title", "name"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=specification(title),
    )


def register_game(title: Title) -> str:
    """Put a game on OpenSpiel's list, once; the name it has there."""
    game_type = type_of(title)
    name: str = game_type.short_name
    if name not in pyspiel.registered_names():
        made = type(f"Spiel_{title.name}", (SpielGame,), {"title": title, "game_type": game_type})
        pyspiel.register_game(game_type, made)
    return name
