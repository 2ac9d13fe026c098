/**
 * The player protocol at size: `npm run bench:player`, or some of its parts by name: `npm run bench:player -- heartbeats`.
 * Starts the built server on an embedded PostgreSQL with 10,000 screens and measures it beside bare node:http in the same
 * run; the load comes from this process, on the same machine (with one thread of collection: several would wait for each
 * other while the server has the processors). Ends with 1 when a goal is missed.
 */
import { load, type Measured, machine, tableOf } from "./admin/report.ts";
import { parts } from "./player/parts.ts";
import { openWorld } from "./player/world.ts";

const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0)
  throw new Error(`No part is called ${unknown}. There are: ${parts.map((part) => part.name).join(", ")}`);
const short = process.argv.includes("--short");
const seconds = short ? 2 : 5;

const world = await openWorld();
try {
  const started = load();
  const measured: Measured[] = [];
  for (const part of parts) {
    if (wanted.length > 0 && !wanted.includes(part.name)) continue;
    console.log(`  ${part.name} …`);
    measured.push(...(await part.measure(world, { seconds, short })));
  }
  console.log(`\n${machine(world.postgres)}. Load ${started} before, ${load()} after.\n`);
  console.log(tableOf(measured));
  process.exitCode = measured.every((row) => row.pass !== false) ? 0 : 1;
} finally {
  await world.stop();
}
