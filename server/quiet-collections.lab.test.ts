import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serverProgram } from "../scripts/lib/server-program.mjs";

/** Has 40 MB of old garbage beside 60 MB in use, then does little for 15 s. Prints the number of full collections. */
const program = `
  import { constants, PerformanceObserver } from "node:perf_hooks";
  import { setTimeout as delay } from "node:timers/promises";
  import { collectInQuiet } from ${JSON.stringify(join(import.meta.dirname, "quiet-collections.ts"))};
  const objects = (count) => Array.from({ length: count }, (_, n) => ({ n, text: [n] }));
  const used = objects(600_000);
  let old = objects(400_000);
  globalThis.gc();
  if (process.argv[1] === "collect") collectInQuiet();
  old = undefined;
  old = objects(400_000);
  await delay(500);
  old = undefined;
  let full = 0;
  new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries()) if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) full++;
  }).observe({ entryTypes: ["gc"] });
  for (let second = 0; second < 15 && full === 0; second++) {
    objects(20_000);
    await delay(1_000);
  }
  console.log(full, used.length);
  process.exit();
`;

function fullCollections(how: "collect" | "leave"): number {
  const flags = serverProgram.filter((word) => word.startsWith("--"));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...flags, "--expose-gc", "--input-type=module", "--eval", program, how],
    { encoding: "utf8" },
  );
  expect(stderr).toBe("");
  return Number(stdout.split(" ")[0]);
}

test("a quiet process collects long before its room is used up", { timeout: 60_000 }, () => {
  expect(fullCollections("leave")).toBe(0);
  expect(fullCollections("collect")).toBe(1);
});
