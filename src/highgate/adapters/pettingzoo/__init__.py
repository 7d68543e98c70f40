"""PettingZoo environments of all games that have features (`pip install highgate[rl]`).

    from highgate.adapters.pettingzoo import GAME_v0

    env = GAME_v0.env(players=4)

There is such a module for every game. Importing this package also registers them:
`pettingzoo.make("aec", "highgate/GAME-v0")`. Version 0 changes when results can change.
"""

import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from pettingzoo.env_registry.registration import aec_registry, parallel_registry, register

from highgate import shelf
from highgate.adapters.pettingzoo.environment import Environment, wrapped
from highgate.adapters.pettingzoo.parallel import ParallelEnvironment
from highgate.kernel.game import Ask, begin
from highgate.kernel.rng import Seeded
from highgate.kernel.rooms import room_of
from highgate.kernel.title import Title

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """A module is made for every game, so a type checker cannot know them."""


def environment_module(title: Title) -> ModuleType:
    """The module `GAME_v0`: `env`, `raw_env`, and `parallel_env` where all choose at once."""
    module = ModuleType(f"{__name__}.{title.name}_v0", f"{title.name} for PettingZoo.")

    def raw_env(**wishes: Any) -> Environment:
        """The bare environment; see `Environment`."""
        return Environment(title.name, **wishes)

    def env(**wishes: Any) -> Any:
        """The environment with PettingZoo's check of the order of calls; see `Environment`."""
        return wrapped(raw_env(**wishes))

    def parallel_env(**wishes: Any) -> ParallelEnvironment:
        """All who are asked choose at once; who is not asked waits."""
        return ParallelEnvironment(title.name, **wishes)

    made = [raw_env, env, *([parallel_env] if asks_several(title) else [])]
    for function in made:
        setattr(module, function.__name__, function)
    return module


def asks_several(title: Title) -> bool:
    """Whether a game begins with a question to several seats at once."""
    first = begin(title.make({}), Seeded(0)).pending()
    return isinstance(first, Ask) and len(first.seats) > 1


def register_environments() -> tuple[ModuleType, ...]:
    """Make the modules, and put all environments on PettingZoo's list, once."""
    observable = (t for t in shelf.titles().values() if room_of(t.package, "features"))
    modules = tuple(environment_module(title) for title in observable)
    for module in modules:
        name = module.__name__.rpartition(".")[2]
        sys.modules[module.__name__] = globals()[name] = module
        identity = f"highgate/{name.removesuffix('_v0')}-v0"
        if identity not in aec_registry:
            register("aec", identity, module.env)
        if hasattr(module, "parallel_env") and identity not in parallel_registry:
            register("parallel", identity, module.parallel_env)
    return modules


MODULES: Final = register_environments()
