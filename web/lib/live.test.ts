import { expect, test } from "vitest";
import { type LiveSource, openLive } from "./live.ts";
import { topicOf } from "./use-live-queries.ts";

class FakeSource implements LiveSource {
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;
  readonly listeners = new Map<string, (event: { data: string }) => void>();
  addEventListener = (name: string, listener: (event: { data: string }) => void) => {
    this.listeners.set(name, listener);
  };
  close = () => {
    this.closed = true;
  };
  text(name: string, data = ""): void {
    this.listeners.get(name)?.({ data });
  }
}

/** Opens a channel on fake sources, with timers that the test runs. */
function openFake() {
  const sources: FakeSource[] = [];
  const timers = new Map<number, { run: () => void; ms: number }>();
  const log: string[] = [];
  let next = 1;
  const end = openLive({
    open: () => {
      const source = new FakeSource();
      sources.push(source);
      return source;
    },
    event: "changed",
    beat: "beat",
    onEvent: (data) => log.push(data),
    onResume: () => log.push("resume"),
    silenceMs: 45_000,
    delay: (attempt) => 1000 * (attempt + 1),
    setTimer: (run, ms) => {
      timers.set(next, { run, ms });
      return next++;
    },
    clearTimer: (timer) => timers.delete(timer as number),
  });
  const last = () => {
    const source = sources.at(-1);
    if (!source) throw new Error("No source was opened");
    return source;
  };
  const runTimer = () => {
    const [[id, timer] = []] = timers;
    if (id === undefined || !timer) throw new Error("No timer is set");
    timers.delete(id);
    timer.run();
    return timer.ms;
  };
  return { sources, timers, log, last, runTimer, end };
}

test("passes events on, and does not report a gap on the first opening", () => {
  const { last, log } = openFake();
  last().onopen?.();
  last().text("changed", "a");
  last().text("beat");
  expect(log).toEqual(["a"]);
});

test("reopens after an error with growing delays, and reports that events may have been missed", () => {
  const { sources, last, log, runTimer } = openFake();
  last().onopen?.();
  last().onerror?.();
  expect(sources[0]?.closed).toBe(true);
  expect(runTimer()).toBe(1000);
  last().onerror?.();
  expect(runTimer()).toBe(2000);
  last().onopen?.();
  expect(log).toEqual(["resume"]);
  last().onerror?.();
  expect(runTimer()).toBe(1000);
});

test("treats silence as a dead connection, and a keep-alive as a live one", () => {
  const { sources, last, timers, runTimer } = openFake();
  last().onopen?.();
  last().text("beat");
  expect([...timers.values()].map((timer) => timer.ms)).toEqual([45_000]);
  runTimer();
  expect(sources[0]?.closed).toBe(true);
  runTimer();
  expect(sources).toHaveLength(2);
});

test("a closed channel does not reopen", () => {
  const { last, timers, end } = openFake();
  last().onerror?.();
  end();
  expect(timers.size).toBe(0);
  expect(last().closed).toBe(true);
});

test.each([
  ['{"topic":"media"}', "media"],
  ['{"topic":1}', null],
  ["{}", null],
  ["null", null],
  ["not json", null],
])("the topic of %s", (data, topic) => {
  expect(topicOf(data)).toBe(topic);
});
