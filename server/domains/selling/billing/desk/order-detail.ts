import { asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { townOf } from "#shared/buyer-place.ts";
import { isAbroad } from "#shared/contracts/selling/checkout.ts";
import { countryName } from "#shared/countries.ts";
import type { orderAnswer } from "#shared/operator-api/payments-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { accounts, orders, orderTransitions, payments, users } from "../../../../db/tables/index.ts";
import { inSnapshot } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { canBeGranted } from "../orders/order-states.ts";
import { deskPaymentsOf } from "./read-payments.ts";

type Answer = z.input<typeof orderAnswer>;

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
      payments: await deskPaymentsOf(tx, eq(payments.orderId, order.id)),
      history: steps.map(({ at, event, to }) => ({ at: at.toISOString(), event, to })),
    };
  });
}
