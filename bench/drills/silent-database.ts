import { setTimeout as delay } from "node:timers/promises";
import { type Drill, seconds } from "./drill.ts";

/** Drops every packet between one process and the database, and then lets them pass again. */
export const silentDatabase: Drill = {
  name: "silent-database",
  processes: 1,
  async run(fleet, { seconds: length }) {
    const url = fleet.processes[0]?.url ?? "";
    const ask = async () => {
      const began = performance.now();
      const response = await fetch(`${url}/api/v1/me`, {
        headers: { cookie: fleet.cookie },
        signal: AbortSignal.timeout(60_000),
      });
      return { status: response.status, ms: performance.now() - began };
    };
    const before = await ask();
    fleet.network.cut(true);
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    const ready = await fetch(`${url}/readyz`);
    await delay((length * 1000) / 4);
    const later = await Promise.all(Array.from({ length: 20 }, ask));
    fleet.network.cut(false);
    const healed = performance.now();
    while ((await ask()).status !== 200) await delay(100);
    const recovered = performance.now() - healed;
    const slowest = Math.max(...answers.map(({ ms }) => ms), ...later.map(({ ms }) => ms));
    const statuses = [...new Set([...answers, ...later].map(({ status }) => status))];
    return [
      {
        promise: "requests fail with 503 within 10 s",
        measured: `statuses ${statuses.join(", ")}, slowest ${seconds(slowest)}`,
        holds: before.status === 200 && statuses.join() === "503" && slowest < 10_000,
      },
      { promise: "/readyz answers 503", measured: String(ready.status), holds: ready.status === 503 },
      {
        promise: "requests work within 10 s when the packets pass again",
        measured: seconds(recovered),
        holds: recovered < 10_000,
      },
    ];
  },
};
