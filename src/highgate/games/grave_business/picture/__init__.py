"""What the eyes of a seat see now (GB-6), with the sums that help a player (GB-11).

`shapes` says what a picture is made of, `drawing` makes one.
"""

from highgate.games.grave_business.picture.drawing import picture_of as picture_of
from highgate.games.grave_business.picture.shapes import Picture as Picture
