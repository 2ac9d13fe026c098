import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { disabledByPlaywright } from "./chromium-switches.mjs";
import { root } from "./root.mjs";

test("the features that Playwright disables are still disabled, also after its updates", () => {
  const program = readFileSync(join(root, "node_modules/playwright-core/lib/coreBundle.js"), "utf8");
  const [, list = ""] = /\bdisabledFeatures = \[([^\]]+)\]/.exec(program) ?? [];
  const names = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(disabledByPlaywright).toEqual(names);
});
