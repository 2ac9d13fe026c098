import { expect, it } from "vitest";
import { groundOf } from "./ground.ts";

it("writes in white on dark grounds and in black on light ones", () => {
  const words = (colour: string) => groundOf(colour).color;
  expect(["#000000", "#14213d", "#7a3e12", "#b3261e"].map(words)).toEqual(Array(4).fill("#ffffff"));
  expect(["#ffffff", "#ffc653", "#9fd8ff", "#808080"].map(words)).toEqual(Array(4).fill("#000000"));
});
