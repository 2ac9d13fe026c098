import { expect, it } from "vitest";
import { openLog } from "./log.ts";
import { RepeatGuard } from "./repeat-guard.ts";

const minute = { intervalMs: 60_000, lines: 3 };

function guarded() {
  const sent: [string, number][] = [];
  const timers: (() => void)[] = [];
  const guard = new RepeatGuard(
    (key, count) => void sent.push([key, count]),
    (run) => void timers.push(run),
  );
  return { guard, sent, endInterval: () => timers.shift()?.() };
}

it("writes the first lines of each interval, counts the others and says their number once", () => {
  const { guard, sent, endInterval } = guarded();
  const admitted = (key: string, times: number) =>
    Array.from({ length: times }, () => guard.admits(key, minute)).filter(Boolean).length;
  expect(admitted("queue is behind", 2)).toBe(2);
  expect(admitted("database is away", 1_000_000)).toBe(3);
  endInterval();
  expect(sent).toEqual([["database is away", 999_997]]);
  expect(admitted("database is away", 4)).toBe(3);
  endInterval();
  expect(sent).toHaveLength(2);
});

it("a storm of different lines is bounded, too", () => {
  const { guard, sent, endInterval } = guarded();
  let admitted = 0;
  for (let n = 0; n < 100_000; n++) if (guard.admits(`line ${n}`, minute)) admitted++;
  expect(admitted).toBeLessThan(510);
  endInterval();
  expect(sent).toEqual([["other lines", 100_000 - admitted]]);
});

it("a log of a storm stays small, and different errors are told apart", () => {
  const lines: string[] = [];
  const log = openLog("info", { write: (line: string) => void lines.push(line) }).child({ reqId: "r" });
  for (let n = 0; n < 10_000; n++) {
    log.error({ err: new Error("disk full") }, "request failed");
    log.info({ status: 401, path: `/a/${n}` }, "request");
  }
  log.error({ err: new Error("no route") }, "request failed");
  log.info({ status: 200 }, "request");
  log.fatal("the end");
  expect(lines.filter((line) => line.includes("disk full"))).toHaveLength(30);
  expect(lines.filter((line) => line.includes('"status":401'))).toHaveLength(1_000);
  expect(lines.slice(-3).map((line) => JSON.parse(line).msg)).toEqual([
    "request failed",
    "request",
    "the end",
  ]);
});
