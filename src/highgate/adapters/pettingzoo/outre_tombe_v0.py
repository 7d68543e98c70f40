"""Outre Tombe for PettingZoo. Version 0 changes when results can change."""

from typing import Any

from highgate.adapters.pettingzoo.environment import Environment, wrapped

NAME = "outre_tombe"


def env(**wishes: Any) -> Any:
    """The environment with PettingZoo's check of the order of calls; see `Environment`."""
    return wrapped(raw_env(**wishes))


def raw_env(**wishes: Any) -> Environment:
    """The bare environment; see `Environment`."""
    return Environment(NAME, **wishes)
