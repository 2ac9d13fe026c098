import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { expect, it } from "vitest";

it("only what is deleted is locked against those who refer to it (docs/decisions/0031)", async () => {
  const deleting = /\/purge-[a-z-]+\.ts$/;
  const locking = /\.for\("update"|\bfor update\b/;
  const seen: string[] = [];
  const wrong: string[] = [];
  for await (const file of glob("server/domains/**/*.ts", { exclude: (name) => name.endsWith(".test.ts") })) {
    seen.push(file);
    if (locking.test(readFileSync(file, "utf8")) && !deleting.test(file)) wrong.push(file);
  }
  expect(wrong).toEqual([]);
  expect(seen.filter((file) => deleting.test(file)).length).toBeGreaterThan(1);
});
