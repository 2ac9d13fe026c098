import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const site = join(import.meta.dirname, "..");
/** A link to a part ends beside it when heights on the way are estimated until the visitor comes near. */
const whole = "html:not([data-whole], :has(:target)) ";

test("heights are estimated only while no part of the page is named", () => {
  const rules = globSync("**/*.css", { cwd: site }).flatMap((file) =>
    [...readFileSync(join(site, file), "utf8").matchAll(/([^{};/]+)\{[^{}]*content-visibility: auto/g)].map(
      ([, selector = ""]) => ({ file, selector: selector.trim() }),
    ),
  );
  expect(rules.length).toBeGreaterThan(2);
  expect(rules.filter(({ selector }) => !selector.startsWith(whole))).toEqual([]);
});
