import { and, eq } from "drizzle-orm";
import { maxDebitPaise } from "#shared/plans.ts";
import type { Ctx } from "../../../../context.ts";
import type { Reader, Tx } from "../../../../db/client.ts";
import { debits, mandates, users } from "../../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import type { Mandates, NewOrder } from "../../../../outside/payments/port.ts";
import { refuse } from "../../../../refusal.ts";
import { rupees } from "../../../../rupees.ts";
import type { OrderRow } from "../orders/move-order.ts";
import { mandatesOf } from "../providers.ts";

type Method = (typeof mandates.$inferSelect)["method"];

/** Mandates are limited in time; this one is longer than any plan lives. */
const validYears = 10;

/** Throws Conflict when the first payment or a renewal is more than a debit may take. */
export function requireDebitable(...paise: readonly number[]): void {
  if (paise.some((each) => each > maxDebitPaise))
    throw refuse("amountTooLargeToDebit", { limit: rupees(maxDebitPaise) });
}

/** Notes that the payment of an order shall also give a mandate. Returns the mandate's id. */
export async function askForMandate(
  tx: Tx,
  { accountId, userId, method, now }: { accountId: number; userId: number; method: Method; now: Date },
): Promise<number> {
  const [row] = await tx
    .insert(mandates)
    .values({ accountId, userId, method, state: "asked", maxPaise: maxDebitPaise, createdAt: now })
    .returning({ id: mandates.id });
  if (!row) throw new Error("The mandate was not written");
  return row.id;
}

/** Returns by which method an order asks for a mandate; null when it asks for none. */
export async function asksForMandate(db: Reader, order: OrderRow): Promise<Method | null> {
  if (order.mandateId === null || order.isDebit) return null;
  return (await mandateRow(db, order))?.method ?? null;
}

/** Returns the customer's id at the provider, which its window needs for a mandate; null for a single payment. */
export async function customerOf(db: Reader, order: OrderRow): Promise<string | null> {
  return order.mandateId === null ? null : ((await mandateRow(db, order))?.customerId ?? null);
}

async function mandateRow(db: Reader, { mandateId, accountId }: OrderRow) {
  const [row] = await db
    .select()
    .from(mandates)
    .where(and(eq(mandates.id, mandateId ?? 0), eq(mandates.accountId, accountId)));
  return row;
}

/** Returns what the order at the provider says about a mandate: that its payment gives one, or that one debits it. */
export async function mandateOf(ctx: Ctx, order: OrderRow): Promise<Pick<NewOrder, "mandate" | "debit">> {
  const { db } = ctx.deps;
  const mandate = order.mandateId === null ? undefined : await mandateRow(db, order);
  if (!mandate) return {};
  if (order.isDebit) {
    const [debit] = await db.select().from(debits).where(eq(debits.orderId, order.id));
    if (!debit || !mandate.tokenId) throw new Error(`Order ${order.id} has no debit`);
    return { debit: { tokenId: mandate.tokenId, after: debit.dueAt } };
  }
  const provider = mandatesOf(ctx.deps);
  if (!provider) throw new Error(`Order ${order.id} asks for a mandate, and no provider gives any`);
  const { method, maxPaise } = mandate;
  const customerId = mandate.customerId ?? (await createCustomer(ctx, provider, mandate, order));
  const expiresAt = new Date(ctx.now());
  expiresAt.setUTCFullYear(expiresAt.getUTCFullYear() + validYears);
  return { mandate: { customerId, method, maxPaise, expiresAt } };
}

async function createCustomer(
  ctx: Ctx,
  provider: Mandates,
  { id, accountId, userId }: typeof mandates.$inferSelect,
  order: OrderRow,
): Promise<string> {
  const [user] = await ctx.deps.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`User ${userId} does not exist`);
  const customerId = await provider.createCustomer({
    name: order.buyer?.name ?? user.name,
    email: user.email,
  });
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx
      .update(mandates)
      .set({ customerId })
      .where(and(eq(mandates.id, id), eq(mandates.accountId, accountId))),
  );
  return customerId;
}
