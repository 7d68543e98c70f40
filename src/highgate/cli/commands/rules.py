"""`highgate rules`: the players' rules, whole or in part."""

import click
from rich.markdown import Markdown

from highgate import shelf
from highgate.cli.chosen import game_argument
from highgate.cli.language import frame_words, language_option
from highgate.cli.rule_lookup import find_rules, rules_markdown, whole_markdown
from highgate.cli.screen import data_screen
from highgate.kernel.rulebook import rulebook_of


@click.command()
@game_argument
@click.argument("rule", required=False)
@language_option
def rules(*, game: str, rule: str | None, language: str) -> None:
    """Read the rules of GAME, one RULE of them or one section.

    \b
    Examples:
      highgate rules GAME
      highgate rules GAME 4.11
      highgate rules GAME 4 --lang fr
      highgate rules GAME > rules.md
    """
    book = rulebook_of(shelf.find(game).package, language)
    if rule is None:
        text = whole_markdown(book)
    else:
        text = rules_markdown(find_rules(book, rule, frame_words(language)))
    screen = data_screen()
    if screen.is_terminal:
        screen.print(Markdown(text))
    else:
        click.echo(text)
