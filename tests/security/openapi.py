"""Requests from the application's own OpenAPI document: every operation, every parameter."""

import random
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, urlencode

from tests.security.mutations import Mutator

Json = Any


@dataclass(frozen=True)
class Operation:
    """A method and a path with what they take."""

    method: str
    path: str
    parameters: tuple[Json, ...]
    body: Json | None


@dataclass(frozen=True)
class Request:
    """One request as it is sent."""

    method: str
    path: str
    body: bytes | None


def operations(document: Json) -> list[Operation]:
    """Everything that the document names."""
    return [
        Operation(
            method.upper(),
            path,
            tuple(operation.get("parameters", ())),
            operation.get("requestBody", {})
            .get("content", {})
            .get("application/json", {})
            .get("schema"),
        )
        for path, item in document["paths"].items()
        for method, operation in item.items()
    ]


class Requests:
    """Requests for an operation; parameters that are known make it reach further in."""

    def __init__(self, document: Json, seed: int | str, known: dict[str, Json]) -> None:
        self._schemas = document.get("components", {}).get("schemas", {})
        self._dice = random.Random(seed)
        self._mutator = Mutator(f"requests {seed}")
        self._known = known

    def draw(self, operation: Operation) -> Request:
        """A request that may be in order, or may not."""
        path, query = operation.path, {}
        for parameter in operation.parameters:
            value = self._parameter(parameter)
            if parameter["in"] == "path":
                filled = quote(value.encode("utf-8", "replace"), safe="") or "x"
                path = path.replace(f"{{{parameter['name']}}}", filled)
            elif parameter["in"] == "query" and self._dice.random() < 0.8:
                query[parameter["name"]] = value
        encoded = urlencode(query, errors="replace")
        return Request(
            operation.method, f"{path}?{encoded}" if query else path, self._body(operation)
        )

    def _parameter(self, parameter: Json) -> str:
        name = parameter["name"]
        if name in self._known and self._dice.random() < 0.7:
            return str(self._known[name])
        if self._dice.random() < 0.5:
            return str(self.value(parameter["schema"]))
        return str(self._mutator.strange())[:200]

    def _body(self, operation: Operation) -> bytes | None:
        if operation.method == "GET":
            return None
        document = {} if operation.body is None else self.value(operation.body)
        text = self._mutator.text(self._mutator.document(document))
        return text if self._dice.random() < 0.9 else next(self._mutator.frames([document]))

    def value(self, schema: Json, depth: int = 0) -> Json:
        """Something that a schema allows."""
        if "$ref" in schema:
            return self.value(self._schemas[schema["$ref"].rpartition("/")[2]], depth)
        for options in ("oneOf", "anyOf"):
            if options in schema:
                return self.value(self._dice.choice(schema[options]), depth)
        if "const" in schema or "enum" in schema:
            return schema["const"] if "const" in schema else self._dice.choice(schema["enum"])
        kind = schema.get("type", "object")
        return self._of_kind(
            self._dice.choice(kind) if isinstance(kind, list) else kind, schema, depth
        )

    def _of_kind(self, kind: str, schema: Json, depth: int) -> Json:
        if kind == "object":
            return {
                name: self._known[name] if name in self._known else self.value(field, depth + 1)
                for name, field in schema.get("properties", {}).items()
                if name in schema.get("required", ()) or self._dice.random() < 0.5
            }
        if kind == "array":
            size = 0 if depth > 4 else self._dice.randrange(4)
            return [self.value(schema.get("items", {}), depth + 1) for _ in range(size)]
        simple: dict[str, Json] = {
            "string": self._dice.choice(("", "none", "graverobbers", "a" * 30, "é")),
            "integer": self._dice.choice((-1, 0, 1, 2, 3, 10)),
            "number": self._dice.choice((-1.0, 0.0, 0.5, 60.0, 1e6)),
            "boolean": self._dice.random() < 0.5,
        }
        return simple.get(kind)
