import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./lib/root.mjs";
import { newestIn, packed, unpacked } from "./lib/snapshots.mjs";

it("the kept snapshot has nothing usual, and its whole form is packed to the same again", () => {
  const meta = join(root, "server/db/migrations/meta");
  const { tables } = JSON.parse(readFileSync(newestIn(meta), "utf8"));
  const whole = unpacked(tables);
  expect(packed(whole)).toEqual(tables);
  expect(unpacked(packed(whole))).toEqual(whole);
  const [column] = Object.values(Object.values(whole)[0].columns);
  expect(column).toHaveProperty("primaryKey");
});
