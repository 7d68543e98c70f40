"""What goes wrong becomes one clear line on stderr and an exit code, never a traceback."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any, Final

import click

from highgate.cli.language import environment_language, frame_words
from highgate.kernel.errors import TableError

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130  # what a shell expects after Ctrl-C


class UsageFailure(click.ClickException):
    """Something asked of the command line that it does not do."""

    exit_code = BAD_INPUT

    def show(self, file: IO[Any] | None = None) -> None:
        """One line on stderr."""
        click.echo(f"highgate: {self.format_message()}", file=file, err=True)


class Door(click.Group):
    """All commands. Errors of the table and Ctrl-C end here."""

    def make_context(self, *arguments: Any, **more: Any) -> click.Context:
        """Read what stands before the command."""
        with in_one_line():
            return super().make_context(*arguments, **more)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command that was asked for."""
        try:
            with in_one_line():
                return super().invoke(ctx)
        except TableError as problem:
            raise UsageFailure(str(problem)) from None
        except KeyboardInterrupt:
            click.echo(
                "\n" + frame_words(environment_language()).text("frame", "stopped"), err=True
            )
            ctx.exit(INTERRUPTED)


@contextmanager
def in_one_line() -> Iterator[None]:
    """Click says what is wrong in four lines; the last one and where to read more are enough."""
    try:
        yield
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as problem:
        path = "highgate" if problem.ctx is None else problem.ctx.command_path
        said = " ".join(problem.format_message().split())
        raise UsageFailure(f"{said} ({path} --help)") from None
