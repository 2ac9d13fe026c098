import { expect, test } from "vitest";
import { type TransportEvents, UploadList } from "./upload-list.ts";

/** Creates an upload list whose transfers the test controls. */
function setUp() {
  const transfers: { name: string; events: TransportEvents; paused: boolean; cancelled: boolean }[] = [];
  const kept = new Set<string>();
  const timers: { run: () => void; ms: number }[] = [];
  let finished = 0;
  const list = new UploadList({
    start: (file, events) => {
      const transfer = { name: file.name, events, paused: false, cancelled: false };
      transfers.push(transfer);
      return {
        pause: () => {
          transfer.paused = true;
        },
        cancel: () => {
          transfer.cancelled = true;
        },
      };
    },
    onDone: () => {
      finished += 1;
    },
    keep: ({ file }) => void kept.add(file.name),
    forget: (file) => void kept.delete(file.name),
    setTimer: (run, ms) => timers.push({ run, ms }),
  });
  const add = (...names: string[]) =>
    list.add(names.map((name) => ({ file: new File(["0123456789"], name), problem: null })));
  const states = () => list.snapshot().map((row) => row.state);
  const transfer = (index: number) => {
    const found = transfers[index];
    if (!found) throw new Error(`No transfer ${index}`);
    return found;
  };
  const idOf = (name: string) => list.snapshot().find((row) => row.name === name)?.id ?? -1;
  return { list, transfers, transfer, kept, timers, add, states, idOf, finished: () => finished };
}

test("sends two at a time, then the next as soon as one ends", () => {
  const { add, states, transfer, finished } = setUp();
  add("a", "b", "c");
  expect(states()).toEqual(["sending", "sending", "waiting"]);
  transfer(0).events.onDone(null);
  expect(states()).toEqual(["done", "sending", "sending"]);
  expect(finished()).toBe(1);
});

test("reports progress, and ignores late events of a stopped transfer", () => {
  const { add, list, transfer, idOf } = setUp();
  add("a");
  transfer(0).events.onProgress(4);
  expect(list.snapshot()[0]).toMatchObject({ sent: 4, bytes: 10 });
  list.pause(idOf("a"));
  transfer(0).events.onProgress(9);
  transfer(0).events.onFailed({ message: "cut", passing: true });
  expect(list.snapshot()[0]).toMatchObject({ sent: 4, state: "paused", problem: null });
});

test("pausing lets another upload start, resuming continues the same file", () => {
  const { add, list, transfers, transfer, states, idOf } = setUp();
  add("a", "b", "c");
  list.pause(idOf("a"));
  expect(transfer(0).paused).toBe(true);
  expect(states()).toEqual(["paused", "sending", "sending"]);
  list.resume(idOf("a"));
  expect(states()).toEqual(["waiting", "sending", "sending"]);
  transfer(1).events.onDone(null);
  expect(states()).toEqual(["sending", "done", "sending"]);
  expect(transfers.map((each) => each.name)).toEqual(["a", "b", "c", "a"]);
});

test("retries after a lost connection with growing delays, and at once when the network is back", () => {
  const { add, list, transfer, transfers, timers, states, kept } = setUp();
  add("a");
  transfer(0).events.onFailed({ message: "No connection", passing: true });
  expect(states()).toEqual(["offline"]);
  expect(kept).toContain("a");
  timers[0]?.run();
  expect(states()).toEqual(["sending"]);
  transfer(1).events.onFailed({ message: "No connection", passing: true });
  expect(timers.map((timer) => timer.ms)).toEqual([2000, 4000]);
  list.networkBack();
  expect(states()).toEqual(["sending"]);
  timers[1]?.run();
  expect(transfers).toHaveLength(3);
});

test("a refusal is final until the user retries, and does not reappear after a reload", () => {
  const { add, list, transfer, kept, states, idOf, timers } = setUp();
  add("a");
  transfer(0).events.onFailed({ message: "This is no picture.", passing: false });
  expect(list.snapshot()[0]).toMatchObject({ state: "failed", problem: "This is no picture." });
  expect(kept.size).toBe(0);
  expect(timers).toHaveLength(0);
  list.resume(idOf("a"));
  expect(states()).toEqual(["sending"]);
  transfer(1).events.onFailed({ message: "This is no picture.", passing: false, retryable: false });
  expect(list.snapshot()[0]).toMatchObject({ state: "failed", retryable: false });
});

test("a file with a problem is listed, never sent and cannot be retried", () => {
  const { list, transfers, kept, idOf } = setUp();
  list.add([{ file: new File(["x"], "notes.txt"), problem: "Screens cannot play this." }]);
  list.resume(idOf("notes.txt"));
  expect(list.snapshot()[0]).toMatchObject({ state: "failed", retryable: false });
  expect(transfers).toHaveLength(0);
  expect(kept.size).toBe(0);
});

test("cancelling stops an upload on the server; a finished one is only removed from the list", () => {
  const { add, list, transfer, kept, idOf } = setUp();
  add("a", "b");
  transfer(1).events.onDone(null);
  list.remove(idOf("a"));
  list.remove(idOf("b"));
  expect(transfer(0).cancelled).toBe(true);
  expect(transfer(1).cancelled).toBe(false);
  expect(kept.size).toBe(0);
  expect(list.snapshot()).toEqual([]);
});

test("a file that the account already has waits for the user's decision", () => {
  const { add, list, transfer, transfers, states, idOf } = setUp();
  add("a", "b", "c");
  transfer(0).events.onKnown({ id: 9, name: "Menu" });
  expect(states()).toEqual(["known", "sending", "sending"]);
  expect(list.snapshot()[0]?.twin).toEqual({ id: 9, name: "Menu" });
  list.keepBoth(idOf("a"));
  expect(states()).toEqual(["waiting", "sending", "sending"]);
  transfer(1).events.onDone(null);
  expect(transfers).toHaveLength(4);
  expect(list.snapshot()[0]).toMatchObject({ twin: null, place: { keepBoth: true } });
  transfer(2).events.onKnown({ id: 9, name: "Menu" });
  list.remove(idOf("c"));
  expect(states()).toEqual(["sending", "done"]);
});
