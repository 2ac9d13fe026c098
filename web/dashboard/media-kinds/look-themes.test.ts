import { expect, it } from "vitest";
import { isLook, themes } from "./look-themes.ts";

const luminance = (colour: string): number => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
/** WCAG 2.2, contrast ratio. */
const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

it.each(themes().map(({ name, look }) => [name, look] as const))(
  "%s is readable across a shop",
  (_, look) => {
    expect(contrast(look.colour, look.background)).toBeGreaterThan(4.5);
  },
);

it("a theme is recognised from settings, which also have other fields", () => {
  const [night, paper] = themes();
  if (!night || !paper) throw new Error("There are no themes");
  const settings = { ...paper.look, text: "Hello", colour: "#1F2933" };
  expect([isLook(settings, paper.look), isLook(settings, night.look)]).toEqual([true, false]);
});
