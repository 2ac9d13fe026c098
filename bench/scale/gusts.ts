import { setTimeout as delay } from "node:timers/promises";
import { type Measured, ms } from "../admin/report.ts";
import { Listeners } from "../player/listeners.ts";
import type { Part } from "../player/part.ts";

/** A process may have 20,000 descriptors; the server also needs some for its database and files. */
const streamCount = 18_000;
const goalMs = 10;
const beatsMs = 32_000;

/** Measures how long the beats of 18,000 open streams block the server's event loop. */
export const gusts: Part = {
  name: "gusts",
  needsTurns: true,
  async measure(world): Promise<Measured[]> {
    await delay(2_000);
    await world.turns();
    await delay(beatsMs / 2);
    const idle = await world.turns();
    const streams = new Listeners(world.port);
    await streams.open(world.screens.slice(0, streamCount / 2));
    await streams.open(world.screens.slice(0, streamCount / 2));
    // Until the garbage of connecting is collected.
    await delay(12_000);
    const before = await world.turns();
    await delay(beatsMs);
    const { wallMs, cpuMs, gcMs, usedMs } = await world.turns();
    streams.cut();
    return [
      {
        what: `longest turn of the event loop with ${streamCount} streams, two beats each`,
        target: `${goalMs} ms of processor time`,
        measured: `${ms(cpuMs)} (${ms(wallMs)} by the clock, garbage collection ${ms(gcMs)}; without streams ${ms(idle.cpuMs)})`,
        pass: cpuMs < goalMs,
      },
      {
        what: "share of one core that the beats take",
        target: "",
        measured: `${((100 * (usedMs - before.usedMs)) / beatsMs).toFixed(1)} %`,
        pass: null,
      },
    ];
  },
};
