import { expect, it } from "vitest";
import { wordsOn } from "./words-on-colour.ts";

it("returns white on dark backgrounds and black on light ones", () => {
  expect(["#000000", "#14213d", "#7a3e12", "#b3261e"].map(wordsOn)).toEqual(Array(4).fill("#ffffff"));
  expect(["#ffffff", "#ffc653", "#9fd8ff", "#808080"].map(wordsOn)).toEqual(Array(4).fill("#000000"));
});
