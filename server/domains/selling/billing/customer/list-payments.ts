import { and, asc, desc, eq, lt, ne } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { listPayments as contract, Payment } from "#shared/contracts/selling/billing.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { documents, payments, refunds } from "../../../../db/tables/index.ts";
import { pageOf } from "../../../../http/list-page.ts";
import { isTried } from "../bank/settle-lines.ts";
import { isCreditNote, isInvoice } from "../documents/invoices.ts";

/** Returns payments of an account with an id below `before`, newest first. */
export async function paymentsOf(
  db: Reader,
  accountId: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<Payment[]> {
  const rows = await db
    .select({ payment: payments, invoice: documents })
    .from(payments)
    .leftJoin(documents, and(eq(documents.paymentId, payments.id), isInvoice))
    .where(
      and(
        eq(payments.accountId, accountId),
        isTried,
        before === undefined ? undefined : lt(payments.id, before),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(limit);
  const returned = await refundsOf(
    db,
    accountId,
    rows.map(({ payment }) => payment.id),
  );
  return rows.map(({ payment, invoice }) => ({
    id: payment.id,
    status: payment.status,
    amountPaise: payment.amountPaise,
    description: payment.remarks,
    descriptionReason: payment.remarksReason,
    createdAt: payment.createdAt.toISOString(),
    transactionCode: payment.transactionCode,
    invoice: invoice && {
      id: invoice.id,
      number: invoice.number,
      netPaise: invoice.netPaise,
      taxPaise: invoice.taxPaise,
    },
    refunds: returned.get(payment.id) ?? [],
  }));
}

/** Returns the refunds of payments, oldest first. Failed ones concern the operators only. */
async function refundsOf(
  db: Reader,
  accountId: number,
  paymentIds: readonly number[],
): Promise<Map<number, Payment["refunds"]>> {
  const rows = await db
    .select({ refund: refunds, note: documents })
    .from(refunds)
    .leftJoin(documents, and(eq(documents.refundId, refunds.id), isCreditNote))
    .where(
      and(
        eq(refunds.accountId, accountId),
        anyOf(refunds.paymentId, paymentIds),
        ne(refunds.state, "failed"),
      ),
    )
    .orderBy(asc(refunds.id), asc(documents.id));
  // Money for several invoices has a note for each; the first one stands for them.
  const firsts = rows.filter(({ refund }, at) => rows[at - 1]?.refund.id !== refund.id);
  const byPayment = Map.groupBy(firsts, ({ refund }) => refund.paymentId);
  return new Map(
    [...byPayment].map(([paymentId, own]) => [
      paymentId,
      own.map(({ refund, note }) => ({
        id: refund.id,
        amountPaise: refund.amountPaise,
        isDone: refund.state === "processed",
        createdAt: (refund.processedAt ?? refund.createdAt).toISOString(),
        creditNote: note && {
          id: note.id,
          number: note.number,
          netPaise: note.netPaise,
          taxPaise: note.taxPaise,
        },
      })),
    ]),
  );
}

export async function listPayments({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  const { accountId } = ctx.actor;
  const rows = await paymentsOf(ctx.deps.db, accountId, { before: input.cursor, limit: input.limit + 1 });
  const { page: items, nextCursor } = pageOf(rows, input.limit, ({ id }) => id);
  return { items, nextCursor };
}
