/** Runs as a process apart: a screen of another account that sends heartbeats, and tells how long each answer took. */
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const everyMs = 5;
const [url, key] = process.argv.slice(2) as [string, string];
const agent = new Agent({ keepAlive: true, maxSockets: 500 });
const body = JSON.stringify({
  playing: { version: 1, since: "2026-11-20T06:00:00.000Z", itemName: null },
  pending: null,
});
let tookMs: number[] = [];
const underWay = new Set<Promise<unknown>>();

const beat = () =>
  new Promise<void>((resolve) => {
    const headers = {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "content-length": String(body.length),
    };
    request(url, { method: "POST", agent, headers }, (response) => {
      response.resume().on("end", resolve);
    })
      .on("error", () => resolve())
      .end(body);
  });

process.on("message", async () => {
  // Those that still wait waited for what is measured.
  await Promise.all(underWay);
  process.send?.(tookMs);
  tookMs = [];
});
process.once("disconnect", () => process.exit());
process.send?.("ready");
for (let due = performance.now(); ; due += everyMs) {
  // After a pause of this process, calls that were due are not sent all at once.
  due = Math.max(due, performance.now() - 1_000);
  await wait(Math.max(0, due - performance.now()));
  const started = due;
  const answered = beat().then(() => {
    tookMs.push(performance.now() - started);
    underWay.delete(answered);
  });
  underWay.add(answered);
}
