import {
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  min,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { dayInIndia } from "#shared/day-in.ts";
import { dayMs } from "#shared/durations.ts";
import type { ProviderName } from "#shared/payment-providers.ts";
import type { Ctx } from "../../../../context.ts";
import type { Reader, Tx } from "../../../../db/client.ts";
import { anyOf, inPieces } from "../../../../db/statement.ts";
import {
  bankLines,
  payments,
  reconciliationDifferences,
  reconciliations,
  refunds,
  settlementLines,
} from "../../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import type { PaymentProvider, SettlementLine } from "../../../../outside/payments/port.ts";
import { numberAtProvider } from "../bank/number-at-provider.ts";
import { compareLines, type Difference } from "./compare.ts";
import { storeDifference } from "./store-difference.ts";

/** When the daily comparison runs, in UTC: the provider's report of the day before is complete. */
export const comparedAt = { hour: 6, minute: 17 } as const;
/** Reports are read again for so many days: the provider completes them late. */
const daysAgain = 3;
/** Days that are caught up after a standstill. */
const maxDays = 31;
/** Lines that are stored and compared with one query each. */
const atOnce = 1_000;
/** Money that has not appeared in a report after so many days is missing. Weekends and holidays delay settlements. */
const missingAfterDays = 7;

const startOf = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/**
 * Compares our books with the settlement reports of each provider up to yesterday, and stores the differences. Corrects
 * nothing. Safe to run twice and at the same time: each difference is stored once. Throws ProviderError when a provider
 * does not answer; the days before are stored, and the other providers are compared.
 */
export async function reconcile({ ctx }: { ctx: Ctx }): Promise<void> {
  const failures: unknown[] = [];
  for (const provider of Object.values(ctx.deps.payments))
    await reconcileWith(ctx, provider).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function reconcileWith(ctx: Ctx, { name, settlements }: PaymentProvider): Promise<void> {
  for (const day of await daysToCompare(ctx.deps.db, name, ctx.now())) {
    const lines = await settlements(day);
    await inUnauditedTransaction(ctx.deps, "nothing", (tx) => storeDay(ctx, tx, { name, day }, lines));
  }
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) => storeMissing(ctx, tx, name));
}

/** Returns when the next daily comparison runs. */
export function nextComparison(now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(comparedAt.hour, comparedAt.minute, 0, 0);
  return next > now ? next : new Date(next.getTime() + dayMs);
}

/** Returns the days to compare, oldest first: those since the last comparison, a few again, and at first only yesterday. */
async function daysToCompare(db: Reader, name: ProviderName, now: Date): Promise<string[]> {
  const yesterday = startOf(dayInIndia(now)).getTime() - dayMs;
  const [compared] = await db
    .select({ first: min(reconciliations.day), last: max(reconciliations.day) })
    .from(reconciliations)
    .where(eq(reconciliations.provider, name));
  const first =
    compared?.first && compared.last
      ? Math.max(
          startOf(compared.first).getTime(),
          startOf(compared.last).getTime() - (daysAgain - 1) * dayMs,
          yesterday - (maxDays - 1) * dayMs,
        )
      : yesterday;
  const count = Math.max(0, Math.round((yesterday - first) / dayMs) + 1);
  return Array.from({ length: count }, (_, index) => dayInIndia(new Date(first + index * dayMs)));
}

type Report = { name: ProviderName; day: string };

async function storeDay(ctx: Ctx, tx: Tx, report: Report, lines: readonly SettlementLine[]): Promise<void> {
  // The row lock makes runs of two processes follow one another.
  await tx
    .insert(reconciliations)
    .values({ provider: report.name, day: report.day, comparedAt: ctx.now() })
    .onConflictDoUpdate({
      target: [reconciliations.provider, reconciliations.day],
      set: { comparedAt: ctx.now() },
    });
  const unique = [...new Map(lines.map((line) => [line.id, line])).values()];
  for (let from = 0; from < unique.length; from += atOnce)
    await storeLines(ctx, tx, report, unique.slice(from, from + atOnce));
}

async function storeLines(ctx: Ctx, tx: Tx, report: Report, lines: readonly SettlementLine[]): Promise<void> {
  const { name: provider, day } = report;
  await inPieces(lines, (part) =>
    tx
      .insert(settlementLines)
      .values(part.map(({ id, ...line }) => ({ ...line, provider, providerId: id, day })))
      .onConflictDoUpdate({ target: settlementLines.providerId, set: newLine }),
  );
  const ids = lines.map(({ id }) => id);
  const own = {
    payments: [
      ...(await tx.select().from(payments).where(anyOf(payments.transactionCode, ids))),
      ...(await creditsIn(tx, ids)),
    ],
    refunds: await tx.select().from(refunds).where(anyOf(refunds.providerRefundId, ids)),
    twice: await refundedTwice(tx, ids),
  };
  const found = compareLines(lines, own);
  await storeDifferences(ctx, tx, report, found);
  await closeAgreed(ctx, tx, ids, found);
}

