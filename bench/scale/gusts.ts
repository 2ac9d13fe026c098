import { setTimeout as delay } from "node:timers/promises";
import { ms } from "../goals.ts";
import { Listeners } from "../player/listeners.ts";
import type { Part } from "../player/part.ts";
import { steadyProgram } from "../steady-work.ts";

/** A process may have 20,000 descriptors; the server also needs some for its database and files. */
const streamCount = 18_000;
const beatsMs = 32_000;

/** Measures how long the beats of 18,000 open streams block the server's event loop. */
export const gusts: Part = {
  name: "gusts",
  needsTurns: true,
  async measure(world) {
    const streams = new Listeners(world.port);
    await streams.open(world.screens.slice(0, streamCount / 2));
    await streams.open(world.screens.slice(0, streamCount / 2));
    // Until the garbage of connecting is collected.
    await delay(12_000);
    const [before] = await Promise.all([world.turns(), world.steadyTurns()]);
    await delay(beatsMs);
    const [{ wallMs, cpuMs, gcMs, usedMs }, steady] = await Promise.all([world.turns(), world.steadyTurns()]);
    streams.cut();
    return [
      {
        what: `longest turn of the event loop with ${streamCount} streams, two beats each, processor time`,
        value: cpuMs,
        unit: "ms",
        peer: { is: steadyProgram, value: steady.cpuMs },
        goal: { atMost: 5 },
        note: `${ms(wallMs)} by the clock, of the peer ${ms(steady.wallMs)}; garbage collection ${ms(gcMs)}`,
      },
      {
        what: "what the beats take",
        value: (100 * (usedMs - before.usedMs)) / beatsMs,
        unit: "% of a core",
      },
    ];
  },
};
