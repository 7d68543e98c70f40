"""Proxies: whose word is taken for the address of a visitor. Nobody's, unless named."""

from collections.abc import MutableMapping
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, Final

FORWARDED: Final = b"x-forwarded-for"
Network = IPv4Network | IPv6Network


class Proxies:
    """Addresses and networks of proxies."""

    def __init__(self, named: tuple[str, ...]) -> None:
        self._networks: tuple[Network, ...] = tuple(ip_network(name) for name in named)

    def visitor(self, scope: MutableMapping[str, Any]) -> str:
        """Who asks: the last address on the way here that is not one of our proxies.

        What stands before it in the header was written by the visitor, and may be invented.
        """
        address = str(scope["client"][0]) if scope.get("client") else ""
        way = [text.strip() for text in _forwarded(scope).split(",") if text.strip()]
        while way and self._is_proxy(address):
            address = way.pop()
        return address

    def _is_proxy(self, address: str) -> bool:
        try:
            known = ip_address(address)
        except ValueError:
            return False
        return any(known in network for network in self._networks)


def _forwarded(scope: MutableMapping[str, Any]) -> str:
    """All headers of that name, in their order."""
    lines = [value.decode("latin-1") for name, value in scope["headers"] if name == FORWARDED]
    return ",".join(lines)
