"""Marks for the compiler, harmless without it. This module itself stays interpreted.

The kernel needs nothing but Python: the compiler reads the marks in the first branch, and at run
time the second one stands in for a package that need not be there.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.strings import BytesWriter as BytesWriter
    from librt.strings import read_i64_le as read_i64_le
    from librt.strings import write_i64_le as write_i64_le
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
    from mypy_extensions import u8 as u8
else:
    i64 = int  # a machine word where the compiler reads this
    u8 = int  # a byte there

    class BytesWriter(bytearray):
        """A growing run of bytes; compiled modules that use it need the package librt."""

        write = bytearray.extend

        def getvalue(self):
            return bytes(self)

        def truncate(self, size):
            del self[size:]

    def read_i64_le(data, place):
        """The number in eight bytes."""
        return int.from_bytes(data[place : place + 8], "little", signed=True)

    def write_i64_le(out, number):
        """A number in eight bytes."""
        out.extend(number.to_bytes(8, "little", signed=True))

    def mypyc_attr(**_marks):
        """Leave a class as it is."""
        return lambda cls: cls
