import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { contrastOf } from "#shared/words-on-colour.ts";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const tokens = read("../tokens.css");
const panel = read("panel.css");

/** The values of a token in the light and in the dark look. */
function both(name: string): [string, string] {
  const value = new RegExp(`--color-${name}: ([^;]+);`).exec(tokens)?.[1] ?? "";
  const [light, dark = light] = value.match(/#[0-9a-f]{6}/g) ?? [];
  if (light === undefined || dark === undefined) throw new Error(`tokens.css has no colour ${name}`);
  return [light, dark];
}
const least = (one: string, other: string): number => {
  const [grounds, colours] = [both(other), both(one)];
  return Math.min(...grounds.map((ground, look) => contrastOf(colours[look] ?? "", ground)));
};

it("the focus and the outline of fields can be seen on every ground of a panel", () => {
  for (const ground of ["page", "surface", "raised"]) {
    expect(least("focus", ground), `focus on ${ground}`).toBeGreaterThanOrEqual(3);
    expect(least("line-strong", ground), `outline on ${ground}`).toBeGreaterThanOrEqual(3);
  }
  for (const file of globSync("../../**/*.css", { cwd: import.meta.dirname }))
    expect(read(file), file).not.toMatch(/:focus[^{]*\{[^}]*outline[^;]*(?:accent|primary-color)/);
  // Mantine draws both in the accent, which is too pale on a light ground.
  expect(panel).toMatch(
    /\.mantine-focus-auto:focus-visible[^{]*\{\s*outline: 2px solid var\(--color-focus\)/,
  );
  expect(panel).toMatch(/--input-bd-focus: var\(--color-focus\)/);
});

it("the chosen line of a list can be read", () => {
  expect(least("on-accent", "accent-fill")).toBeGreaterThanOrEqual(4.5);
  expect(panel).toMatch(/\[data-combobox-selected\][^{]*\{\s*color: var\(--color-on-accent\)/);
});
