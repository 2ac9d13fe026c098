import { asc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "../../../db/client.ts";
import { partnerLedgerEntries, partners } from "../../../db/tables/index.ts";
import { isRefusal } from "../../../refusal.ts";
import { aPartner } from "../../../testing/factories/partners.ts";
import { runs } from "../../../testing/lab.ts";
import { appForTests } from "../../../testing/test-app.ts";
import { testLog } from "../../../testing/test-log.ts";
import { balanceOf, bookEntry, type NewEntry } from "./index.ts";

const test = appForTests();
/** What two processes have: each its own connections. */
let processes: [Database, Database];
beforeAll(async () => {
  processes = [openDatabase(test.connection, testLog(), 4), openDatabase(test.connection, testLog(), 4)];
});
afterAll(async () => {
  for (const { $client } of processes) await $client.end();
});

/** `dies`: the process ends between the row and the commit. */
const command = fc.record({
  kind: fc.constantFrom(
    ...(["top-up", "licences", "licences", "licences", "correction", "top-up-returned"] as const),
  ),
  paise: fc.integer({ min: 1, max: 50_000 }),
  key: fc.integer({ min: 1, max: 12 }),
  process: fc.constantFrom(0 as const, 1 as const),
  dies: fc.constantFrom(...([null, null, null, "throws", "connection"] as const)),
});
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

const signed = ({ kind, paise }: Command): number =>
  kind === "top-up" || (kind === "correction" && paise % 2 === 0) ? paise : -paise;

type Outcome = "booked" | "repeated" | "refused" | "died";

async function run(partnerId: number, each: Command): Promise<Outcome> {
  const entry: NewEntry = {
    partnerId,
    kind: each.kind,
    amountPaise: signed(each),
    key: `key ${each.key}`,
    at: test.clock.now(),
  };
  try {
    return await processes[each.process].transaction(async (tx) => {
      const { isNew } = await bookEntry(tx, entry);
      if (each.dies === "throws") throw new Error("the process died");
      if (each.dies === "connection") await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      return isNew ? "booked" : "repeated";
    });
  } catch (error) {
    if (isRefusal(error, "conflict")) return "refused";
    if (each.dies) return "died";
    throw error;
  }
}

it("parallel rows of two processes: the balance is the sum, each key counts once, and nothing passes the limit", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(command, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }),
      fc.constantFrom(0, 30_000),
      async (batches, creditLimitPaise) => {
        const terms = creditLimitPaise === 0 ? "prepaid" : "credit";
        const { partnerId } = await aPartner(test.deps, { terms, creditLimitPaise });
        const booked: Command[] = [];
        for (const batch of batches) {
          const outcomes = await Promise.all(batch.map((each) => run(partnerId, each)));
          booked.push(...batch.filter((_, index) => outcomes[index] === "booked"));
        }
        const rows = await test.deps.db
          .select()
          .from(partnerLedgerEntries)
          .where(eq(partnerLedgerEntries.partnerId, partnerId))
          .orderBy(asc(partnerLedgerEntries.number));
        expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
        // What was answered as booked is there once, and nothing else: what died left no trace.
        expect(rows.map(({ key, amountPaise }) => `${key}: ${amountPaise}`).sort()).toEqual(
          booked.map((each) => `key ${each.key}: ${signed(each)}`).sort(),
        );
        let sum = 0;
        for (const { kind, amountPaise, balancePaise } of rows) {
          sum += amountPaise;
          expect(balancePaise).toBe(sum);
          if (amountPaise < 0 && kind !== "top-up-returned")
            expect(sum).toBeGreaterThanOrEqual(-creditLimitPaise);
        }
        expect(await balanceOf(test.deps.db, partnerId)).toBe(sum);
      },
    ),
    { numRuns: runs(5, 15) },
  );
});

it("the database itself refuses what passes the limit, and every change of a row", async () => {
  const { partnerId } = await aPartner(test.deps, { balancePaise: 1_000 });
  const { db } = test.deps;
  const own = eq(partnerLedgerEntries.partnerId, partnerId);
  const spend = (amountPaise: number) =>
    db.insert(partnerLedgerEntries).values({
      partnerId,
      kind: "licences",
      amountPaise,
      key: `k${amountPaise}`,
      at: test.clock.now(),
      // Whatever is written here, the trigger counts.
      number: 77,
      balancePaise: 1_000_000,
    });
  await expect(spend(-1_001)).rejects.toMatchObject({ cause: { constraint: "partner_ledger_limit" } });
  await spend(-1_000);
  expect(await balanceOf(db, partnerId)).toBe(0);
  const refused = { cause: { message: expect.stringContaining("never changed") } };
  await expect(db.update(partnerLedgerEntries).set({ amountPaise: 5 }).where(own)).rejects.toMatchObject(
    refused,
  );
  await expect(db.delete(partnerLedgerEntries).where(own)).rejects.toMatchObject(refused);
  await expect(db.execute(sql`truncate partner_ledger_entries`)).rejects.toMatchObject(refused);
  await expect(
    db.update(partners).set({ creditLimitPaise: 500 }).where(eq(partners.id, partnerId)),
  ).rejects.toMatchObject({ cause: { constraint: "partners_limit" } });
});
