import { eq } from "drizzle-orm";
import { plans as catalogue } from "#shared/plans.ts";
import type { Ctx, Customer } from "../../context.ts";
import { payments, users } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { Conflict, Unavailable } from "../../http/errors.ts";
import type { ChargeResult } from "../../outside/payments/port.ts";
import type { Order } from "./order.ts";
import { priceOf } from "./price.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * Asks for money and, when it came, gives the plan. The payment row exists before the provider is asked, so that
 * no charge is ever unknown here; the provider gets its number as idempotency key.
 * Throws Conflict when the payment was declined, Unavailable when the provider cannot be reached.
 */
export async function checkout({ ctx, input }: { ctx: Ctx<Customer>; input: Order }): Promise<void> {
  const { db, payments: provider } = ctx.deps;
  const price = priceOf(input);
  const { accountId, userId } = ctx.actor;
  const remarks = `${catalogue[input.plan].name} plan, ${input.period}, ${input.screens} ${input.screens === 1 ? "screen" : "screens"}`;
  const [payer] = await db.select().from(users).where(eq(users.id, userId));
  if (!payer) throw new Error("The payer is gone");

  const paymentId = await inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx
      .insert(payments)
      .values({ accountId, amountPaise: price.totalPaise, status: "pending", remarks, createdAt: ctx.now() })
      .returning({ id: payments.id });
    if (!row) throw new Error("The payment was not written");
    await audit({
      action: "payment.ask",
      subject: { kind: "payment", id: row.id },
      after: { ...input, ...price },
    });
    return row.id;
  });

  let result: ChargeResult;
  try {
    result = await provider.charge({
      amountPaise: price.totalPaise,
      currency: "INR",
      idempotencyKey: `payment-${paymentId}`,
      description: remarks,
      payer: { name: payer.name, email: payer.email },
    });
  } catch (error) {
    ctx.log.warn({ err: error, paymentId }, "payment provider cannot be reached");
    throw new Unavailable(
      "The payment service did not answer. Nothing was booked here; try again in a minute.",
    );
  }
  await settlePayment({ ctx, input: { paymentId, accountId, order: input, price, result } });
  if (result.status === "failed")
    throw new Conflict(`The payment was declined: ${result.reason} Try again or use another way to pay.`);
}
