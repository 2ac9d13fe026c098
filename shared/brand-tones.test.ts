import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { accentVariables, menuGround, schemeGrounds, tonesOf } from "./brand-tones.ts";
import { contrastOf } from "./words-on-colour.ts";

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

it("makes every colour readable in light and dark", () => {
  const examples = ["#000000", "#ffffff", "#ffff00", "#808080", "#14213d"].map(
    (colour) => [colour] as [string],
  );
  fc.assert(
    fc.property(colours, (colour) => {
      for (const scheme of ["light", "dark"] as const) {
        const { fill, fillHover, onFill, text, soft, line } = tonesOf(colour, scheme);
        expect(Math.min(contrastOf(onFill, fill), contrastOf(onFill, fillHover))).toBeGreaterThanOrEqual(4.5);
        for (const ground of [...schemeGrounds[scheme], soft])
          expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5);
        for (const ground of schemeGrounds[scheme]) {
          expect(contrastOf(line, ground)).toBeGreaterThanOrEqual(3);
          expect(contrastOf(fill, ground)).toBeGreaterThanOrEqual(1.25);
        }
      }
    }),
    { examples, numRuns: 300 },
  );
});

it("knows the grounds and the accent's variables of the design tokens", () => {
  const tokens = readFileSync("web/ui/tokens.css", "utf8");
  for (const name of Object.keys(accentVariables("#123456"))) expect(tokens).toContain(`${name}:`);
  const [surface, page, hover] = [0, 1, 2].map(
    (at) => `light-dark(${schemeGrounds.light[at]}, ${schemeGrounds.dark[at]})`,
  );
  expect(tokens).toContain(`--color-surface: ${surface}`);
  expect(tokens).toContain(`--color-page: ${page}`);
  expect(tokens).toContain(`--color-hover: ${hover}`);
  expect(tokens).toContain(`--dusk-deep: ${menuGround}`);
});
