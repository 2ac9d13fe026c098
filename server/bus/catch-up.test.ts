import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { minuteMs } from "#shared/durations.ts";
import { announcements } from "../db/tables/index.ts";
import { appForTests } from "../testing/test-app.ts";
import type { BusMessage } from "./bus.ts";
import { createCatchUp } from "./catch-up.ts";

const test = appForTests();

const changed = (screenId: number): BusMessage => ({ kind: "screens", accountId: 1, screenIds: [screenId] });

/** Two processes on one database; `pass` lets time pass for both. */
async function twoProcesses() {
  let elapsed = 0;
  const { db } = test.deps;
  const of = (sender: string) => createCatchUp(db, sender, () => elapsed);
  const sender = crypto.randomUUID();
  const [writer, reader] = [of(sender), of(crypto.randomUUID())];
  await writer.restart();
  await reader.restart();
  const write = (...messages: BusMessage[]) => db.transaction((tx) => writer.write(tx, messages));
  return { db, sender, writer, reader, write, pass: (ms: number) => (elapsed += ms) };
}

describe("catching up with announcements", () => {
  it("finds each message that did not arrive, once, and none that arrived", async () => {
    const { sender, reader, write } = await twoProcesses();
    await write(changed(1));
    const [arrived] = await write(changed(2));
    await write(changed(3), changed(4));
    if (arrived !== undefined) reader.received(sender, arrived);
    expect(await reader.missed()).toEqual([changed(1), changed(3), changed(4)]);
    expect(await reader.missed()).toEqual([]);
  });

  it("finds nothing of a transaction that was rolled back, and nothing of its own", async () => {
    const { db, reader, writer, write } = await twoProcesses();
    const failed = db.transaction(async (tx) => {
      await writer.write(tx, [changed(1)]);
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow("rolled back");
    await write(changed(2));
    expect(await writer.missed()).toEqual([]);
    expect(await reader.missed()).toEqual([changed(2)]);
  });

  it("finds a message of a transaction that began before others and was committed after them", async () => {
    const { db, reader, writer, write } = await twoProcesses();
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: hasBegun, resolve: begun } = Promise.withResolvers<void>();
    const long = db.transaction(async (tx) => {
      await writer.write(tx, [changed(1)]);
      begun();
      await mayCommit;
    });
    await hasBegun;
    await write(changed(2));
    expect(await reader.missed()).toEqual([changed(2)]);
    await write(changed(3));
    expect(await reader.missed()).toEqual([changed(3)]);
    commit();
    await long;
    expect(await reader.missed()).toEqual([changed(1)]);
    expect(await reader.missed()).toEqual([]);
  });

  it("says that it is too late after minutes without reading, and goes on from there", async () => {
    const { reader, write, pass } = await twoProcesses();
    await write(changed(1));
    pass(6 * minuteMs);
    expect(await reader.missed()).toBe("too late");
    await write(changed(2));
    expect(await reader.missed()).toEqual([changed(2)]);
  });

  it("deletes messages after ten minutes", async () => {
    const { db, reader, write, pass } = await twoProcesses();
    const [old] = await write(changed(1));
    const [recent] = await write(changed(2));
    if (old === undefined || recent === undefined) throw new Error("nothing was written");
    await db
      .update(announcements)
      .set({ at: sql`now() - interval '11 minutes'` })
      .where(eq(announcements.id, old));
    pass(2 * minuteMs);
    await reader.missed();
    const left = (await db.select({ id: announcements.id }).from(announcements)).map(({ id }) => id);
    expect(left).toContain(recent);
    expect(left).not.toContain(old);
  });
});
