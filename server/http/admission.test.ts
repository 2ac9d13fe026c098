import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Admission, type Leave } from "./admission.ts";

const room = { atOnce: 2, waiting: 6 };
const longestWaitMs = 10_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Calls that note when they begin, and end when the test says so. */
function calls() {
  const admission = new Admission({ longestWaitMs, retryAfterSeconds: 3 });
  const begun: string[] = [];
  const inside = new Map<string, Leave>();
  const call = async (owner: string, caller: string, name: string, signal?: AbortSignal) => {
    const leave = await admission.enter({ owner, caller, room }, signal && (() => signal));
    begun.push(name);
    inside.set(name, leave);
  };
  const end = async (name: string) => {
    inside.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { admission, begun, call, end };
}

it("few calls of an owner begin at once, and those of another owner do not wait for them", async () => {
  const { begun, call, end } = calls();
  for (const name of ["a1", "a2", "a3", "a4"]) void call("a", "one", name);
  void call("b", "one", "b1");
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(["a1", "a2", "b1"]);
  await end("a2");
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
});

it("the callers of one owner take turns, however many calls each has sent", async () => {
  const { begun, call, end } = calls();
  for (const name of ["x1", "x2", "x3", "x4", "x5"]) void call("a", "x", name);
  for (const name of ["y1", "y2"]) void call("a", "y", name);
  await vi.advanceTimersByTimeAsync(0);
  for (const name of ["x1", "x2", "x3", "y1", "x4"]) await end(name);
  expect(begun).toEqual(["x1", "x2", "x3", "y1", "x4", "y2", "x5"]);
});

it("one call more than may wait is refused at once, and one that waits for long after its time", async () => {
  const { admission, call, end, begun } = calls();
  const open = Array.from({ length: 8 }, (_, each) => call("a", "one", `${each}`));
  await expect(call("a", "one", "more")).rejects.toMatchObject({ code: "too_many", retryAfter: 3 });
  await vi.advanceTimersByTimeAsync(longestWaitMs - 1);
  expect(admission.waiting).toBe(6);
  const late = Promise.allSettled(open);
  await vi.advanceTimersByTimeAsync(1);
  const refused = (await late).flatMap((one) => (one.status === "rejected" ? one.reason.reason : []));
  expect(refused).toEqual(Array<string>(6).fill("tooManyAtOnce"));
  expect(admission.waiting).toBe(0);
  await end("0");
  await end("1");
  await call("a", "one", "again");
  expect(begun).toEqual(["0", "1", "again"]);
});

it("a caller who leaves while waiting gives up the turn", async () => {
  const { begun, call, end } = calls();
  const gone = new AbortController();
  void call("a", "one", "1");
  void call("a", "one", "2");
  const waits = call("a", "one", "3", gone.signal);
  void call("a", "one", "4");
  gone.abort(new Error("left"));
  await expect(waits).rejects.toThrow("left");
  await expect(call("a", "one", "5", gone.signal)).rejects.toThrow("left");
  await end("1");
  expect(begun).toEqual(["1", "2", "4"]);
});

it("a call that ends twice frees one place", async () => {
  const { begun, call, end } = calls();
  for (const name of ["1", "2", "3", "4"]) void call("a", "one", name);
  await vi.advanceTimersByTimeAsync(0);
  await end("1");
  await end("1");
  expect(begun).toEqual(["1", "2", "3"]);
});

it("nothing is remembered of an owner without calls", async () => {
  const { admission, call, end, begun } = calls();
  for (let each = 0; each < 20; each++) {
    await call("a", "one", `${each}`);
    await end(`${each}`);
  }
  expect([begun.length, admission.waiting, admission.owners]).toEqual([20, 0, 0]);
});
