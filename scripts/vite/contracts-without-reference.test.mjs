import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkedInTheBrowser } from "./contracts-without-reference.ts";

const root = join(import.meta.dirname, "../..");

test("the build keeps the response of each contract that the dashboard checks itself", () => {
  const files = globSync(["web/{dashboard,lib,ui}/**/*.{ts,tsx}"], { cwd: root });
  expect(files.length).toBeGreaterThan(400);
  const used = files
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => [
      ...readFileSync(join(root, file), "utf8").matchAll(/(?<!typeof )\b(\w+)\.response\b/g),
    ])
    .map(([, name]) => name);
  expect(new Set(used)).toEqual(checkedInTheBrowser);
});
