/**
 * Loaded into the measured server (`--import`): reports over a socket how long its event loop was blocked. A timer that
 * is due every millisecond runs once in each round of the event loop, so the time between two calls bounds the longest
 * turn.
 */
import { createServer } from "node:net";
import { PerformanceObserver } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

const path = process.env.TURNS_SOCKET;
const longMs = 10;
// Worker threads inherit the environment, but only the main thread is measured.
if (path && isMainThread) {
  let longest = { wallMs: 0, cpuMs: 0, gcMs: 0, longTurns: 0, turns: 0 };
  const gc = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest.gcMs = Math.max(longest.gcMs, duration);
  });
  gc.observe({ entryTypes: ["gc"] });
  const cpu = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let last = { at: performance.now(), cpu: cpu() };
  setInterval(() => {
    const now = { at: performance.now(), cpu: cpu() };
    longest.wallMs = Math.max(longest.wallMs, now.at - last.at);
    longest.cpuMs = Math.max(longest.cpuMs, now.cpu - last.cpu);
    if (now.cpu - last.cpu > longMs) longest.longTurns++;
    longest.turns++;
    last = now;
  }, 1).unref();
  createServer((asker) => {
    asker.end(JSON.stringify({ ...longest, usedMs: cpu() }));
    longest = { wallMs: 0, cpuMs: 0, gcMs: 0, longTurns: 0, turns: 0 };
  })
    .listen(path)
    .unref();
}
