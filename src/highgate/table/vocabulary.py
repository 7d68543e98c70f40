"""The closed sets of words that a table speaks, in its journal and on the wire."""

from typing import Literal

Phase = Literal["waiting", "running", "over"]
Who = Literal["open", "person", "bot"]  # at a seat
ClockMode = Literal["none", "gentle", "strict"]
Talk = Literal["none", "reactions", "chat"]
Reaction = Literal["heart", "laugh", "wow", "think", "cry", "angry", "clap", "skull"]
Reason = Literal["finished", "aborted", "abandoned"]  # why a match ended