/** Returns which of these refunds gave back what had gone back another way. */
async function refundedTwice(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { providerId, kind } = reconciliationDifferences;
  const named = and(anyOf(providerId, ids), eq(kind, "refunded-twice"));
  return new Set(
    (await tx.select({ providerId }).from(reconciliationDifferences).where(named)).map(
      (row) => row.providerId,
    ),
  );
}

/** Returns what came to virtual accounts as payments with the provider's numbers, also while it waits on the page of the bank. */
async function creditsIn(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .select({
      transactionCode: bankLines.providerPaymentId,
      amountPaise: bankLines.amountPaise,
      status: payments.status,
    })
    .from(bankLines)
    .leftJoin(payments, eq(payments.id, bankLines.paymentId))
    .where(anyOf(bankLines.providerPaymentId, ids));
  return rows.map((row) => ({ ...row, status: row.status ?? "received" }));
}

/** A line that is reported again replaces the earlier one. */
const newLine = {
  kind: sql`excluded.kind`,
  day: sql`excluded.day`,
  amountPaise: sql`excluded.amount_paise`,
  feePaise: sql`excluded.fee_paise`,
  taxPaise: sql`excluded.tax_paise`,
  netPaise: sql`excluded.net_paise`,
  settlementId: sql`excluded.settlement_id`,
  utr: sql`excluded.utr`,
};

/** Stores each difference once: one that a person has closed stays closed. */
async function storeDifferences(
  ctx: Ctx,
  tx: Tx,
  { name, day }: Report,
  found: readonly Difference[],
): Promise<void> {
  const rows = found.map((each) => ({ ...each, provider: name, day, foundAt: ctx.now() }));
  const differences = await storeDifference(tx, ...rows);
  if (differences > 0)
    ctx.log.warn({ provider: name, day, differences }, "the provider's report differs from our books");
}

/** Closes open differences about these numbers that a new comparison does not find any more. */
async function closeAgreed(
  ctx: Ctx,
  tx: Tx,
  providerIds: readonly string[],
  found: readonly Difference[],
): Promise<void> {
  const open = await tx
    .select()
    .from(reconciliationDifferences)
    .where(
      and(
        anyOf(reconciliationDifferences.providerId, providerIds),
        isNull(reconciliationDifferences.closedAt),
      ),
    );
  const stays = new Set(found.map(({ kind, providerId }) => `${kind} ${providerId}`));
  for (const { id, kind, providerId } of open)
    if (!stays.has(`${kind} ${providerId}`))
      await tx
        .update(reconciliationDifferences)
        .set({ closedAt: ctx.now(), note: "A later comparison agrees." })
        .where(eq(reconciliationDifferences.id, id));
}

/** Stores money in our books that no report contains, since the first compared day. */
async function storeMissing(ctx: Ctx, tx: Tx, name: ProviderName): Promise<void> {
  const [first] = await tx
    .select({ day: reconciliations.day })
    .from(reconciliations)
    .where(eq(reconciliations.provider, name))
    .orderBy(reconciliations.day)
    .limit(1);
  if (!first) return;
  const [from, until] = [startOf(first.day), new Date(ctx.now().getTime() - missingAfterDays * dayMs)];
  const inReport = (providerId: SQL | typeof refunds.providerRefundId) =>
    tx.select({ one: sql`1` }).from(settlementLines).where(eq(settlementLines.providerId, providerId));
  // Payments from before orders were stored are Razorpay's.
  const orderOf = (orderId: typeof payments.orderId | typeof refunds.orderId) =>
    sql`coalesce((select provider from orders where orders.id = ${orderId}), 'razorpay') = ${name}`;
  const unsettled = await tx
    .select({ providerId: numberAtProvider, amountPaise: payments.amountPaise })
    .from(payments)
    .where(
      and(
        inArray(payments.status, ["received", "refunded"]),
        isNotNull(payments.transactionCode),
        or(isNull(payments.method), ne(payments.method, "offline")),
        orderOf(payments.orderId),
        gte(payments.receivedAt, from),
        lt(payments.receivedAt, until),
        notExists(inReport(numberAtProvider)),
      ),
    );
  const unsettledRefunds = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.state, "processed"),
        isNotNull(refunds.providerRefundId),
        orderOf(refunds.orderId),
        gte(refunds.processedAt, from),
        lt(refunds.processedAt, until),
        notExists(inReport(refunds.providerRefundId)),
      ),
    );
  const missing = (kind: Difference["kind"], providerId: string | null, paise: number): Difference[] =>
    providerId === null ? [] : [{ kind, providerId, ourPaise: paise, theirPaise: null }];
  await storeDifferences(ctx, tx, { name, day: dayInIndia(ctx.now()) }, [
    ...unsettled.flatMap((row) => missing("payment-not-settled", row.providerId, row.amountPaise)),
    ...unsettledRefunds.flatMap((row) =>
      missing("refund-not-settled", row.providerRefundId, row.amountPaise),
    ),
  ]);
}
