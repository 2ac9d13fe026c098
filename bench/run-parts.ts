import { isMet, load, type Measured, machine, tableOf } from "./goals.ts";
import type { Part } from "./player/part.ts";
import { openWorld } from "./player/world.ts";
import { numberOption } from "./scale/options.ts";

/**
 * Measures the parts named on the command line, or all, and prints their table. `--short` is faster and less exact,
 * `--processes` starts so many server processes.
 * The process exits with 1 when a goal is missed. Throws for an unknown part.
 */
export async function runParts(parts: readonly Part[]): Promise<void> {
  const words = process.argv.slice(2);
  const isValue = (word: string) => /^[\d.]+$/.test(word);
  const wanted = words.filter((word) => !word.startsWith("--") && !isValue(word));
  const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0)
    throw new Error(`Unknown part: ${unknown}. The parts are: ${parts.map((part) => part.name).join(", ")}`);
  const short = process.argv.includes("--short");
  const seconds = short ? 2 : 5;
  const named = parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const processes = numberOption("processes", 1);
  const world = await openWorld({ needsTurns: named.some(({ needsTurns }) => needsTurns), processes });
  try {
    const started = load();
    const measured: Measured[] = [];
    for (const part of named) {
      console.log(`  ${part.name} …`);
      measured.push(...(await part.measure(world, { seconds, short })));
    }
    console.log(
      `\n${machine(world.postgres)}, ${processes} server processes. Load ${started} before, ${load()} after.\n`,
    );
    console.log(tableOf(measured));
    process.exitCode = measured.every((row) => isMet(row) !== false) ? 0 : 1;
  } finally {
    await world.stop();
  }
}
