/**
 * `npm run drills`: breaks parts of a running service on purpose and says whether every promise held. Names choose
 * drills; `--seconds 600` makes those that repeat longer (default 40). Exits with 1 when a promise was broken, or when a
 * named drill could not run. `--with clickhouse,object-store,cell,two-processes` runs them with these parts beside the service.
 */
import { parseArgs } from "node:util";
import { moveOfCells } from "./drills/cells/index.ts";
import { clockAhead } from "./drills/clock-ahead.ts";
import { cutBus } from "./drills/cut-bus.ts";
import type { Drill, OwnDrill, Verdict } from "./drills/drill.ts";
import { expiredCertificate } from "./drills/expired-certificate.ts";
import { openFleet } from "./drills/fleet.ts";
import { fullDisk } from "./drills/full-disk.ts";
import { herd } from "./drills/herd.ts";
import { highAvailability } from "./drills/high-availability/index.ts";
import { hostileLoad } from "./drills/hostile-load.ts";
import { killProcesses } from "./drills/kill-processes.ts";
import { lostNotification } from "./drills/lost-notification.ts";
import { openParts, type PartName, type Parts, partNames } from "./drills/parts.ts";
import { restartDatabase } from "./drills/restart-database.ts";
import { restoreElsewhere } from "./drills/restore-elsewhere.ts";
import { rollingRestart } from "./drills/rolling-restart.ts";
import { silentDatabase } from "./drills/silent-database.ts";
import { stoppedProcess } from "./drills/stopped-process.ts";
import { storeTrouble } from "./drills/store-trouble.ts";
import { updateAndBack } from "./drills/update-and-back.ts";
import { upgradeWithPlays } from "./drills/upgrade/index.ts";
import { load } from "./goals.ts";

const drills: readonly (Drill | OwnDrill)[] = [
  silentDatabase,
  restartDatabase,
  rollingRestart,
  killProcesses,
  clockAhead,
  herd,
  hostileLoad,
  highAvailability,
  lostNotification,
  cutBus,
  stoppedProcess,
  restoreElsewhere,
  moveOfCells,
  updateAndBack,
  upgradeWithPlays,
  fullDisk,
  storeTrouble,
  expiredCertificate,
];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: "string", default: "40" }, with: { type: "string", default: "" } },
});
const chosen = values.with.split(",").filter(Boolean);
const isPart = (name: string): name is PartName => partNames.some((part) => part === name);
if (!chosen.every(isPart)) throw new Error(`Parts are: ${partNames.join(", ")}`);
const unknown = positionals.filter((name) => !drills.some((drill) => drill.name === name));
if (unknown.length > 0)
  throw new Error(`Unknown drill: ${unknown}. The drills are: ${drills.map(({ name }) => name).join(", ")}`);
let [held, broken] = [0, 0];
const notRun: string[] = [];
for (const drill of drills.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  console.log(`\n${drill.name} (load ${load()})`);
  const missing = drill.missing?.() ?? null;
  if (missing !== null) {
    console.log(`  not run: it ${missing}`);
    notRun.push(drill.name);
    continue;
  }
  for (const { promise, measured, holds } of await verdictsOrError(drill)) {
    console.log(`  ${holds ? "HOLDS " : "BROKEN"} ${promise}: ${measured}`);
    if (holds) held++;
    else broken++;
  }
}
console.log(`\n${held} promises held, ${broken} were broken.`);
if (notRun.length > 0) console.log(`Not run: ${notRun.join(", ")}.`);
const isNamedNotRun = positionals.length > 0 && notRun.length > 0;
process.exit(broken > 0 || isNamedNotRun ? 1 : 0);

/** A drill that ends with an error counts as a broken promise, and the others still run. */
async function verdictsOrError(drill: Drill | OwnDrill): Promise<Verdict[]> {
  try {
    return await verdictsOf(drill);
  } catch (error) {
    console.error(error);
    const measured = error instanceof Error ? error.message : String(error);
    return [{ promise: "the drill runs to its end", measured, holds: false }];
  }
}

async function verdictsOf(drill: Drill | OwnDrill): Promise<Verdict[]> {
  const isBuiltIn = "isBuiltIn" in drill;
  if (isBuiltIn && chosen.includes("cell")) console.log("  without a cell: it uses the built-in database");
  const parts = await openParts(chosen.filter(isPart).filter((name) => !isBuiltIn || name !== "cell"));
  try {
    return await withParts(drill, parts);
  } finally {
    await parts.close();
  }
}

async function withParts(drill: Drill | OwnDrill, parts: Parts): Promise<Verdict[]> {
  const options = { seconds: Number(values.seconds) };
  if (!("processes" in drill)) return drill.run({ ...options, parts });
  const fleet = await openFleet({ ...drill, parts });
  try {
    return await drill.run(fleet, options);
  } finally {
    await fleet.stop();
  }
}
