import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serverProgram } from "../scripts/lib/server-program.mjs";

/**
 * Has 80 MB of old garbage beside 60 MB in use, then does little until a full collection ends, 40 s at most. Prints the number
 * of full collections, and the processor time (ms) of the event loop: the most in one turn, and that of `gc()`.
 */
const program = `
  import { constants, PerformanceObserver } from "node:perf_hooks";
  import { setTimeout as delay } from "node:timers/promises";
  import { collectInQuiet } from ${JSON.stringify(join(import.meta.dirname, "quiet-collections.ts"))};
  const objects = (count) => Array.from({ length: count }, (_, n) => ({ n, text: [n] }));
  const used = objects(600_000);
  let old = objects(400_000);
  const workedMs = () => process.threadCpuUsage().user / 1000;
  const started = workedMs();
  globalThis.gc();
  const stoppedMs = workedMs() - started;
  if (process.argv[1] === "collect") collectInQuiet();
  old = undefined;
  old = objects(400_000);
  await delay(500);
  old = undefined;
  let full = 0;
  new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries()) if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) full++;
  }).observe({ entryTypes: ["gc"] });
  let longestMs = 0;
  const end = performance.now() + Number(process.argv[2]);
  while (full === 0 && performance.now() < end) {
    const before = workedMs();
    objects(200);
    await delay(10);
    longestMs = Math.max(longestMs, workedMs() - before);
  }
  console.log(full, longestMs, stoppedMs, used.length);
  process.exit();
`;

function run(how: "collect" | "leave", ms: number) {
  const flags = serverProgram.filter((word) => word.startsWith("--"));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...flags, "--expose-gc", "--input-type=module", "--eval", program, how, String(ms)],
    { encoding: "utf8", timeout: 60_000 },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const [full = 0, longestMs = 0, stoppedMs = 0] = stdout.split(" ").map(Number);
  return { full, longestMs, stoppedMs };
}

test("a quiet process collects long before its room is used up, and does not stop for it", {
  timeout: 150_000,
}, () => {
  expect(run("leave", 15_000).full).toBe(0);
  const { full, longestMs, stoppedMs } = run("collect", 40_000);
  expect(full).toBe(1);
  expect(longestMs).toBeLessThan(stoppedMs);
});
