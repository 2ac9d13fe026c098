import type { Seller } from "#shared/contracts/selling/billing.ts";
import type { Buyer } from "#shared/contracts/selling/checkout.ts";
import type { TaxParts } from "#shared/price.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";

/** A text with its translations; null: the text has no translation. */
interface Described {
  description: string;
  descriptionReason: ReasonRef | null;
}

/** A tax invoice (GST rule 46) or credit note (rule 53), in no language. Amounts in paise, all positive. */
export interface TaxDocument {
  /** A credit note names the invoice that it corrects, and the reason that an operator wrote. */
  kind: "invoice" | { corrects: { number: string; issuedAt: Date }; reason: string | null };
  number: string;
  issuedAt: Date;
  /** Null when that was not stored. */
  seller: Seller | null;
  billedTo: string;
  /** Null on documents of earlier versions. */
  buyer: Buyer | null;
  lines: readonly (Described & { netPaise: number })[];
  /** Service accounting code. */
  sac: string | null;
  netPaise: number;
  taxPaise: number;
  /** The tax by its parts; null on documents of earlier versions. */
  taxes: TaxParts | null;
  /** The payment provider's number of the payment, or of the refund. */
  transactionCode: string | null;
}
