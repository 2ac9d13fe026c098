import { and, desc, eq, lt } from "drizzle-orm";
import type { listPayments as contract, Payment } from "#shared/contracts/billing.ts";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { Customer, Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { invoices, payments } from "../../../db/tables/index.ts";
import { pageOf } from "../../../http/list-page.ts";

/** Returns payments of an account with an id below `before`, newest first. */
export async function paymentsOf(
  db: Reader,
  accountId: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<Payment[]> {
  const rows = await db
    .select({ payment: payments, invoice: invoices })
    .from(payments)
    .leftJoin(invoices, eq(invoices.paymentId, payments.id))
    .where(and(eq(payments.accountId, accountId), before === undefined ? undefined : lt(payments.id, before)))
    .orderBy(desc(payments.id))
    .limit(limit);
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
  }));
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
