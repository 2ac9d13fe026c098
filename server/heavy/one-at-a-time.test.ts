import { expect, it } from "vitest";
import type { Database } from "../db/client.ts";
import { shortTurns } from "../short-turns.ts";
import { oneAtATime } from "./one-at-a-time.ts";

const staying = new AbortController().signal;

/** Reads that end when the test says so, with a record of those that began. */
function reads() {
  const db = {} as Database;
  const begun: string[] = [];
  const ends = new Map<string, (answer: string) => void>();
  const signals = new Map<string, AbortSignal>();
  const read = (accountId: number, key: string, signal: AbortSignal = staying) =>
    oneAtATime(db, { accountId, key, signal }, (leaving) => {
      begun.push(`${accountId} ${key}`);
      signals.set(key, leaving);
      return new Promise<string>((resolve) => ends.set(key, resolve));
    });
  const end = (key: string) => ends.get(key)?.(`${key} is read`);
  return { read, end, begun, signals };
}

it("runs one read of an account at a time, in parallel with other accounts", async () => {
  const { read, end, begun } = reads();
  const [first, second, other] = [read(1, "a"), read(1, "b"), read(2, "c")];
  expect(begun).toEqual(["1 a", "2 c"]);
  end("c");
  expect(await other).toBe("c is read");
  end("a");
  expect(await first).toBe("a is read");
  await expect.poll(() => begun).toEqual(["1 a", "2 c", "1 b"]);
  end("b");
  expect(await second).toBe("b is read");
});

it("reads once for all callers before it begins, and again for later callers", async () => {
  const { read, end, begun } = reads();
  const running = read(1, "a");
  const waiting = [read(1, "a"), read(1, "a"), read(1, "a")];
  expect(begun).toEqual(["1 a"]);
  end("a");
  await running;
  await expect.poll(() => begun).toEqual(["1 a", "1 a"]);
  end("a");
  expect(await Promise.all(waiting)).toEqual(["a is read", "a is read", "a is read"]);
});

it("aborts a read when all its callers have left, and skips one that has no callers", async () => {
  const { read, end, begun, signals } = reads();
  const [one, two, three] = [new AbortController(), new AbortController(), new AbortController()];
  const gone = read(1, "a", one.signal);
  const shared = [read(1, "b", one.signal), read(1, "b", two.signal)];
  const never = read(1, "c", three.signal);
  three.abort(new Error("left"));
  await expect(never).rejects.toThrow("left");
  one.abort(new Error("left"));
  await expect(gone).rejects.toThrow("left");
  await expect(shared[0]).rejects.toThrow("left");
  expect(signals.get("a")?.aborted).toBe(true);
  // The first read has not seen the signal yet, so the next one still waits.
  expect(begun).toEqual(["1 a"]);
  end("a");
  await expect.poll(() => begun).toEqual(["1 a", "1 b"]);
  expect(signals.get("b")?.aborted).toBe(false);
  end("b");
  expect(await shared[1]).toBe("b is read");
  await expect(read(1, "d", one.signal)).rejects.toThrow("left");
  expect(begun).toEqual(["1 a", "1 b"]);
});

it("begins a new read for a caller whose earlier callers of the same read have left", async () => {
  const { read, end, begun } = reads();
  const running = read(1, "a");
  for (let each = 0; each < 30; each++) {
    const leaving = new AbortController();
    const left = read(1, "b", leaving.signal);
    leaving.abort(new Error("left"));
    await expect(left).rejects.toThrow("left");
  }
  const staying = read(1, "b");
  end("a");
  await running;
  await expect.poll(() => begun).toEqual(["1 a", "1 b"]);
  end("b");
  expect(await staying).toBe("b is read");
});

it("refuses more than twenty waiting reads of one account", async () => {
  const { read } = reads();
  void read(1, "running");
  for (let each = 0; each < 20; each++) void read(1, `waiting ${each}`);
  await expect(read(1, "one more")).rejects.toMatchObject({ code: "too_many", retryAfter: 5 });
  void read(2, "another account");
});

it("work in short turns ends at the next piece after an abort", async () => {
  const leaving = new AbortController();
  const turn = shortTurns(leaving.signal);
  await turn();
  leaving.abort(new Error("left"));
  await expect(turn()).rejects.toThrow("left");
});
