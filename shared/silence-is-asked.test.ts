import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/*
 * Whether a screen is offline is asked of server/db/screen-silence.ts, which knows that a virtual screen whose page is closed, and a screen of
 * a shop that is closed now, are no trouble. These may ask for the length of the silence itself.
 */
const mayAsk = [
  "server/db/screen-silence.ts",
  "server/domains/playing/player/known-screens/news.ts",
  "server/domains/playing/screens/present.ts",
  "server/domains/watching/alerts/core/decide.ts",
  "server/domains/watching/alerts/core/seen.ts",
  "server/domains/watching/alerts/uptime/screen-uptime.ts",
  "shared/connection.ts",
  "shared/limits.ts",
  "web/dashboard/shadow-screen/contact-state.ts",
  "web/site/features/evidence/claims.ts",
];

const root = path.join(import.meta.dirname, "..");
const naming = (words: RegExp) =>
  globSync("{server,shared,web}/**/*.{ts,tsx}", { cwd: root, exclude: ["**/testing/**"] })
    .filter((file) => !file.includes(".test."))
    .filter((file) => words.test(readFileSync(path.join(root, file), "utf8")))
    .sort();

it("nothing else decides by itself that a screen is offline", () => {
  expect(naming(/offlineAfterMs/)).toEqual(mayAsk);
});

it("what operators see knows the opening hours: only the status page of a group, which has no hours, does not", () => {
  expect(naming(/isOffline\b.*from ".*screen-silence/)).toEqual([
    "server/domains/core/groups/read-status.ts",
  ]);
});

it("a state that people read knows the opening hours; these ask only who is reached at once", () => {
  expect(naming(/\bisOnlineAt\b/)).toEqual([
    "server/domains/playing/emergencies/list-emergencies.ts",
    "server/domains/playing/publishing/changes/screen-facts.ts",
    "server/domains/playing/usage/usage-of.ts",
    "shared/connection.ts",
  ]);
});
