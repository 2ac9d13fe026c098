import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Buyer, OrderStatus, Purchase } from "#shared/contracts/selling/checkout.ts";
import { dayInIndia } from "#shared/day-in.ts";
import { withTax } from "#shared/price.ts";
import { supplyOf } from "#shared/supply.ts";
import type { Customer } from "../../actor.ts";
import { type Deps, jobContext, type Verb } from "../../context.ts";
import { accounts, payments } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { companyIn } from "../../domains/identity/company-details/index.ts";
import { bookTaken, issueInvoice, sellerOf } from "../../domains/selling/billing/index.ts";
import { getQuote } from "../../domains/selling/billing/orders/get-quote.ts";
import { getOrder } from "../../domains/selling/billing/orders/order-status.ts";
import { placeOrder } from "../../domains/selling/billing/orders/place-order.ts";

/** A buyer without a GSTIN in another state than the example seller. */
export const aBuyer: Buyer = {
  name: "Corner Bakery",
  address: "12 MG Road",
  city: "Pune",
  state: "27",
  pin: "411001",
  gstin: "",
};

/** Buys at the present price, with the context's payment provider. Returns what became of the order. */
export async function buy({ ctx, input }: Verb<Purchase, Customer>): Promise<OrderStatus> {
  const { totalPaise } = await getQuote({ ctx, input });
  const { id } = await placeOrder({ ctx, input: { ...input, buyer: aBuyer, totalPaise } });
  return getOrder({ ctx, input: { id } });
}

type PaymentRow = typeof payments.$inferInsert;

/** Creates a payment with a result; default: received. */
export async function aPayment(
  deps: Deps,
  owner: { accountId: number },
  input: Partial<PaymentRow> = {},
): Promise<{ id: number }> {
  const createdAt = input.createdAt ?? deps.now();
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(payments)
      .values({
        accountId: owner.accountId,
        amountPaise: 118_000,
        status: "received",
        transactionCode: `test-${randomBytes(6).toString("hex")}`,
        remarks: "Standard plan, monthly, 10 screens",
        receivedAt: createdAt,
        ...input,
        createdAt,
      })
      .returning();
    if (!row) throw new Error("A factory wrote nothing");
    if (row.status === "received")
      await bookTaken(tx, {
        accountId: row.accountId,
        paymentId: row.id,
        paise: row.amountPaise,
        at: createdAt,
      });
    return { id: row.id };
  });
}

/** Creates an invoice for a received payment of 1,000 rupees plus tax. */
export async function anInvoice(
  deps: Deps,
  owner: { accountId: number },
  input: { description?: string; createdAt?: Date } = {},
): Promise<{ id: number; number: string }> {
  const description = input.description ?? "Standard plan, monthly, 10 screens";
  const now = input.createdAt ?? deps.now();
  const payment = await aPayment(deps, owner, { remarks: description, createdAt: now });
  const price = withTax(100_000, { taxation: "other-state", rateBp: 1_800 });
  return inTransaction(jobContext(deps, "factory"), async ({ tx, audit }) => {
    const { accountId } = owner;
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
    const buyer = { ...aBuyer, name: account?.name ?? aBuyer.name };
    const company = await companyIn(tx, deps.env, now);
    const seller = sellerOf(company, dayInIndia(now));
    const { id, number } = await issueInvoice(tx, {
      accountId,
      orderId: null,
      paymentId: payment.id,
      price,
      creditPaise: 0,
      supply: supplyOf(seller, buyer),
      rateBp: 1_800,
      sac: company.sac,
      description,
      descriptionReason: null,
      screens: 10,
      time: null,
      buyer,
      seller,
      now,
    });
    await audit({ action: "invoice.issue", subject: { kind: "payment", id: payment.id }, accountId });
    return { id, number };
  });
}
