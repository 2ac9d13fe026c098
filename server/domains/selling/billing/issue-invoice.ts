import type { Seller } from "#shared/contracts/selling/billing.ts";
import type { Buyer } from "#shared/contracts/selling/checkout.ts";
import type { Price, TaxParts } from "#shared/price.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { Tx } from "../../../db/client.ts";
import { invoices } from "../../../db/tables/index.ts";
import { nextNumber } from "./document-series.ts";

/** Issues a tax invoice with the next number of the year. */
export async function issueInvoice(
  tx: Tx,
  input: {
    accountId: number;
    paymentId: number;
    price: Price;
    taxes: TaxParts;
    sac: string;
    description: string;
    descriptionReason?: ReasonRef | null;
    buyer: Buyer;
    seller: Seller;
    now: Date;
  },
): Promise<{ id: number; number: string }> {
  const { accountId, paymentId, price, taxes, sac, description, buyer, seller, now } = input;
  const [row] = await tx
    .insert(invoices)
    .values({
      number: await nextNumber(tx, "invoice", now),
      accountId,
      paymentId,
      sac,
      description,
      buyer,
      seller,
      issuedAt: now,
      ...taxes,
      netPaise: price.netPaise,
      taxPaise: price.taxPaise,
      descriptionReason: input.descriptionReason ?? null,
      billedTo: buyer.name,
    })
    .returning({ id: invoices.id, number: invoices.number });
  if (!row) throw new Error("The invoice was not written");
  return row;
}
