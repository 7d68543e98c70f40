"""The researchers' door: our games behind the interfaces of other libraries."""
