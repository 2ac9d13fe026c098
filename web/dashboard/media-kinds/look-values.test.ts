import { expect, it } from "vitest";
import { looks, palettes } from "#shared/media-kinds/looks.ts";
import { contrastOf } from "#shared/words-on-colour.ts";
import { brandPalette, changeOfLook } from "./look-values.ts";

it.each(looks)("%s is readable across a shop", (look) => {
  const { colour, background, accent } = palettes[look];
  expect(contrastOf(colour, background)).toBeGreaterThan(7);
  expect(contrastOf(accent, background)).toBeGreaterThan(4.5);
});

it("a look takes font and pattern away, and plain takes the look away", () => {
  expect(changeOfLook("paper")).toMatchObject({ look: "paper", font: undefined, backdrop: undefined });
  expect(changeOfLook("plain")).toMatchObject({ look: undefined, background: "#101418" });
});

it.each([
  ["one light colour", ["#ffe08a"]],
  ["two of one tone", ["#0b4a82", "#0c4b83"]],
  ["three", ["#7d0f1d", "#ffc653", "#fff3d9"]],
])("colours of a brand can be read on each other: %s", (_, colours) => {
  const { colour, background, accent } = brandPalette(colours);
  expect(background).toBe(colours[0]);
  expect(contrastOf(colour, background)).toBeGreaterThan(4.5);
  expect(contrastOf(accent, background)).toBeGreaterThan(4.5);
});
