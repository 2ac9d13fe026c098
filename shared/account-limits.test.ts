import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { accountLimits } from "./account-limits.ts";
import { customerTexts } from "./refusals/index.ts";

const root = path.resolve(import.meta.dirname, "..");
/** Refusals that limit a whole account. Of partners, imports and comments there are limits that no feature of a plan is. */
const ofAccounts =
  /^(An account can have|The account has \{max|All .* of an account together can have|The items of all playlists|The opening hours of all screens|\{max, number\} screens and groups are muted)/;

it("has every limit of an account that the server refuses by", () => {
  const refused = Object.entries(customerTexts).flatMap(([reason, { text }]) =>
    ofAccounts.test(text) ? [reason] : [],
  );
  expect(refused.sort()).toEqual(Object.keys(accountLimits).sort());
});

it("is the only place of these numbers: the server has none of its own", () => {
  const files = globSync("server/**/*.ts", { cwd: root }).filter((file) => !file.includes(".test."));
  const text = files.map((file) => readFileSync(path.join(root, file), "utf8")).join("\n");
  for (const reason of Object.keys(accountLimits)) {
    const used = text.includes(`accountLimits.${reason}`) || text.includes("accountLimits[reasons[things]]");
    expect(used, reason).toBe(true);
    expect(text, reason).not.toMatch(new RegExp(`"${reason}",\\s*(max: [0-9]|\\{ max: [0-9])`));
  }
});
