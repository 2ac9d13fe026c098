import { expect, test } from "vitest";
import { contrastOf } from "#shared/words-on-colour.ts";
import { type Drawing, drawing, filled, rect } from "../drawings/paths.ts";
import { groundUnder } from "./stand-out.ts";
import { noBrand, type TemplateAsk } from "./template.ts";

const ask = (colour: string | null): TemplateAsk => ({
  orientation: "landscape",
  language: "en",
  brand: { ...noBrand, colour },
  answers: {},
});
const forms = (...colours: string[]): Drawing =>
  drawing([10, 10], ...colours.map((colour) => filled(rect(0, 0, 10, 10), colour)));

test.each([
  ["a navy cap on navy", ["#1c2c5b", "#0f1a3a"], "#14213d"],
  ["a cream hanger on gold", ["#fff7e8"], "#ffc653"],
  ["a golden key on gold", ["#ffd98a"], "#ffc653"],
  ["white on almost white", ["#ffffff"], "#f4f6f9"],
  ["grey on the same grey", ["#777777"], "#777777"],
] as const)("%s gets a shade on which it is seen", (_, colours, brand) => {
  const ground = groundUnder(forms(...colours), "#000000", ask(brand));
  for (const colour of colours) expect(contrastOf(colour, ground)).toBeGreaterThanOrEqual(1.5);
});

test("a colour on which the drawing is seen stays, and so does the template's own", () => {
  expect(groundUnder(forms("#ffd60a"), "#000000", ask("#14213d"))).toBe("#14213d");
  expect(groundUnder(forms("#1c2c5b"), "#14213d", ask(null))).toBe("#14213d");
});
