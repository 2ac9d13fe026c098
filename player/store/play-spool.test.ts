import { beforeEach, describe, expect, it } from "vitest";
import { createFakeRows, type FakeRows } from "#player/testing/fake-rows.ts";
import { endedPlay, epoch, openPlay } from "#player/testing/plays.ts";
import { createPlaySpool, type PlaySpool } from "./play-spool.ts";
import type { SpoolLimits } from "./spool-records.ts";

let rows: FakeRows;
let epochs: number;
let spool: PlaySpool;

/** Opens a page on the stored rows. */
async function open(limits: Partial<SpoolLimits> = {}): Promise<PlaySpool> {
  const made = createPlaySpool({ rows, newEpoch: () => epoch(++epochs), limits });
  await made.load();
  return made;
}
const record = (...itemIds: number[]) =>
  spool.record({ ended: itemIds.map((one) => endedPlay(one)), open: [] });
const numbers = async () => (await spool.batch())?.plays.map((one) => one.seq) ?? [];
const items = async () => (await spool.batch())?.plays.map((one) => one.itemId) ?? [];

describe("the spool of plays", () => {
  beforeEach(async () => {
    rows = createFakeRows();
    epochs = 0;
    spool = await open();
  });

  it("numbers plays from 1 and keeps them until the server has them", async () => {
    expect(await spool.batch()).toBeNull();
    await record(7, 8);
    await record(9);
    expect(await spool.batch()).toMatchObject({ epoch: epoch(1), dropped: 0, oldest: 1 });
    expect(await numbers()).toEqual([1, 2, 3]);
    await spool.acknowledge(epoch(1), 2);
    expect(await spool.batch()).toMatchObject({ oldest: 3 });
    expect(await numbers()).toEqual([3]);
    expect(spool.waiting()).toBe(1);
    await spool.acknowledge(epoch(1), 3);
    expect(await spool.batch()).toBeNull();
    await record(1);
    expect(await numbers()).toEqual([4]);
  });

  it("writes an end and the next beginning together", async () => {
    const before = rows.writes;
    await spool.record({ ended: [endedPlay(1)], open: [openPlay(2)] });
    expect(rows.writes).toBe(before + 1);
  });

  it("continues its numbers after a power cut, and reports the interrupted play as cut", async () => {
    await record(1);
    await spool.record({ ended: [], open: [{ ...openPlay(2, 60_000), lengthMs: 4_000 }] });
    spool = await open();
    const plays = (await spool.batch())?.plays ?? [];
    expect(plays.map((one) => one.seq)).toEqual([1, 2]);
    expect(plays[1]).toMatchObject({ itemId: 2, result: "cut", startMs: 60_000, endMs: 64_000 });
    expect(plays[1]?.reason).toContain("power cut");
    spool = await open();
    expect(await numbers()).toEqual([1, 2]);
  });

  it("repeats exactly the same batch when the answer was lost, and ignores late answers", async () => {
    await record(1, 2);
    const first = await spool.batch();
    expect(await spool.batch()).toEqual(first);
    await spool.acknowledge(epoch(1), 2);
    await spool.acknowledge(epoch(1), 1);
    await spool.acknowledge(epoch(9), 50);
    await record(3);
    expect(await numbers()).toEqual([3]);
  });

  it("limits the number of plays in a batch", async () => {
    spool = await open({ batch: 3 });
    await record(1, 2, 3, 4, 5);
    expect(await numbers()).toEqual([1, 2, 3]);
  });

  it("limits the bytes of a batch to what the server accepts", async () => {
    spool = await open({ batchBytes: 1_500 });
    const long = { ...endedPlay(1), name: "ü".repeat(200) };
    await spool.record({ ended: [long, long, long, long], open: [] });
    expect(await numbers()).toEqual([1, 2]);
    await spool.acknowledge((await spool.batch())?.epoch ?? "", 2);
    expect(await numbers()).toEqual([3, 4]);
  });

  it("drops the oldest plays beyond its limit, and reports how many", async () => {
    spool = await open({ max: 5, dropAtOnce: 2 });
    await record(1, 2, 3, 4, 5);
    await record(6);
    expect(await spool.batch()).toMatchObject({ dropped: 2, oldest: 3 });
    expect(await items()).toEqual([3, 4, 5, 6]);
    spool = await open();
    expect(await spool.batch()).toMatchObject({ dropped: 2, oldest: 3 });
  });

  it("waits for space on a full device, then drops the oldest plays", async () => {
    rows.room = 4;
    spool = await open({ dropAtOnce: 2, patience: 1 });
    await record(1, 2, 3, 4);
    await record(5);
    expect(rows.rows.size).toBe(4);
    expect(spool.dropped()).toBe(0);
    await record(6);
    expect(await items()).toEqual([3, 4, 5, 6]);
    expect(spool.dropped()).toBe(2);
  });

  it("holds plays in memory while the device cannot write, and counts those that do not fit", async () => {
    await record(1);
    spool = await open({ unwritten: 2 });
    rows.broken = true;
    await record(2);
    await record(3, 4);
    expect(spool.waiting()).toBe(3);
    rows.broken = false;
    await record(5);
    expect(await items()).toEqual([1, 3, 4, 5]);
    expect(await numbers()).toEqual([1, 2, 3, 4]);
    expect((await spool.batch())?.dropped).toBe(1);
  });

  it("does not start new numbers when the device could not be read at first", async () => {
    await record(1, 2);
    rows.broken = true;
    spool = await open();
    await record(3);
    rows.broken = false;
    await record(4);
    expect(await spool.batch()).toMatchObject({ epoch: epoch(1) });
    expect(await numbers()).toEqual([1, 2, 3, 4]);
  });

  it("starts a new epoch when it is wiped", async () => {
    await record(1);
    await spool.wipe();
    expect(await spool.batch()).toBeNull();
    await record(2);
    expect(await spool.batch()).toMatchObject({ oldest: 1 });
    expect((await spool.batch())?.epoch).not.toBe(epoch(1));
    expect(await numbers()).toEqual([1]);
  });

  it("survives a broken note, because the rows name their epoch", async () => {
    await record(1, 2);
    rows.note = { epoch: "nonsense" };
    spool = await open();
    await record(3);
    expect(await spool.batch()).toMatchObject({ epoch: epoch(1) });
    expect(await numbers()).toEqual([1, 2, 3]);
  });

  it("counts a broken row as dropped and continues with the rows after it", async () => {
    await record(1, 2, 3);
    rows.rows.set(2, { play: "nonsense" });
    expect(await numbers()).toEqual([1]);
    await spool.acknowledge(epoch(1), 1);
    expect(await spool.batch()).toMatchObject({ oldest: 3, dropped: 1 });
    expect(await numbers()).toEqual([3]);
    rows.rows.delete(3);
    await record(4);
    expect(await spool.batch()).toMatchObject({ oldest: 4, dropped: 2 });
  });

  it("starts a new epoch when the server knows numbers that this device has not yet used", async () => {
    await record(1, 2);
    await spool.acknowledge(epoch(1), 40);
    const batch = await spool.batch();
    expect(batch?.epoch).not.toBe(epoch(1));
    expect(batch?.plays.map((one) => [one.seq, one.itemId])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  const uncertain = (itemId: number) => ({
    ...endedPlay(itemId, 60_000),
    clock: "suspect" as const,
    stretch: "a",
  });
  const settlement = (shiftMs: number) => ({ shifts: new Map([["a", shiftMs]]), offsetMinAt: () => 60 });

  it("holds back plays whose time is not final, and all after them, until the server's time is known", async () => {
    await record(1);
    await spool.record({ ended: [uncertain(2)], open: [{ ...openPlay(4, 70_000), stretch: "a" }] });
    await spool.record({ ended: [uncertain(3)], open: [] });
    await record(5);
    expect(await items()).toEqual([1]);
    spool = await open();
    expect(await items()).toEqual([1]);
    expect(await spool.settle(settlement(7_000))).toBe(true);
    const plays = (await spool.batch())?.plays ?? [];
    expect(plays.map((one) => one.itemId)).toEqual([1, 2, 3, 5]);
    expect(plays[1]).toMatchObject({ startMs: 67_000, endMs: 72_000, offsetMin: 60, correctedMs: 7_000 });
    expect(plays[1]).not.toHaveProperty("stretch");
    expect(plays[3]).toEqual({ ...endedPlay(5), seq: 4 });
    expect(await spool.settle(settlement(9_000))).toBe(false);
    expect((await spool.batch())?.plays).toEqual(plays);
  });

  it("continues correcting plays with the stored correction after a power cut", async () => {
    spool = await open({ batch: 2 });
    for (const itemId of [1, 2, 3, 4, 5]) await spool.record({ ended: [uncertain(itemId)], open: [] });
    const write = rows.write;
    let left = 2;
    rows.write = async (change) => {
      if (--left < 0) throw new DOMException("The power went", "AbortError");
      await write(change);
    };
    await expect(spool.settle(settlement(7_000))).rejects.toThrow("power");
    rows.write = write;
    spool = await open({ batch: 2 });
    expect(await numbers()).toEqual([1, 2]);
    await spool.record({ ended: [{ ...uncertain(6), stretch: "b" }], open: [] });
    await spool.settle({ shifts: new Map([["b", -1_000]]), offsetMinAt: () => 60 });
    spool = await open();
    expect((await spool.batch())?.plays.map((one) => one.correctedMs)).toEqual([
      ...Array(5).fill(7_000),
      -1_000,
    ]);
  });

  it("holds plays back in a new epoch, too", async () => {
    await record(1);
    await spool.record({ ended: [uncertain(2)], open: [] });
    await spool.acknowledge(epoch(1), 40);
    expect(await items()).toEqual([1]);
    await spool.settle(settlement(7_000));
    expect((await spool.batch())?.plays.map((one) => [one.seq, one.correctedMs])).toEqual([
      [1, undefined],
      [2, 7_000],
    ]);
  });

  it("writes in the order of the calls, also when they are made at once", async () => {
    await Promise.all([record(1), record(2), record(3), spool.batch(), record(4)]);
    expect(await items()).toEqual([1, 2, 3, 4]);
  });
});
