import { randomBytes } from "node:crypto";
import { type Deps, jobContext } from "../../context.ts";
import { payments } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { bookTaken, issueInvoice, sellerOf } from "../../domains/billing/index.ts";

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
  const price = { netPaise: 100_000, taxPaise: 18_000, totalPaise: 118_000 };
  return inTransaction(jobContext(deps, "factory"), async ({ tx, audit }) => {
    const { accountId } = owner;
    const invoice = { accountId, paymentId: payment.id, price, description };
    const issued = await issueInvoice(tx, { ...invoice, seller: sellerOf(deps.env), now });
    await audit({ action: "invoice.issue", subject: { kind: "payment", id: payment.id }, accountId });
    return issued;
  });
}
