import { type Buyer, isAbroad, stateOfSupply } from "#shared/contracts/selling/checkout.ts";
import { exportOf, type PlacedSupply, sezOf, supplyOf } from "#shared/supply.ts";
import type { Selling } from "../seller.ts";

/** What a form has so far of what decides on the tax; undefined: as at the last purchase. */
interface Typed {
  country?: string | undefined;
  state?: string | undefined;
  /** In a Special Economic Zone. */
  sez?: "yes" | "no" | undefined;
}

/** Returns what a sale is while its buyer is being typed. `known`: the buyer of the last purchase. */
export function supplyTyped(
  { country, state, sez }: Typed,
  seller: Selling["seller"],
  known: Buyer | null,
): PlacedSupply {
  if (country === undefined && state === undefined && sez === undefined) return supplyOf(seller, known);
  if (country !== undefined && country !== "IN") return exportOf(seller);
  const before = known && !isAbroad(known) ? known : null;
  const place = state ?? (before && stateOfSupply(before));
  const isInZone = sez === undefined ? before?.sez === true : sez === "yes";
  if (!place) return isInZone ? sezOf(seller) : supplyOf(seller, null);
  return supplyOf(seller, { country: "IN", state: place, gstin: "", sez: isInZone } as Buyer);
}
