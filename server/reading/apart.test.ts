import { expect, it } from "vitest";
import { fewOrAll } from "../testing/lab.ts";
import { readApart, readerApart, TooHeavy } from "./apart.ts";
import type * as readers from "./testing/readers.ts";

const file = new URL("./testing/readers.ts", import.meta.url);
const count = readerApart<typeof readers.countBytes>(file, "countBytes");
const bytes = new Uint8Array(1_000);
const shop = { accountId: 1 };

it("answers what the reader returns", async () => {
  expect(await readApart(count, { bytes }, shop)).toBe(1_000);
});

it("says what the reader threw, and reads the next file", async () => {
  const failing = readerApart<typeof readers.fails>(file, "fails");
  await expect(readApart(failing, {}, shop)).rejects.toThrow(/RangeError: no such sheet/);
  expect(await readApart(count, { bytes }, shop)).toBe(1_000);
});

it("ends a reader that does not end, and goes on with the next file", async () => {
  const endless = readerApart<typeof readers.neverEnds>(file, "neverEnds");
  const [first, second] = await Promise.allSettled([
    readApart(endless, {}, shop),
    readApart(count, { bytes }, shop),
  ]);
  expect(first).toMatchObject({ status: "rejected", reason: expect.any(TooHeavy) });
  expect(second).toEqual({ status: "fulfilled", value: 1_000 });
});

it.each(
  fewOrAll(
    ["takesOneLargePiece", "endsItsProcess", "takesAllMemory", "takesMemoryOutsideTheHeap"] as const,
    2,
  ),
)("a reader that %s ends its process only, and the next file is read", async (name) => {
  const greedy = readerApart<(typeof readers)[typeof name]>(file, name);
  await expect(readApart(greedy, {}, shop)).rejects.toThrow(TooHeavy);
  expect(await readApart(count, { bytes }, shop)).toBe(1_000);
});

it("reads the next file when its process was ended meanwhile", async () => {
  const id = readerApart<typeof readers.processId>(file, "processId");
  const first = await readApart(id, {}, shop);
  expect(first).not.toBe(process.pid);
  process.kill(first, "SIGKILL");
  await expect.poll(() => isRunning(first)).toBe(false);
  expect(await readApart(id, {}, shop)).not.toBe(first);
});

it("gives a reader none of the server's settings", async () => {
  const seen = readerApart<typeof readers.seesSettings>(file, "seesSettings");
  expect(await readApart(seen, {}, shop)).toEqual(["TZ"]);
});

it("takes accounts in turn, whatever the number of files that each has", async () => {
  const order: string[] = [];
  const read = (name: string, accountId: number) =>
    readApart(count, { bytes }, { accountId }).then(() => order.push(name));
  const many = Array.from({ length: 20 }, (_, at) => read(`many ${at}`, 1));
  await Promise.all([...many, read("few 0", 2), read("few 1", 2), read("one", 3)]);
  expect(order.slice(0, 6)).toEqual(["many 0", "many 1", "few 0", "one", "many 2", "few 1"]);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
