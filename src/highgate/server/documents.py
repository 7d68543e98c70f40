"""Documents about the wire, made from its types: JSON Schema, AsyncAPI and TypeScript."""

import json
from typing import Any, Final, get_args

import msgspec

from highgate import __version__
from highgate.table import AnyCommand, NewTable, Problem
from highgate.table.wire import AnyMessage, AnyReply, GameCard, Moment, MyTable, News, SheetCard

Json = dict[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
COMMANDS: Final[tuple[Any, ...]] = get_args(AnyCommand)
MESSAGES: Final[tuple[Any, ...]] = get_args(AnyMessage)
REPLIES: Final[tuple[Any, ...]] = get_args(AnyReply)
WIRE: Final = tuple(dict.fromkeys((*COMMANDS, *REPLIES, *MESSAGES)))
OTHERS: Final[tuple[Any, ...]] = (NewTable, News, Moment, MyTable, GameCard, SheetCard, Problem)


def json_schema() -> Json:
    """One document with a definition for each message, command and record of the wire."""
    template = "#/$defs/{name}"
    _, definitions = msgspec.json.schema_components((*WIRE, *OTHERS), ref_template=template)
    return {
        "$schema": DIALECT,
        "title": "The wire of Highgate",
        "oneOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in WIRE],
        "$defs": dict(sorted(definitions.items())),
    }


def asyncapi() -> Json:
    """The news of a seat, as AsyncAPI 3; nothing goes the other way."""
    template = "#/components/schemas/{name}"
    _, schemas = msgspec.json.schema_components(MESSAGES, ref_template=template)
    parameters = {"table": {"description": "The id of the table."}}
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Highgate", "version": __version__},
        "channels": {
            "line": {
                "address": "/api/tables/{table}/line?seat={seat}&after={after}",
                "description": "One seat's line, or a watcher's (seat -1); resumes behind `after`.",
                "parameters": {
                    **parameters,
                    "seat": {"description": "The seat, or -1.", "default": "-1"},
                    "after": {"description": "The last item that was seen.", "default": "-1"},
                },
                "messages": {
                    kind.__name__: {"$ref": f"#/components/messages/{kind.__name__}"}
                    for kind in MESSAGES
                },
            }
        },
        "operations": {"tell": _telling()},
        "components": {
            "messages": {kind.__name__: _message(kind) for kind in MESSAGES},
            "schemas": dict(sorted(schemas.items())),
        },
    }


def _telling() -> Json:
    """Named from the server's side."""
    names = [{"$ref": f"#/channels/line/messages/{kind.__name__}"} for kind in MESSAGES]
    return {"action": "send", "channel": {"$ref": "#/channels/line"}, "messages": names}


def _message(kind: Any) -> Json:
    return {
        "name": kind.__struct_config__.tag,
        "summary": (kind.__doc__ or "").splitlines()[0],
        "contentType": "application/json",
        "payload": {"$ref": f"#/components/schemas/{kind.__name__}"},
    }


def typescript() -> str:
    """The types of the wire as TypeScript, for the browser."""
    lines = ["// Made from highgate.table by `make golden`; do not edit.", ""]
    for name, schema in json_schema()["$defs"].items():
        about = schema.get("description", "").splitlines()
        lines += [f"/** {about[0]} */"] if about else []
        lines += [f"export interface {name} {_object(schema)}", ""]
    for name, kinds in (("Command", COMMANDS), ("Reply", REPLIES), ("Message", MESSAGES)):
        union = "".join(f"\n  | {kind.__name__}" for kind in kinds)
        lines += [f"export type {name} ={union};", ""]
    return "\n".join(lines)


def _object(schema: Json) -> str:
    required = schema.get("required", [])
    fields = [
        f"  readonly {name}{'' if name in required else '?'}: {_type(field)};"
        for name, field in schema["properties"].items()
    ]
    return "{\n" + "\n".join(fields) + "\n}" if fields else "{}"


def _type(schema: Json) -> str:
    """The type of one field."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(_type(option) for option in schema["anyOf"])
    if schema.get("type") == "array":
        return f"readonly ({_type(schema.get('items', {}))})[]"
    simple = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
    plain = {"null": "null", "object": "Readonly<Record<string, unknown>>"}
    return {**simple, **plain}.get(schema.get("type", ""), "unknown")


def text_of(document: Json) -> str:
    """A document as it lies in the package."""
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"
