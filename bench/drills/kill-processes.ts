import { setTimeout as delay } from "node:timers/promises";
import { type Drill, seconds } from "./drill.ts";
import { differences, longestPause, startLoad } from "./load.ts";

const everyMs = 5_000;

/** Kills a random one of four processes every five seconds, and starts it again. */
export const killProcesses: Drill = {
  name: "kill-processes",
  processes: 4,
  async run(fleet, { seconds: length }) {
    const load = startLoad(fleet, length);
    const began = performance.now();
    let kills = 0;
    while (performance.now() - began < length * 1000) {
      await delay(everyMs);
      const victim = fleet.processes[Math.floor(Math.random() * fleet.processes.length)];
      await victim?.kill9();
      await victim?.restart();
      kills++;
    }
    const ended = performance.now();
    const sent = await load.stop();
    const wrong = await differences(fleet, sent);
    const plays = [...sent.plays.values()].reduce((sum, n) => sum + n, 0);
    const pause = longestPause(sent, began, ended);
    return [
      {
        promise: "no acknowledged write or play is lost or doubled",
        measured: `${kills} kills; ${sent.folders.size} writes, ${sent.pictures.size} pictures, ${plays} plays; ${wrong.join("; ") || "none"}`,
        holds: wrong.length === 0 && sent.folders.size > kills && plays > 0,
      },
      {
        promise: "writes go on within 10 s",
        measured: `longest pause ${seconds(pause)}`,
        holds: pause < 10_000,
      },
      {
        promise: "no screen is told to pair again",
        measured: `${sent.answers.get(401) ?? 0} answers of 401`,
        holds: !sent.answers.has(401),
      },
    ];
  },
};
