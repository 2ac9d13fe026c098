import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./lib/root.mjs";
import { unitTests } from "./lib/test-files.mjs";

const inLab = /\.lab(\.test)?\.ts$|\/(old-browsers|renewals)\//;
/** A limit of one test, of one hook, or of one expectation, also as the default of a helper. `vi.waitFor` gives up after a second. */
const ownLimit =
  /^\}, [\d_]+\);|vi\.waitFor\(|^ *[\d_]{5,},\n *\);|setTimeout\([\d_]{4,}\);|\btimeout: [\d_]+|\b(?:timeout|withinMs) = [\d_]+/gm;
/** Each attempt of a repeated block may be short: the block is tried again. */
const repeated = /expect\(async \(\) => \{[\s\S]*?\}\)\.toPass\(/g;
const allowed = {
  "e2e/media-from-the-bucket.spec.ts":
    "a server that starts is a fixture, whose limit cannot be set elsewhere",
  "e2e/support/window-test.ts": "a picture of a failure, which may be missing",
  "e2e/support/test.ts": "as in media-from-the-bucket",
  "e2e/support/by-push.ts": "what is later came by another way",
  "server/testing/access-matrix/world.ts":
    "as long as a polled expectation; it says which mails came instead",
  "server/http/event-stream.test.ts": "the server's own limits",
  "scripts/time-limits.test.mjs": "this list",
};

it("no test of npm test has a time limit of its own, which a slow machine would exceed", async () => {
  const found = [];
  for await (const file of glob([...unitTests, "server/testing/**/*.ts", "e2e/**/*.ts"], { cwd: root })) {
    if (inLab.test(file) || file in allowed) continue;
    const text = readFileSync(join(root, file), "utf8").replace(repeated, "");
    for (const [limit] of text.matchAll(ownLimit))
      if (limit !== "timeout: 0") found.push(`${file}: ${limit}`);
  }
  expect(found).toEqual([]);
});

/** The product's own limit of one call. Where nothing is silent, a call of a busy machine may take as long as it needs. */
const callLimit = /\b(?:timeoutMs|withinMs): ([\d_]+)/g;
const shortMs = 2_000;

it("a test gives the product a short limit only to ask something that is silent", async () => {
  const found = [];
  for await (const file of glob(unitTests, { cwd: root })) {
    const text = readFileSync(join(root, file), "utf8");
    for (const { 0: limit, 1: ms, index } of text.matchAll(callLimit)) {
      const around = text.slice(index - 250, index + 250);
      if (Number(ms.replaceAll("_", "")) < shortMs && !/silent|silence|slow/i.test(around))
        found.push(`${file}: ${limit}`);
    }
  }
  expect(found).toEqual([]);
});
