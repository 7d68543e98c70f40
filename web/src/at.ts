/** The thing at a place that cannot be empty. */
export function at<Thing>(things: ArrayLike<Thing>, place: number): Thing {
  const found = things[place];
  if (found === undefined) throw new RangeError(`nothing at ${place} of ${things.length}`);
  return found;
}
