import { describe, expect, it } from "vitest";
import { left, touch } from "./offers";

const place = (card: string, tomb: number) => ({ notation: `${card}>${tomb}`, terms: { do: "place", card, tomb } });
const END = { notation: "end", terms: { do: "end" } };
const OFFERS = [place("D2", 1), place("D2", 3), place("R1", 1), END];

describe("touching things", () => {
  it("keeps the offers that name the thing", () => {
    const touched = touch(OFFERS, [], { card: "D2" });
    expect(touched.offer).toBeNull();
    expect(left(OFFERS, touched.chosen).map((offer) => offer.notation)).toEqual(["D2>1", "D2>3"]);
  });

  it("gives the last offer that is left", () => {
    expect(touch(OFFERS, [{ card: "D2" }], { tomb: 3 }).offer?.notation).toBe("D2>3");
  });

  it("lets a thing go when it is touched again", () => {
    expect(touch(OFFERS, [{ card: "D2" }], { card: "D2" }).chosen).toEqual([]);
  });

  it("puts a rival in its place and keeps the rest", () => {
    const touched = touch([...OFFERS, place("R1", 3)], [{ tomb: 1 }, { card: "D2" }], { card: "R1" });
    expect(touched.chosen).toEqual([{ tomb: 1 }, { card: "R1" }]);
  });

  it("starts again with a thing that fits nothing chosen", () => {
    expect(touch(OFFERS, [{ card: "D2" }], { do: "end" }).offer?.notation).toBe("end");
  });

  it("says that a thing is idle and changes nothing", () => {
    expect(touch(OFFERS, [{ card: "D2" }], { tomb: 7 })).toEqual({
      chosen: [{ card: "D2" }],
      offer: null,
      isIdle: true,
    });
  });
});
