import { t } from "@lingui/core/macro";
import { placeLines } from "#shared/buyer-place.ts";
import { type Buyer, isAbroad } from "#shared/contracts/selling/checkout.ts";
import { formatCountry } from "#web/lib/formats.ts";

/** Returns what stands below a buyer's name on an invoice. */
export function buyerLines(buyer: Buyer): string[] {
  const place = placeLines(buyer, formatCountry);
  if (!isAbroad(buyer)) return [...place, ...(buyer.gstin ? [`GSTIN ${buyer.gstin}`] : [])];
  const { taxId } = buyer;
  return [...place, ...(taxId ? [t`Tax number ${taxId}`] : [])];
}
