"""PettingZoo environments of all our games (`pip install highgate[rl]`).

    from highgate.adapters.pettingzoo import graverobbers_v0

    env = graverobbers_v0.env(players=4, rules_edition="fr")

Importing this package also registers them: `pettingzoo.make("aec", "highgate/graverobbers-v0")`.
"""

from typing import Final, Literal

from pettingzoo.env_registry.registration import aec_registry, parallel_registry, register

from highgate.adapters.pettingzoo import grave_business_v0 as grave_business_v0
from highgate.adapters.pettingzoo import graverobbers_v0 as graverobbers_v0
from highgate.adapters.pettingzoo import outre_tombe_v0 as outre_tombe_v0
from highgate.adapters.pettingzoo import tatort_themse_v0 as tatort_themse_v0

NAMES: Final = ("graverobbers", "tatort_themse", "outre_tombe", "grave_business")
PARALLEL: Final = ("graverobbers",)  # in which all choose at once somewhere


def register_environments() -> None:
    """Put all environments on PettingZoo's list, once."""
    for name in NAMES:
        _register("aec", name, "env")
    for name in PARALLEL:
        _register("parallel", name, "parallel_env")


def _register(kind: Literal["aec", "parallel"], name: str, function: str) -> None:
    known = aec_registry if kind == "aec" else parallel_registry
    identity = f"highgate/{name}-v0"
    if identity not in known:
        register(kind, identity, f"{__name__}.{name}_v0:{function}")


register_environments()
