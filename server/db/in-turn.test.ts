import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { createPlaylist } from "#shared/contracts/library/playlists.ts";
import { aCustomer, appForTests, Client } from "../testing/kit.ts";
import { lockAccount } from "./account-bounds.ts";
import type { Database } from "./client.ts";
import { inTurn } from "./in-turn.ts";

const test = appForTests();

const waitingForLocks = async (db: Database) =>
  (
    await db.execute(sql`select 1 from pg_locks where not granted and pid in
      (select pid from pg_stat_activity where datname = current_database())`)
  ).rows.length;

it("a blocked account with many requests takes no connections from other accounts", async () => {
  const { db } = test.deps;
  const busy = await aCustomer(test.deps);
  const client = new Client(test, { cookie: busy.cookie });
  const other = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
  const calls = await db.transaction(async (tx) => {
    await lockAccount(tx, busy.accountId);
    const waiting = Array.from({ length: db.$client.options.max * 3 }, (_, index) =>
      client.call(createPlaylist, { name: `Playlist ${index}` }),
    );
    expect(waiting.length).toBeGreaterThan(10);
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    expect((await other.call(createPlaylist, { name: "At once" })).status).toBe(201);
    return { waiting };
  });
  const answers = await Promise.all(calls.waiting);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
});

it("a task that never ends delays its account for half a minute, a task that fails does not", async () => {
  const { db } = test.deps;
  vi.useFakeTimers();
  try {
    void inTurn(db, 1, () => new Promise(() => {}));
    const after = inTurn(db, 1, () => Promise.resolve("gone on"));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(await Promise.race([after, Promise.resolve("waits")])).toBe("waits");
    await vi.advanceTimersByTimeAsync(1);
    expect(await after).toBe("gone on");
    const failed = inTurn(db, 2, () => Promise.reject(new Error("refused")));
    const next = inTurn(db, 2, () => Promise.resolve("at once"));
    await expect(failed).rejects.toThrow("refused");
    expect(await next).toBe("at once");
  } finally {
    vi.useRealTimers();
  }
});
