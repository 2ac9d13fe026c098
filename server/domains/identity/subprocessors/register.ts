import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { dayInIndia } from "#shared/day-in.ts";
import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { accounts, subprocessors } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { processorsInUse } from "../../../processors.ts";
import { isSame } from "./known.ts";

type Row = typeof subprocessors.$inferInsert;

/** Adds a company that customers are told of. Returns null for one that is in the list. */
export async function addSubprocessor(tx: Tx, row: Row): Promise<number | null> {
  const [added] = await tx
    .insert(subprocessors)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: subprocessors.id });
  return added?.id ?? null;
}

/** Removes an announcement whose day has not come. Returns it; null when it has come, or is gone. */
export async function withdrawSubprocessor(tx: Tx, { id, today }: { id: number; today: string }) {
  const [gone] = await tx
    .delete(subprocessors)
    .where(
      and(eq(subprocessors.id, id), gt(subprocessors.fromDay, today), isNotNull(subprocessors.announcedAt)),
    )
    .returning();
  return gone ?? null;
}

/**
 * Notes at the start which companies are in use, when there is no list yet, or no customer who could have been told. Later
 * ones need an announcement.
 */
export async function noteSubprocessors({ ctx }: { ctx: Ctx }): Promise<void> {
  const { db, env } = ctx.deps;
  const used = processorsInUse(env);
  const known = await db.select({ name: subprocessors.name }).from(subprocessors);
  const added = used.filter((each) => !known.some((row) => isSame(row, each)));
  if (added.length === 0) return;
  const isNew = known.length === 0;
  if (!isNew && (await hasCustomers(ctx))) return;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const now = ctx.now();
    for (const { name, purpose } of added) {
      const id = await addSubprocessor(tx, { name, purpose, fromDay: dayInIndia(now), createdAt: now });
      if (id !== null)
        await audit({
          action: "subprocessor.note",
          subject: { kind: "subprocessor", id },
          accountId: null,
          after: { name },
        });
    }
  });
}

async function hasCustomers({ deps }: Ctx): Promise<boolean> {
  const [one] = await deps.db
    .select({ one: sql`1` })
    .from(accounts)
    .where(isNull(accounts.sandboxUntil))
    .limit(1);
  return one !== undefined;
}
