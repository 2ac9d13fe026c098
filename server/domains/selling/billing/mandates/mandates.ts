import { and, eq, ne } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { dayMs } from "#shared/durations.ts";
import type { Reader, Tx } from "../../../../db/client.ts";
import { debits, mandates, orders } from "../../../../db/tables/index.ts";
import { moveOrder } from "../orders/move-order.ts";
import { type DebitEvent, debitMoveOf } from "./mandate-states.ts";

export type Mandate = typeof mandates.$inferSelect;
export type Debit = typeof debits.$inferSelect;

/** Returns the mandate by which the account's renewals are debited; null without one. */
export async function activeMandateOf(db: Reader, accountId: number): Promise<Mandate | null> {
  const [row] = await db
    .select()
    .from(mandates)
    .where(and(eq(mandates.accountId, accountId), eq(mandates.state, "active")));
  return row ?? null;
}

/**
 * Ends the account's mandates, and drops their announced debits. Those that the bank did not end itself are withdrawn at
 * the provider by a job. The caller holds the account's lock.
 */
export async function endMandates(
  tx: Tx,
  accountId: number,
  reason: NonNullable<Mandate["endReason"]>,
  now: Date,
  { except, only }: { except?: number; only?: number } = {},
): Promise<void> {
  const ended = await tx
    .update(mandates)
    .set({ state: "ended", endedAt: now, endReason: reason, isCancelOwed: reason !== "bank" })
    .where(
      and(
        eq(mandates.accountId, accountId),
        only === undefined ? eq(mandates.state, "active") : eq(mandates.id, only),
        except === undefined ? undefined : ne(mandates.id, except),
      ),
    )
    .returning({ id: mandates.id });
  for (const { id } of ended) {
    const open = await tx
      .select()
      .from(debits)
      .where(and(eq(debits.mandateId, id), eq(debits.accountId, accountId), eq(debits.state, "announced")));
    for (const debit of open) await dropDebit(tx, debit, now);
  }
}

/** Applies an event to a debit. Returns false when it comes too late, and does nothing then. */
export async function moveDebit(
  tx: Tx,
  { id, accountId }: Debit,
  event: DebitEvent,
  noted: Partial<typeof debits.$inferInsert> = {},
): Promise<boolean> {
  const { from, to } = debitMoveOf(event);
  const [moved] = await tx
    .update(debits)
    .set({ ...noted, state: to })
    .where(and(eq(debits.id, id), eq(debits.accountId, accountId), eq(debits.state, from)))
    .returning({ id: debits.id });
  return moved !== undefined;
}

/** A debit that will not be made, or was not: its order is given up. The caller holds the account's lock. */
export async function giveUpOrderOf(tx: Tx, { orderId }: Debit, now: Date): Promise<void> {
  const [order] = await tx.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId));
  if (order?.state === "open") await moveOrder(tx, { orderId, event: "given-up", at: now });
}

/** A debit that was announced will not be sent; its order is given up. */
export async function dropDebit(tx: Tx, debit: Debit, now: Date): Promise<void> {
  if (await moveDebit(tx, debit, "withdrawn")) await giveUpOrderOf(tx, debit, now);
}

/** Returns when the renewal of a plan is debited: a day before its end, for banks that take their time. */
export const usualDueAt = (endsAt: Date): Date => new Date(endsAt.getTime() - dayMs);

/** The debit that renews an account's plan with this end: values, or the columns of a query. */
export const isDebitOf = (accountId: number | AnyPgColumn, endsAt: Date | AnyPgColumn) =>
  and(eq(debits.accountId, accountId), eq(debits.endsAt, endsAt), ne(debits.state, "dropped"));

/** Returns the debit that renews the plan with this end; null without one. */
export async function debitOf(db: Reader, accountId: number, endsAt: Date): Promise<Debit | null> {
  const [row] = await db.select().from(debits).where(isDebitOf(accountId, endsAt));
  return row ?? null;
}
