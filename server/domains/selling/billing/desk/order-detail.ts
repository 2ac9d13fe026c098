import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { townOf } from "#shared/buyer-place.ts";
import { isAbroad } from "#shared/contracts/selling/checkout.ts";
import { countryName } from "#shared/countries.ts";
import type { orderAnswer } from "#shared/operator-api/payments-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import {
  accounts,
  documents,
  operators,
  orders,
  orderTransitions,
  payments,
  refunds,
  users,
} from "../../../../db/tables/index.ts";
import { inSnapshot } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { isCreditNote, isInvoice } from "../documents/invoices.ts";
import { canBeGranted } from "../orders/order-states.ts";
import { leftToRefund } from "../refunds/left-to-refund.ts";

type Answer = z.input<typeof orderAnswer>;
type Refund = Answer["payments"][number]["refunds"][number];

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Returns an order of any account with its payments, refunds and history. Throws NotFound. */
export async function orderDetail({ ctx, input }: Verb<{ id: number }, Operator>): Promise<Answer> {
  requirePermission(ctx, "payments.view");
  return inSnapshot(ctx.deps.db, async (tx) => {
    const [row] = await tx
      .select({ order: orders, account: accounts, user: users })
      .from(orders)
      .innerJoin(accounts, eq(accounts.id, orders.accountId))
      .innerJoin(users, eq(users.id, orders.userId))
      .where(eq(orders.id, input.id));
    if (!row) throw refuse("operatorOrderNotFound");
    const { order, account, user } = row;
    const { buyer } = order;
    const steps = await tx
      .select()
      .from(orderTransitions)
      .where(eq(orderTransitions.orderId, order.id))
      .orderBy(asc(orderTransitions.id));
    return {
      success: true,
      order: {
        id: order.id,
        state: order.state,
        description: order.description,
        net_paise: order.netPaise,
        tax_paise: order.taxPaise,
        total_paise: order.totalPaise,
        created_at: order.createdAt.toISOString(),
        provider: order.provider,
        receipt: order.receipt,
        provider_order_id: order.providerOrderId,
        checked_at: instant(order.checkedAt),
        buyer: buyer && {
          name: buyer.name,
          place: townOf(buyer, (country) => countryName(country, "en")),
          gstin: isAbroad(buyer) ? buyer.taxId : buyer.gstin,
        },
        can_pay_offline: canBeGranted(order.state) && buyer !== null,
      },
      customer: { id: account.id, name: account.name, email: user.email },
      payments: await paymentsOf(tx, order.id),
      history: steps.map(({ at, event, to }) => ({ at: at.toISOString(), event, to })),
    };
  });
}

async function paymentsOf(tx: Reader, orderId: number): Promise<Answer["payments"]> {
  const rows = await tx
    .select({ payment: payments, invoice: documents })
    .from(payments)
    .leftJoin(documents, and(eq(documents.paymentId, payments.id), isInvoice))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.id));
  const returned = await refundsOf(
    tx,
    rows.map(({ payment }) => payment.id),
  );
  const answer: Answer["payments"] = [];
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
    .select({ refund: refunds, note: documents, operator: operators.name })
    .from(refunds)
    .leftJoin(documents, and(eq(documents.refundId, refunds.id), isCreditNote))
    .leftJoin(operators, eq(operators.id, refunds.operatorId))
    .where(anyOf(refunds.paymentId, paymentIds))
    .orderBy(asc(refunds.id));
  const byPayment = Map.groupBy(rows, ({ refund }) => refund.paymentId);
  return new Map(
    [...byPayment].map(([paymentId, own]) => [
      paymentId,
      own.map(({ refund, note, operator }) => ({
        id: refund.id,
        state: refund.state,
        amount_paise: refund.amountPaise,
        reason: refund.reason,
        note: refund.note,
        failure: refund.failure,
        operator,
        reference: refund.offlineReference ?? refund.providerRefundId,
        ends_time: refund.endsTime,
        created_at: refund.createdAt.toISOString(),
        processed_at: instant(refund.processedAt),
        credit_note: note && { id: note.id, number: note.number },
      })),
    ]),
  );
}
