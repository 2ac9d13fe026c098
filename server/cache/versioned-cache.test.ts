import { setImmediate as nextTurn } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CacheOptions, VersionedCache } from "./versioned-cache.ts";

/** A row of a table that the tests change, at one version. */
interface Row {
  key: number;
  version: number;
}
const accountOf = (key: number) => key % 3;

/** A table with versions, loads that end when the test says so, and a cache over it that hears of every change. */
function tableWithCache(options: Partial<CacheOptions<number, Row>> = {}) {
  const versions = new Map<number, number>();
  const loads: { keys: readonly number[]; end: (error?: Error) => void }[] = [];
  const state = { nowMs: 0, ended: 0 };
  const forgotten: number[] = [];
  const cache = new VersionedCache<number, Row>({
    load: (keys) => {
      // Read at the start, as a database does: a later change is not in the result.
      const rows = keys.flatMap((key) => {
        const version = versions.get(key);
        return version === undefined ? [] : [[key, { key, version }] as const];
      });
      return new Promise((resolve, reject) => {
        loads.push({ keys, end: (error) => (error ? reject(error) : resolve(new Map(rows))) });
      });
    },
    placeOf: (_, key) => ({ accountId: accountOf(key), id: key }),
    maxSize: 1000,
    maxPerLoad: 3,
    nowMs: () => state.nowMs,
    onForget: ({ key }) => forgotten.push(key),
    ...options,
  });
  return {
    cache,
    versions,
    loads,
    state,
    forgotten,
    change(key: number, how: "id" | "account" | "all" = "id") {
      versions.set(key, (versions.get(key) ?? 0) + 1);
      if (how === "id") cache.change(accountOf(key), [key]);
      if (how === "account") cache.change(accountOf(key));
      if (how === "all") cache.changeAll();
    },
    /** Ends the next load. Returns false when none runs. */
    async endLoad(error?: Error) {
      await nextTurn();
      const load = loads[state.ended];
      if (!load) return false;
      state.ended++;
      load.end(error);
      await nextTurn();
      return true;
    },
  };
}

const someKey = fc.nat({ max: 7 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant("get" as const),
      key: someKey,
      how: fc.constantFrom("with place" as const, "without place" as const, "ahead" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant("change" as const),
      key: someKey,
      how: fc.constantFrom("id" as const, "account" as const, "all" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("endLoad" as const), fails: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("forget" as const), key: someKey }) },
);

