import { beforeEach, describe, expect, it } from "vitest";
import { processCount } from "./process-count.ts";
import { type Child, NothingStarted, ProcessGroup } from "./process-group.ts";

/** A process that does what the test says. */
class Fake implements Child {
  readonly asked: string[] = [];
  heard = 0;
  becomeReady = () => {};
  end = (_how: string) => {};
  readonly ready = new Promise<void>((resolve) => {
    this.becomeReady = resolve;
  });
  readonly ended = new Promise<string>((resolve) => {
    this.end = resolve;
  });
  readonly place: number;
  constructor(place: number) {
    this.place = place;
  }
  heardAt = () => this.heard;
  ask(what: string) {
    this.asked.push(what);
    if (what !== "kill") this.obeys && this.end("exit code 0");
    else this.end("SIGKILL");
  }
  obeys = true;
}

let elapsed: number;
let forked: Fake[];
let logged: string[];
let waits: { until: number; done: () => void }[];
beforeEach(() => {
  [elapsed, forked, logged, waits] = [0, [], [], []];
});

/** Lets everything happen that follows from what happened. */
const settle = async () => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
};
/** Lets time pass; waits end when it is their time. */
async function pass(ms: number) {
  const end = elapsed + ms;
  for (;;) {
    await settle();
    const [next] = waits.filter(({ until }) => until <= end).sort((a, b) => a.until - b.until);
    if (!next) break;
    elapsed = Math.max(elapsed, next.until);
    next.done();
  }
  elapsed = end;
}

function aGroup(count: number) {
  return new ProcessGroup({
    count,
    fork(place) {
      const child = new Fake(place);
      child.heard = elapsed;
      forked.push(child);
      return child;
    },
    log: {
      info: (line) => logged.push(line),
      warn: (line) => logged.push(line),
      error: (line) => logged.push(line),
    },
    elapsedMs: () => elapsed,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const wait = {
          until: elapsed + ms,
          done: () => {
            waits = waits.filter((other) => other !== wait);
            resolve();
          },
        };
        if (signal?.aborted) return resolve();
        waits.push(wait);
        signal?.addEventListener("abort", wait.done);
      }),
    endsWithinMs: 10_000,
  });
}
const child = (at: number) => forked.at(at) as Fake;

/** A group whose processes all answer. */
async function aRunningGroup(count: number) {
  const group = aGroup(count);
  const started = group.start();
  for (let at = 0; at < count; at++) {
    await settle();
    child(at).becomeReady();
  }
  await started;
  return group;
}

describe("a group of processes", () => {
  it("starts the others when the first answers, because it updates the schema", async () => {
    const group = aGroup(3);
    const started = group.start();
    await settle();
    expect(forked).toHaveLength(1);
    child(0).becomeReady();
    await settle();
    expect(forked.map(({ place }) => place)).toEqual([1, 2, 3]);
    child(1).becomeReady();
    child(2).becomeReady();
    await started;
  });

  it("does not start when the first process ends", async () => {
    const started = aGroup(2).start();
    await settle();
    child(0).end("exit code 1");
    await expect(started).rejects.toThrow(NothingStarted);
    expect(forked).toHaveLength(1);
  });

  it("replaces a process that ends, after waits that grow until it is well for a minute", async () => {
    await aRunningGroup(2);
    const waited: number[] = [];
    for (let ends = 0; ends < 9; ends++) {
      const before = forked.length;
      const since = elapsed;
      child(-1).end("SIGKILL");
      while (forked.length === before) {
        child(0).heard = elapsed;
        await pass(100);
      }
      waited.push(elapsed - since);
    }
    expect(waited).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000]);
    expect(logged.at(-1)).toContain("It has ended 9 times in a row");
    expect(new Set(forked.slice(2).map(({ place }) => place))).toEqual(new Set([2]));
    for (let beats = 0; beats < 13; beats++) {
      for (const each of forked) each.heard = elapsed;
      await pass(5_000);
    }
    child(-1).end("exit code 1");
    const before = forked.length;
    await pass(200);
    expect(forked).toHaveLength(before + 1);
  });

  it("kills and replaces a process whose event loop stands still for 30 seconds", async () => {
    await aRunningGroup(2);
    for (let beats = 0; beats < 8; beats++) {
      child(0).heard = elapsed;
      await pass(5_000);
    }
    expect(child(0).asked).toEqual([]);
    expect(child(1).asked).toEqual(["kill"]);
    expect(forked.map(({ place }) => place)).toEqual([1, 2, 2]);
    expect(logged[0]).toBe("Process 2 has not turned its event loop for 30 s; it is killed");
  });

  it("on a reload, starts a new process before each old one leaves, and one reload at a time", async () => {
    const group = await aRunningGroup(2);
    const reloaded = group.reload();
    expect(group.reload()).toBe(reloaded);
    await settle();
    expect([child(0).asked, child(2).place]).toEqual([[], 3]);
    child(2).becomeReady();
    await settle();
    expect([child(0).asked, child(1).asked, child(3).place]).toEqual([["leave"], [], 1]);
    child(3).becomeReady();
    await reloaded;
    expect(child(1).asked).toEqual(["leave"]);
    await pass(10_000);
    expect(forked).toHaveLength(4);
  });

  it("keeps the old processes when a new one does not start", async () => {
    const group = await aRunningGroup(2);
    const reloaded = group.reload();
    await settle();
    child(2).end("exit code 1");
    await reloaded;
    expect([...child(0).asked, ...child(1).asked]).toEqual([]);
    expect(logged.at(-1)).toContain("the others stay as they are");
  });

  it("on a stop, lets all drain, kills the one that does not end, and starts nothing again", async () => {
    const group = await aRunningGroup(2);
    child(1).obeys = false;
    const stopped = group.stop();
    await pass(9_000);
    expect([child(0).asked, child(1).asked]).toEqual([["drain"], ["drain"]]);
    await pass(2_000);
    await stopped;
    expect(child(1).asked).toEqual(["drain", "kill"]);
    await pass(60_000);
    expect(forked).toHaveLength(2);
  });
});

it("one process is enough for a small machine, the built-in database and development", () => {
  const large = { PROCESSES: undefined, production: true, DATABASE_URL: "postgres://db/vitrine" };
  expect(processCount(large, 2)).toBe(1);
  expect(processCount(large, 3)).toBe(3);
  expect(processCount(large, 32)).toBe(4);
  expect(processCount({ ...large, DATABASE_URL: undefined }, 32)).toBe(1);
  expect(processCount({ ...large, production: false }, 32)).toBe(1);
  expect(processCount({ ...large, PROCESSES: 6 }, 2)).toBe(6);
});
