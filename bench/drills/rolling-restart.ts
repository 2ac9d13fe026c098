import { setTimeout as delay } from "node:timers/promises";
import { type Drill, seconds } from "./drill.ts";
import { differences, longestPause, startLoad } from "./load.ts";

/** Restarts each of three processes in turn under load, as an update does. */
export const rollingRestart: Drill = {
  name: "rolling-restart",
  processes: 3,
  async run(fleet) {
    const load = startLoad(fleet);
    const began = performance.now();
    for (const each of fleet.processes) {
      await delay(1_000);
      await each.restart();
    }
    await delay(1_000);
    const ended = performance.now();
    const sent = await load.stop();
    const wrong = await differences(fleet, sent);
    const failed = [...sent.answers].filter(([status]) => status === 0 || status >= 400);
    const total = [...sent.answers.values()].reduce((sum, n) => sum + n, 0);
    return [
      {
        promise: "no request fails",
        measured: `${total} requests; ${failed.map(([status, n]) => `${n} × ${status}`).join(", ") || "none failed"}`,
        holds: failed.length === 0 && total > 100,
      },
      {
        promise: "no acknowledged write or play is lost or doubled",
        measured: `${sent.folders.size} writes, ${sent.pictures.size} pictures, longest pause ${seconds(longestPause(sent, began, ended))}; ${wrong.join("; ") || "none"}`,
        holds: wrong.length === 0 && sent.folders.size > 0,
      },
    ];
  },
};
