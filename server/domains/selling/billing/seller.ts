import { brand } from "#shared/brand.ts";
import type { Seller } from "#shared/contracts/selling/billing.ts";
import { type Buyer, isAbroad, stateOfSupply } from "#shared/contracts/selling/checkout.ts";
import { stateOfGstin } from "#shared/gst.ts";
import type { Supply } from "#shared/price.ts";
import type { VerbDeps } from "../../../context.ts";
import type { Env } from "../../../env.ts";
import { isRefusal, refuse } from "../../../refusal.ts";

/** The seller of development, where no real invoice exists. Its GSTIN has a valid check digit and no owner. */
const exampleSeller: Seller = {
  name: `${brand.name} (development)`,
  address: ["1 Example Road", "Bengaluru 560001"],
  gstin: "29AABCV0000A1Z8",
  lut: "AD290326000000X",
};

/** Returns the seller for invoices, from the environment; in development an example, when nothing is set. */
export function sellerOf({ SELLER_NAME, SELLER_ADDRESS, SELLER_GSTIN, SELLER_LUT, production }: Env): Seller {
  if (!production && !SELLER_NAME && !SELLER_ADDRESS && !SELLER_GSTIN) return exampleSeller;
  return {
    name: SELLER_NAME ?? brand.name,
    address: (SELLER_ADDRESS ?? "").split("|").flatMap((line) => line.trim() || []),
    gstin: SELLER_GSTIN ?? null,
    ...(SELLER_LUT && { lut: SELLER_LUT }),
  };
}

export interface Selling {
  seller: Seller & { gstin: string };
}

/**
 * Returns what a sale needs. Throws Conflict without keys of a payment provider, and while the details that a tax
 * invoice must name (rule 46) are incomplete.
 */
export function requireSelling({ payments, env }: Pick<VerbDeps, "payments" | "env">): Selling {
  if (Object.keys(payments).length === 0) throw refuse("sellingOff");
  const seller = sellerOf(env);
  const { gstin } = seller;
  if (gstin === null || seller.address.length === 0) throw refuse("sellerIncomplete");
  return { seller: { ...seller, gstin } };
}

/**
 * Returns where the buyer is, seen from the seller: it decides which tax there is. A supply to a Special Economic Zone is
 * one to another state, wherever the zone is (IGST Act, section 7(5)(b)).
 */
export function supplyOf(seller: Selling["seller"], buyer: Buyer | null): Supply {
  if (!buyer) return "other-state";
  if (isAbroad(buyer)) return "export";
  return !buyer.sez && stateOfSupply(buyer) === stateOfGstin(seller.gstin) ? "same-state" : "other-state";
}

/** Returns a stored recipient as an invoice may name it now: earlier builds took a state that the GSTIN contradicts. */
export const billable = (buyer: Buyer): Buyer =>
  isAbroad(buyer) ? buyer : { ...buyer, state: stateOfSupply(buyer) };

/** Throws Conflict for an export without a letter of undertaking: then tax would be due (IGST Act, section 16). */
export function requireSupply({ lut }: Seller, supply: Supply): void {
  if (supply === "export" && !lut) throw refuse("notSoldAbroad");
}

/** Returns true when plans can be bought here. */
export function isSelling(deps: Pick<VerbDeps, "payments" | "env">): boolean {
  try {
    requireSelling(deps);
    return true;
  } catch (error) {
    if (isRefusal(error, "conflict")) return false;
    throw error;
  }
}
