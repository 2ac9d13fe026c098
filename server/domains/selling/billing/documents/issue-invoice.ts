import type { Seller } from "#shared/contracts/selling/billing.ts";
import type { Buyer } from "#shared/contracts/selling/checkout.ts";
import { dayInIndia } from "#shared/day-in.ts";
import { dayMs } from "#shared/durations.ts";
import { type Price, printedRate, taxParts } from "#shared/price.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { PlacedSupply } from "#shared/supply.ts";
import type { Tx } from "../../../../db/client.ts";
import { payWithReceipt } from "./allocate.ts";
import { type DocumentRow, issueDocument } from "./issue-document.ts";

/** The time that is paid for. */
export interface PaidTime {
  from: Date;
  to: Date;
}

/** Issues the tax invoice of a received payment, which pays it. */
export async function issueInvoice(
  tx: Tx,
  input: {
    accountId: number;
    orderId: number | null;
    paymentId: number;
    price: Price;
    /** What unused time of the plan before paid, without tax; already taken off the price. */
    creditPaise: number;
    supply: PlacedSupply;
    /** The rate of the tax in the price, in hundredths of a percent. */
    rateBp: number;
    /** What a coupon took off, without tax; already taken off the price. */
    discountPaise?: number;
    sac: string;
    description: string;
    descriptionReason: ReasonRef | null;
    /** How many screens are paid for; 0 for what has no screens. */
    screens: number;
    time: PaidTime | null;
    buyer: Buyer;
    seller: Seller;
    now: Date;
  },
): Promise<DocumentRow> {
  const { accountId, orderId, paymentId, price, supply, screens, time, buyer, seller, now } = input;
  const { creditPaise, discountPaise = 0 } = input;
  const { taxation, ...placed } = supply;
  const invoice = await issueDocument(tx, {
    kind: seller.gstin === null ? "bill-of-supply" : "invoice",
    accountId,
    orderId,
    paymentId,
    ...placed,
    billedTo: buyer.name,
    buyer,
    seller,
    now,
    lines: [
      {
        description: input.description,
        descriptionReason: input.descriptionReason,
        sac: input.sac,
        quantity: Math.max(1, screens),
        unit: screens > 0 ? "screen" : "",
        unitPaise: null,
        discountPaise: creditPaise + discountPaise,
        creditsUnusedTime: creditPaise > 0 && discountPaise === 0,
        netPaise: price.netPaise,
        rateBp: printedRate({ taxation, rateBp: input.rateBp }),
        taxPaise: price.taxPaise,
        taxes: taxParts(price.taxPaise, taxation),
        periodFrom: time && dayInIndia(time.from),
        // The day on which a time ends is the first one of the next period.
        periodTo: time && dayInIndia(new Date(Math.max(time.from.getTime(), time.to.getTime() - dayMs))),
      },
    ],
  });
  await payWithReceipt(tx, invoice, { paymentId }, now);
  return invoice;
}
