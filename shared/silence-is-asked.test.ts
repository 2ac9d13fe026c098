import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/*
 * Whether a screen is offline is asked of `connectionAt` (shared/connection.ts) and, in the database, of
 * server/db/screen-silence.ts: both know that a virtual screen whose page is closed is no trouble. These may ask for the length of
 * the silence itself.
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

it("nothing else decides by itself that a screen is offline", () => {
  const root = path.join(import.meta.dirname, "..");
  const asking = globSync("{server,shared,web}/**/*.{ts,tsx}", { cwd: root, exclude: ["**/testing/**"] })
    .filter((file) => !file.includes(".test."))
    .filter((file) => readFileSync(path.join(root, file), "utf8").includes("offlineAfterMs"));
  expect(asking.sort()).toEqual(mayAsk);
});
