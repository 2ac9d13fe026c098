import { setTimeout as delay } from "node:timers/promises";
import { startChdb } from "#server/testing/chdb.ts";
import { type Fleet, openFleet } from "../drills/fleet.ts";
import type { Measured } from "../goals.ts";
import { Listeners } from "../player/listeners.ts";
import type { Part } from "../player/part.ts";
import { type Coefficients, keepCoefficients, keptCoefficients } from "./coefficients.ts";
import { measureCoefficients, measurePlaysElsewhere } from "./measure-coefficients.ts";
import { predictWindow } from "./model.ts";
import { Protocol, streamAddresses } from "./protocol.ts";
import { checkpoint, usageOf, usedBetween } from "./usage.ts";

const measuredWith = 5_000;
/** The first tells how much more all calls together take than single kinds; the second checks that. */
const [mixedWith, checkedWith] = [10_000, 2_000];
const settleMs = 12_000;
const settings = () => ({ DATABASE_POOL: "10", LOG_LEVEL: "info" });

/** Measures what each kind of call costs, by itself. Writes coefficients.json, like the two parts below. */
export const capacity: Part = {
  name: "capacity",
  async measure({ postgres }) {
    await withFleet(measuredWith, {}, async (fleet) =>
      keepCoefficients("capacity", await measureCoefficients(fleet), postgres),
    );
    return [];
  },
};

/** Measures what calls with plays cost when ClickHouse keeps them. */
export const clickhouse: Part = {
  name: "clickhouse",
  async measure({ postgres }) {
    const chdb = await startChdb();
    try {
      await withFleet(measuredWith, { PLAYS_URL: chdb.url }, async (fleet) =>
        keepCoefficients("elsewhere", { playsElsewhere: await measurePlaysElsewhere(fleet, chdb) }, postgres),
      );
    } finally {
      await chdb.close();
    }
    return [];
  },
};

/**
 * Checks the model of docs/scale.md: screens with their full protocol on a new database must cost what it predicts from
 * single calls, times what all calls together took more with other screens.
 */
export const model: Part = {
  name: "model",
  async measure({ postgres }) {
    const { predicted, used } = await withFleet(mixedWith, {}, observe);
    const mixed = {
      server: used.serverS / predicted.serverS,
      database: used.databaseS / predicted.databaseS,
      memory: used.memoryMb / predicted.memoryMb,
    };
    keepCoefficients("mixed", { mixed }, postgres);
    return check(await withFleet(checkedWith, {}, observe), keptCoefficients() as Coefficients);
  },
};

async function withFleet<T>(
  screens: number,
  more: Record<string, string>,
  work: (fleet: Fleet) => Promise<T>,
): Promise<T> {
  const fleet = await openFleet({
    processes: 1,
    screens,
    settings: () => ({ ...settings(), ...more }),
    isDirect: true,
  });
  try {
    return await work(fleet);
  } finally {
    await fleet.stop();
  }
}

/** A minute of the full protocol, which begins with a checkpoint, and what the single kinds of calls add up to. */
async function observe(fleet: Fleet) {
  const port = Number(new URL(fleet.processes[0]?.url ?? "").port);
  const protocol = new Protocol(port, fleet.screens);
  await protocol.begin();
  const streams = new Listeners(port, streamAddresses);
  await streams.open(fleet.screens);
  // The first cycle makes rows and compiles code.
  await protocol.cycle();
  await delay(settleMs);
  await checkpoint(fleet.pool);
  const before = await usageOf(fleet);
  await protocol.cycle();
  const { p99 } = await protocol.cycle();
  const used = usedBetween(before, await usageOf(fleet));
  streams.cut();
  const screens = fleet.screens.length;
  const predicted = predictWindow(keptCoefficients() as Coefficients, screens, used.seconds);
  return { screens, used, predicted, p99 };
}

function check(
  { screens, used, predicted, p99 }: Awaited<ReturnType<typeof observe>>,
  { mixed }: Coefficients,
): Measured[] {
  const row = (
    what: string,
    unit: "cores" | "MB",
    [value, sum, factor]: [number, number, number],
  ): Measured => ({
    what: `${screens} screens: ${what}`,
    value,
    unit,
    peer: { is: "the model", value: sum * factor },
  });
  const { seconds } = used;
  return [
    row("cores of the server", "cores", [used.serverS / seconds, predicted.serverS / seconds, mixed.server]),
    row("cores of PostgreSQL", "cores", [
      used.databaseS / seconds,
      predicted.databaseS / seconds,
      mixed.database,
    ]),
    row("memory of the server", "MB", [used.memoryMb, predicted.memoryMb, mixed.memory]),
    row("WAL in the minute after a checkpoint", "MB", [used.walBytes / 1e6, predicted.walBytes / 1e6, 1]),
    { what: `${screens} screens: answers meanwhile, p99`, value: p99, unit: "ms" },
  ];
}
