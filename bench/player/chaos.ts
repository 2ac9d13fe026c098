/**
 * Injects random faults into a real player in a real browser: `node bench/player/chaos.ts --count 200 --seed 7`. Needs
 * a built player. `--only "device full"` repeats one fault. Without a seed it chooses one and prints it. Writes a log
 * to `test-results/chaos-<seed>.log`.
 */
import { randomInt } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type ChaosResult, runChaos } from "../../e2e/player/chaos/chaos.ts";
import { type FaultName, faultNames } from "../../e2e/player/chaos/faults.ts";
import { makePng } from "../../e2e/support/real-files.ts";
import type { Measured } from "../goals.ts";
import type { Part } from "./part.ts";

const usualCount = 200;

async function run(
  count: number,
  seed: number,
  only?: FaultName,
): Promise<{ result: ChaosResult; logPath: string }> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-chaos-picture-"));
  const picture = await readFile(await makePng(join(folder, "picture.png"), { width: 320, height: 180 }));
  await rm(folder, { recursive: true });
  const lines = [`seed ${seed}, ${count} faults, begun ${new Date().toISOString()}`];
  const begunMs = Date.now();
  const log = (line: string) => {
    const at = `${((Date.now() - begunMs) / 1000).toFixed(1).padStart(7)} s ${line}`;
    lines.push(at);
    console.log(at);
  };
  console.log(lines[0]);
  const result = await runChaos({ seed, count, picture, log, ...(only && { only: [only] }) });
  log(summaryOf(result));
  for (const wrong of result.wrongs) log(`WRONG ${wrong}`);
  const results = resolve(import.meta.dirname, "../../test-results");
  await mkdir(results, { recursive: true });
  const logPath = join(results, `chaos-${seed}.log`);
  await writeFile(logPath, `${lines.join("\n")}\n`);
  return { result, logPath };
}

function summaryOf({ faults, changes, plays, repeated, wrongs }: ChaosResult): string {
  const kinds = Object.entries(faults)
    .map(([name, times]) => `${times} ${name}`)
    .join(", ");
  return `${kinds}. ${changes} changes seen, ${plays} plays reported (${repeated} came twice, counted once), ${wrongs.length} wrong.`;
}

function rowOf(count: number, result: ChaosResult): Measured {
  const { seed, changes, plays, wrongs } = result;
  return {
    what: `Chaos, ${count} faults at random`,
    value: wrongs.length,
    unit: "wrong",
    goal: { atMost: 0 },
    note: `${changes} changes seen, ${plays} plays reported (seed ${seed})`,
  };
}

/** Expects the right content on screen and every play once, under every fault. */
export const chaos: Part = {
  name: "chaos",
  async measure(_, { short }) {
    const count = short ? 20 : usualCount;
    const { result } = await run(count, randomInt(1_000_000));
    return [rowOf(count, result)];
  },
};

if (import.meta.main) {
  const { values } = parseArgs({
    options: { count: { type: "string" }, seed: { type: "string" }, only: { type: "string" } },
  });
  const only = faultNames.find((name) => name === values.only);
  if (values.only && !only) throw new Error(`--only takes one of: ${faultNames.join(", ")}`);
  const { result, logPath } = await run(
    Number(values.count ?? usualCount),
    Number(values.seed ?? randomInt(1_000_000)),
    only,
  );
  console.log(logPath);
  process.exitCode = result.wrongs.length === 0 ? 0 : 1;
}
