import type { Seller } from "#shared/contracts/selling/billing.ts";
import { type Buyer, isAbroad, stateOfSupply } from "#shared/contracts/selling/checkout.ts";
import { dayInIndia } from "#shared/day-in.ts";
import { type PlacedSupply, supplyOf } from "#shared/supply.ts";
import type { VerbDeps } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { isRefusal, refuse } from "../../../refusal.ts";
import {
  type Company,
  type CompanyDeps,
  companyIn,
  companyToday,
  lutOn,
} from "../../identity/company-details/index.ts";

/** Returns the seller as a document of this day names it. */
export function sellerOf(company: Company, day: string): Seller {
  const lut = lutOn(company, day);
  return {
    name: company.legalName,
    address: [...company.addressLines],
    gstin: company.gstin,
    ...(lut !== null && { lut }),
    ...(company.tradeName !== null && { tradeName: company.tradeName }),
    ...(company.cin !== null && { cin: company.cin }),
    ...(company.pan !== null && { pan: company.pan }),
    ...(company.phone !== null && { phone: company.phone }),
    ...(company.place !== null && { place: company.place }),
    ...(company.sezUnderLut && { sezUnderLut: true as const }),
    ...(company.otherTerritoryUtgst && { otherTerritoryUtgst: true as const }),
    ...(company.eInvoices && { eInvoices: true as const }),
  };
}

export interface Selling {
  seller: Seller;
  /** Service accounting code. */
  sac: string;
}

type SellingDeps = CompanyDeps & Pick<VerbDeps, "payments">;

/**
 * Returns what a sale of today needs. Throws Conflict without keys of a payment provider, and while the details that a tax
 * invoice must name (rule 46) are incomplete.
 */
export async function requireSelling(deps: SellingDeps): Promise<Selling> {
  return sellingBy(await companyToday(deps), deps, deps.now());
}

/** The same, read by the caller's transaction. */
export async function requireSellingIn(tx: Reader, deps: SellingDeps, at: Date): Promise<Selling> {
  return sellingBy(await companyIn(tx, deps.env, at), deps, at);
}

function sellingBy(company: Company, { payments }: Pick<SellingDeps, "payments">, at: Date): Selling {
  if (Object.keys(payments).length === 0) throw refuse("sellingOff");
  const seller = sellerOf(company, dayInIndia(at));
  const mayLackGstin = company.sellsUnregistered;
  if ((seller.gstin === null && !mayLackGstin) || seller.address.length === 0)
    throw refuse("sellerIncomplete");
  return { seller, sac: company.sac };
}

/** Returns a stored recipient as an invoice may name it now: earlier builds took a state that the GSTIN contradicts. */
export const billable = (buyer: Buyer): Buyer =>
  isAbroad(buyer) ? buyer : { ...buyer, state: stateOfSupply(buyer) };

/**
 * Returns what the sale of an order is now. The setting for Special Economic Zones may have changed since: who paid tax gets
 * an invoice with it.
 */
export function supplyOfOrder(
  seller: Seller,
  { buyer, taxPaise }: { buyer: Buyer; taxPaise: number },
): PlacedSupply {
  const { sezUnderLut: _, ...withTax } = seller;
  return supplyOf(taxPaise > 0 ? withTax : seller, buyer);
}

/** Throws Conflict for an export without a letter of undertaking: then tax would be due (IGST Act, section 16). */
export function requireSupply({ supply }: PlacedSupply): void {
  if (supply === "export-igst") throw refuse("notSoldAbroad");
}

/** Returns true when plans can be bought here. */
export async function isSelling(deps: SellingDeps): Promise<boolean> {
  try {
    await requireSelling(deps);
    return true;
  } catch (error) {
    if (isRefusal(error, "conflict")) return false;
    throw error;
  }
}
