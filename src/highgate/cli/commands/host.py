"""`highgate host`: a table for people elsewhere, from this machine."""

from importlib import import_module
from typing import Any

import click

from highgate.cli.language import language_option


@click.command()
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option(
    "--lan", is_flag=True, help="Plain http in the home network: anybody in it can listen."
)
@click.option("--open", "opens", is_flag=True, help="Open it in a browser, where there is one.")
@click.option("--certificate", type=click.Path(exists=True, dir_okay=False), help="For https.")
@click.option("--key", type=click.Path(exists=True, dir_okay=False), help="Its private key.")
@click.option("--listen", metavar="ADDRESS", help="Listen there for a proxy; needs --origin.")
@click.option("--origin", "origins", multiple=True, help="Address behind a proxy; may be repeated.")
@click.option(
    "--proxy", "proxies", multiple=True, metavar="ADDRESS",
    help="A proxy, or its network, that says who asks (X-Forwarded-For); may be repeated.",
)  # fmt: skip
@click.option("--bot-pause", type=click.FloatRange(0, 60), default=0.8, show_default=True)
@click.option(
    "--keep-days", type=click.FloatRange(1), default=180, show_default=True,
    help="Delete tables that nobody touched for so long.",
)  # fmt: skip
@click.option(
    "--database", metavar="URL", envvar="HIGHGATE_DATABASE",
    help="postgresql://… instead of a file under HIGHGATE_DATA.",
)  # fmt: skip
@click.option(
    "--redis", metavar="URL", envvar="HIGHGATE_REDIS",
    help="redis://… by which processes tell each other at once that a table has gone on.",
)  # fmt: skip
@click.option(
    "--workers", type=click.IntRange(1, 64), default=1, show_default=True,
    help="Processes behind the one port.",
)  # fmt: skip
@language_option
def host(  # noqa: PLR0913 - the options of the command, by name
    *,
    port: int,
    lan: bool,
    opens: bool,
    certificate: str | None,
    key: str | None,
    listen: str | None,
    origins: tuple[str, ...],
    proxies: tuple[str, ...],
    bot_pause: float,
    keep_days: float,
    database: str | None,
    redis: str | None,
    workers: int,
    language: str,
) -> None:
    """Open a table for people elsewhere. Its data lie under HIGHGATE_DATA.

    \b
    Examples:
      highgate host                    on this machine only
      highgate host --lan              for the home network, with a QR code
      highgate host --certificate chain.pem --key key.pem
      highgate host --database postgresql://highgate@/tables --redis redis://localhost --workers 4
    """
    # The server is loaded for this command alone: the others start without it.
    serving: Any = import_module("highgate.cli.host_setup")
    serving.serve(
        serving.Hosting(
            port=port,
            is_lan=lan,
            opens=opens,
            certificate=certificate,
            key=key,
            listen=listen or "",
            origins=origins,
            proxies=proxies,
            pause=bot_pause,
            keep_days=keep_days,
            database=database or "",
            redis=redis or "",
            workers=workers,
            language=language,
        )
    )