describe.each([
  { named: "one load at a time", maxLoads: 1 },
  { named: "two loads at a time", maxLoads: 2 },
  { named: "few values", maxLoads: 2, maxSize: 3 },
  { named: "few accounts per load", maxLoads: 2, maxAccountsPerLoad: 1 },
])("a cache with $named", ({ named, ...options }) => {
  it("never answers with what is older than the request, and answers every request", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const table = tableWithCache(options);
        const open: Promise<void>[] = [];
        let answered = 0;
        for (const each of steps) {
          if (each.what === "change") table.change(each.key, each.how);
          else if (each.what === "forget") table.cache.forget(each.key);
          else if (each.what === "endLoad")
            await table.endLoad(each.fails ? new Error("no database") : undefined);
          else {
            const least = table.versions.get(each.key);
            const peeked = table.cache.peek(each.key);
            if (peeked) expect(peeked.version).toBe(least);
            const place = { accountId: accountOf(each.key), id: each.key };
            const asked =
              each.how === "ahead"
                ? table.cache.getAhead(each.key, place)
                : table.cache.get(
                    each.key,
                    each.how === "with place" || options.maxAccountsPerLoad ? place : undefined,
                  );
            const got = asked.then(
              (row) => {
                answered++;
                expect(row?.version ?? 0).toBeGreaterThanOrEqual(least ?? 0);
              },
              (error: Error) => {
                answered++;
                expect(error.message).toBe("no database");
              },
            );
            open.push(got);
          }
        }
        while (await table.endLoad());
        await Promise.all(open);
        expect(answered).toBe(steps.filter(({ what }) => what === "get").length);
        expect(table.cache.size).toBeLessThanOrEqual(options.maxSize ?? 8);
        for (const { keys } of table.loads) {
          expect(keys.length).toBeGreaterThan(0);
          expect(keys.length).toBeLessThanOrEqual(3);
          expect(new Set(keys.map(accountOf)).size).toBeLessThanOrEqual(options.maxAccountsPerLoad ?? 3);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe("a cache", () => {
  it("loads once for many requests, and answers later ones from memory", async () => {
    const { cache, change, loads, endLoad } = tableWithCache();
    for (const key of [1, 2]) change(key);
    const all = Promise.all([cache.get(1), cache.get(2), cache.get(1), cache.get(3)]);
    await endLoad();
    expect(await all).toMatchObject([{ version: 1 }, { version: 1 }, { version: 1 }, null]);
    expect(loads.map(({ keys }) => keys)).toEqual([[1, 2, 3]]);
    expect(await cache.get(2)).toMatchObject({ version: 1 });
    expect(loads).toHaveLength(1);
  });

  it("loads one key at most once at a time", async () => {
    const { cache, change, loads, endLoad } = tableWithCache({ maxLoads: 2 });
    change(1);
    const first = cache.get(1);
    await nextTurn();
    change(1);
    const second = cache.get(1);
    await nextTurn();
    await nextTurn();
    expect(loads).toHaveLength(1);
    await endLoad();
    await endLoad();
    expect([await first, await second]).toMatchObject([{ version: 1 }, { version: 2 }]);
    expect(cache.peek(1)).toMatchObject({ version: 2 });
  });

  it("does not load again what is under way, unless it changed since the load began", async () => {
    const { cache, change, loads, endLoad } = tableWithCache({ maxLoads: 2 });
    const place = { accountId: 1, id: 1 };
    change(1);
    const first = cache.get(1, place);
    await nextTurn();
    change(2);
    const second = cache.get(1, place);
    await endLoad();
    expect([await first, await second]).toMatchObject([{ version: 1 }, { version: 1 }]);
    await nextTurn();
    expect(loads).toHaveLength(1);
  });

  it("fills the loads of an account with what is loaded ahead, and loads the rest after it", async () => {
    const { cache, change, loads, endLoad } = tableWithCache({ maxLoads: 2 });
    // Account 0 has the keys 0, 3, 6, 9 and 12; account 1 has 1 and 4.
    const keys = [0, 3, 6, 9, 12];
    for (const key of [...keys, 1, 4]) change(key);
    const ahead = keys.map((key) => cache.getAhead(key, { accountId: 0, id: key }));
    await nextTurn();
    await nextTurn();
    const asked = [9, 1].map((key) => cache.get(key, { accountId: accountOf(key), id: key }));
    while (await endLoad());
    expect(await Promise.all([...ahead, ...asked])).toHaveLength(7);
    expect(loads.map(({ keys }) => keys)).toEqual([
      [0, 3, 6],
      [9, 1, 12],
    ]);
  });

  it("loads keys that requests of other accounts wait for at once, without background keys", async () => {
    const { cache, change, loads, endLoad } = tableWithCache({ maxLoads: 2 });
    const keys = [0, 3, 6, 9, 12];
    for (const key of [...keys, 1]) change(key);
    const ahead = keys.map((key) => cache.getAhead(key, { accountId: 0, id: key }));
    await nextTurn();
    await nextTurn();
    const asked = cache.get(1, { accountId: 1, id: 1 });
    await nextTurn();
    await nextTurn();
    expect(loads.map(({ keys }) => keys)).toEqual([[0, 3, 6], [1]]);
    while (await endLoad());
    expect(await asked).toMatchObject({ version: 1 });
    expect(await Promise.all(ahead)).toHaveLength(5);
    expect(loads.at(-1)?.keys).toEqual([9, 12]);
  });

  it("answers what was asked for ahead when the value in memory is refreshed meanwhile", async () => {
    const { cache, change, state, endLoad } = tableWithCache({
      refreshAtMs: () => 1000,
      staleAtMs: () => 2000,
      pauseMs: 10_000,
    });
    const place = { accountId: 0, id: 0 };
    change(0);
    const first = cache.get(0, place);
    await endLoad();
    await first;
    state.nowMs = 2000;
    const ahead = cache.getAhead(0, place);
    // The clock follows that of the database, which may be behind.
    state.nowMs = 1000;
    expect(cache.peek(0)).toBeDefined();
    const asked = cache.get(0, place);
    while (await endLoad());
    expect(await Promise.all([ahead, asked])).toMatchObject([{ version: 1 }, { version: 1 }]);
  });

  it("pauses an account after a load of background keys, and not after one that requests wait for", async () => {
    const { cache, change, loads, endLoad } = tableWithCache({ maxLoads: 2, pauseMs: 30 });
    const keys = [0, 3, 6, 9, 12, 15, 18];
    for (const key of [...keys, 1]) change(key);
    const ahead = keys.map((key) => cache.getAhead(key, { accountId: 0, id: key }));
    await endLoad();
    const asked = [9, 12, 15, 18, 1].map((key) => cache.get(key, { accountId: accountOf(key), id: key }));
    await nextTurn();
    await nextTurn();
    // Another account does not rest.
    expect(loads.map(({ keys }) => keys)).toEqual([[0, 3, 6], [1]]);
    await endLoad();
    await expect.poll(() => loads.length).toBe(3);
    await endLoad();
    await nextTurn();
    await endLoad();
    expect(loads.map(({ keys }) => keys)).toEqual([[0, 3, 6], [1], [9, 12, 15], [18]]);
    expect(await Promise.all([...ahead, ...asked])).toHaveLength(12);
  });

  it("holds a changed value until it is loaded again, and leaves out the others of its account", async () => {
    const { cache, change, endLoad } = tableWithCache();
    for (const key of [1, 4]) change(key);
    const both = [cache.get(1), cache.get(4)];
    await endLoad();
    await Promise.all(both);
    change(1);
    expect([cache.peek(1), cache.held(1), cache.peek(4)]).toMatchObject([
      undefined,
      { version: 1 },
      { version: 1 },
    ]);
    change(1, "account");
    expect(cache.peek(4)).toBeUndefined();
  });

  it("loads again in the background while it still answers, and before the answer when it is too old", async () => {
    const { cache, change, loads, state, endLoad } = tableWithCache({
      refreshAtMs: () => 1000,
      staleAtMs: () => 2000,
    });
    change(1);
    const got = cache.get(1);
    await endLoad();
    await got;
    state.nowMs = 999;
    expect(cache.peek(1)).toBeDefined();
    state.nowMs = 1000;
    expect(cache.peek(1)).toBeDefined();
    await expect.poll(() => loads.length).toBe(2);
    await endLoad();
    state.nowMs = 2000;
    expect(cache.peek(1)).toBeUndefined();
  });

  it("forgets what was least used beyond its size and what is unused for long, and says so", async () => {
    const { cache, change, forgotten, state, endLoad } = tableWithCache({
      maxSize: 4,
      sizeOf: ({ key }) => key,
    });
    for (const key of [1, 2, 3]) {
      change(key);
      const got = cache.get(key);
      await endLoad();
      await got;
    }
    expect(forgotten).toEqual([1, 2]);
    state.nowMs = 500;
    cache.forgetUnused(501);
    expect(cache.size).toBe(1);
    cache.forgetUnused(500);
    expect([forgotten, cache.size]).toEqual([[1, 2, 3], 0]);
  });
});
