import { setTimeout as delay } from "node:timers/promises";
import { type Fleet, openFleet } from "../drills/fleet.ts";
import { type Measured, tableOf } from "../goals.ts";
import { Listeners } from "../player/listeners.ts";
import type { Part } from "../player/part.ts";
import { type Coefficients, keepCoefficients, keptCoefficients } from "./coefficients.ts";
import { measureCoefficients } from "./measure-coefficients.ts";
import { planTable, predictWindow } from "./model.ts";
import { Protocol, streamAddresses } from "./protocol.ts";
import { checkpoint, usageOf, usedBetween } from "./usage.ts";

const measuredWith = 5_000;
const checkedWith = [2_000, 10_000];
const settleMs = 12_000;
const settings = () => ({ DATABASE_POOL: "10", LOG_LEVEL: "info" });

/**
 * Measures what each kind of call costs, and checks the model of docs/scale.md: screens with their full protocol on a
 * new database must cost what the model predicts from the single calls. Writes coefficients.json.
 */
export const capacity: Part = {
  name: "capacity",
  async measure({ postgres }, { short }) {
    if (!short)
      await withFleet(measuredWith, async (fleet) =>
        keepCoefficients("capacity", await measureCoefficients(fleet), postgres),
      );
    const coefficients = keptCoefficients() as Coefficients;
    const rows: Measured[] = [];
    for (const screens of checkedWith) {
      const checked = await withFleet(screens, (fleet) => check(fleet, coefficients));
      console.log(`\n${tableOf(checked)}`);
      rows.push(...checked);
    }
    console.log(`\n${planTable(coefficients)}`);
    return rows;
  },
};

async function withFleet<T>(screens: number, work: (fleet: Fleet) => Promise<T>): Promise<T> {
  const fleet = await openFleet({ processes: 1, screens, settings, isDirect: true });
  try {
    return await work(fleet);
  } finally {
    await fleet.stop();
  }
}

async function check(fleet: Fleet, coefficients: Coefficients): Promise<Measured[]> {
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
  const predicted = predictWindow(coefficients, fleet.screens.length, used.seconds);
  const row = (
    what: string,
    key: keyof typeof predicted,
    unit: Measured["unit"],
    scale: number,
  ): Measured => {
    return {
      what: `${fleet.screens.length} screens: ${what}`,
      value: used[key] * scale,
      unit,
      peer: { is: "the model", value: predicted[key] * scale },
    };
  };
  const { seconds } = used;
  return [
    row("cores of the server", "serverS", "cores", 1 / seconds),
    row("cores of PostgreSQL", "databaseS", "cores", 1 / seconds),
    row("memory of the server", "memoryMb", "MB", 1),
    row("WAL in the minute after a checkpoint", "walBytes", "MB", 1e-6),
    row("log in a minute", "logBytes", "kB", 60 / seconds / 1000),
    {
      what: `${fleet.screens.length} screens: answers meanwhile, p99`,
      value: p99,
      unit: "ms",
    },
  ];
}
