import { and, asc, eq, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { deskPayment } from "#shared/operator-api/payments-contract.ts";
import type { Reader } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { documents, operators, payments, refunds } from "../../../../db/tables/index.ts";
import { isInvoice } from "../documents/invoices.ts";
import { leftToRefund } from "../refunds/left-to-refund.ts";

type Payment = z.input<typeof deskPayment>;
type Refund = Payment["refunds"][number];

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Returns payments for which `where` holds, the oldest first, with what went back of each. */
export async function deskPaymentsOf(tx: Reader, where: SQL | undefined): Promise<Payment[]> {
  const rows = await tx
    .select({ payment: payments, invoice: documents })
    .from(payments)
    .leftJoin(documents, and(eq(documents.paymentId, payments.id), isInvoice))
    .where(where)
    .orderBy(asc(payments.id));
  const returned = await refundsOf(
    tx,
    rows.map(({ payment }) => payment.id),
  );
  const answer: Payment[] = [];
  for (const { payment, invoice } of rows)
    answer.push({
      id: payment.id,
      status: payment.status,
      amount_paise: payment.amountPaise,
      method: payment.method,
      reference: payment.transactionCode,
      failure: payment.failure,
      created_at: payment.createdAt.toISOString(),
      received_at: instant(payment.receivedAt),
      left_paise: await leftToRefund(tx, payment),
      invoice: invoice && { id: invoice.id, number: invoice.number },
      refunds: returned.get(payment.id) ?? [],
    });
  return answer;
}

async function refundsOf(tx: Reader, paymentIds: number[]): Promise<Map<number, Refund[]>> {
  const rows = await tx
    .select({ refund: refunds, operator: operators.name })
    .from(refunds)
    .leftJoin(operators, eq(operators.id, refunds.operatorId))
    .where(anyOf(refunds.paymentId, paymentIds))
    .orderBy(asc(refunds.id));
  const notes = await tx
    .select({ id: documents.id, number: documents.number, refundId: documents.refundId })
    .from(documents)
    .where(
      anyOf(
        documents.refundId,
        rows.map(({ refund }) => refund.id),
      ),
    )
    .orderBy(asc(documents.id));
  const byPayment = Map.groupBy(rows, ({ refund }) => refund.paymentId);
  return new Map(
    [...byPayment].map(([paymentId, own]) => [
      paymentId,
      own.map(({ refund, operator }) => ({
        id: refund.id,
        state: refund.state,
        amount_paise: refund.amountPaise,
        reason: refund.reason,
        note: refund.note,
        failure: refund.failure,
        operator,
        reference: refund.offlineReference ?? refund.providerRefundId,
        ends_time: refund.endsTime,
        by_bank: refund.byBank,
        created_at: refund.createdAt.toISOString(),
        processed_at: instant(refund.processedAt),
        notes: notes
          .filter(({ refundId }) => refundId === refund.id)
          .map(({ id, number }) => ({ id, number })),
      })),
    ]),
  );
}
