"""Every engine plays the same games, also when a worker is killed in the middle."""

import json
import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest
from click.testing import CliRunner
from distributed import Client, LocalCluster

from highgate import shelf
from highgate.cli.commands.sim import play_chunk
from highgate.cli.main import cli
from highgate.lab.arena import Campaign, play_missing, report
from highgate.lab.engines import Cluster, EngineError, Processes, engine_of
from highgate.lab.results import Results

pytestmark = pytest.mark.filterwarnings("ignore")  # Dask's own, when its workers die

CAMPAIGN = Campaign(shelf.build("graverobbers", {"seats": 3}), ("dice", "clerk"), (), 6, 3)


@pytest.fixture
def cluster() -> Iterator[LocalCluster]:
    """Two workers on this machine."""
    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    ) as found:
        yield found


def played(engine: Any) -> str:
    """The report of a small campaign."""
    results = Results(CAMPAIGN.header(), None)
    list(play_missing(CAMPAIGN, results, engine))
    return json.dumps(report(CAMPAIGN, results))


def test_a_campaign_on_a_cluster_is_the_same_to_the_byte(cluster: LocalCluster) -> None:
    address = str(cluster.scheduler_address).removeprefix("tcp://")
    assert played(engine_of(f"dask://{address}", 2)) == played(Processes(1))


def test_a_killed_worker_changes_nothing(cluster: LocalCluster) -> None:
    with Client(cluster) as client:
        pids = list(client.run(os.getpid).values())
    tasks = [("graverobbers", {"seats": 4}, first, first + 30) for first in range(0, 360, 30)]
    answers: dict[int, Any] = {}
    for number, rows in Cluster(str(cluster.scheduler_address), 2).run(play_chunk, tasks):
        if not answers:
            os.kill(pids[0], signal.SIGKILL)
        answers[number] = rows
    assert [answers[number] for number in range(len(tasks))] == [play_chunk(*t) for t in tasks]


def test_sim_on_a_cluster_counts_the_same(cluster: LocalCluster) -> None:
    address = str(cluster.scheduler_address).removeprefix("tcp://")
    command = ["sim", "graverobbers", "--games", "600", "--json"]
    documents = []
    for more in ([], ["--on", f"dask://{address}"]):
        result = CliRunner().invoke(cli, [*command, *more])
        assert result.exit_code == 0, result.output
        document = json.loads(result.stdout)
        del document["time"]
        documents.append(json.dumps(document))
    assert documents[0] == documents[1]


def test_a_report_draws_itself_in_a_notebook() -> None:
    results = Results(CAMPAIGN.header(), None)
    list(play_missing(CAMPAIGN, results, Processes(1)))
    found = report(CAMPAIGN, results)
    assert "<svg" in found._repr_svg_()
    assert "clerk" in found._repr_html_()


def test_unknown_places_are_refused() -> None:
    for name in ("mars", "dask://", "dask://host", "dask://host:", "dask://:8786", "dask://host:x"):
        with pytest.raises(EngineError, match="no place to play"):
            engine_of(name, 1)
    nowhere = Cluster("tcp://127.0.0.1:9", 1, patience=0.5)
    with pytest.raises(EngineError, match="no Dask scheduler"):
        list(nowhere.run(play_chunk, [("graverobbers", {}, 0, 1)]))
