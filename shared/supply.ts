import { type Buyer, isAbroad, stateOfSupply } from "./contracts/selling/checkout.ts";
import { type GstState, gstStateCodes, isGstin, stateOfGstin } from "./gstin.ts";
import type { Taxation } from "./price.ts";

/**
 * What a sale is for the tax office. It decides the tax, the table of the return (GSTR-1) and the kind of an e-invoice.
 * igst: with integrated tax. lut: without tax, under a letter of undertaking (IGST Act, section 16).
 */
export const supplies = [
  "registered",
  "unregistered",
  "sez-igst",
  "sez-lut",
  "export-igst",
  "export-lut",
] as const;
export type Supply = (typeof supplies)[number];

/** The code of places outside India. */
export const placeAbroad = "96";
export const placesOfSupply = [...gstStateCodes, placeAbroad] as const;
export type PlaceOfSupply = GstState | typeof placeAbroad;

/** What a seller is for the tax: its registration, and the number of its letter of undertaking. */
interface SellerOfSupply {
  /** Null: it is not registered, and takes no tax. */
  gstin: string | null;
  lut?: string | undefined;
  /** Supplies to a Special Economic Zone are made under the letter, while it holds. */
  sezUnderLut?: boolean | undefined;
}

/** A supply with where it is and which taxes it has. */
export interface PlacedSupply {
  supply: Supply;
  /** Null while the buyer is not known. */
  placeOfSupply: PlaceOfSupply | null;
  taxation: Taxation;
}

/**
 * Returns what a sale to a buyer is. Every place that decides on a tax asks here. Without a buyer, a sale to another state:
 * its total is the same. A supply to a Special Economic Zone is one to another state, wherever the zone is (IGST Act, section
 * 7(5)(b)). A seller without a GSTIN sells to everyone in India alike.
 */
export function supplyOf(seller: SellerOfSupply, buyer: Buyer | null): PlacedSupply {
  if (!buyer) return placed("unregistered", null, seller);
  if (isAbroad(buyer)) return exportOf(seller);
  const isRegistered = buyer.gstin !== "" && isGstin(buyer.gstin);
  const supply = isInZone(seller, buyer) ? sezSupply(seller) : isRegistered ? "registered" : "unregistered";
  return placed(supply, stateOfSupply(buyer), seller);
}

/** Returns what a sale to another country is. */
export const exportOf = (seller: SellerOfSupply): PlacedSupply =>
  placed(seller.lut ? "export-lut" : "export-igst", placeAbroad, seller);

/** Returns what a sale to a Special Economic Zone is, while its place is not known. */
const sezOf = (seller: SellerOfSupply): PlacedSupply =>
  seller.gstin === null ? supplyOf(seller, null) : placed(sezSupply(seller), null, seller);

/** What a form has so far of what decides on the tax; undefined: as at the last purchase. */
interface TypedSupply {
  country?: string | undefined;
  state?: string | undefined;
  /** In a Special Economic Zone. */
  sez?: "yes" | "no" | undefined;
}

/** Returns what a sale is while its buyer is being typed. `known`: the buyer of the last purchase. */
export function supplyTyped(
  { country, state, sez }: TypedSupply,
  seller: SellerOfSupply,
  known: Buyer | null,
): PlacedSupply {
  if (country === undefined && state === undefined && sez === undefined) return supplyOf(seller, known);
  if (country !== undefined && country !== "IN") return exportOf(seller);
  const before = known && !isAbroad(known) ? known : null;
  const place = state ?? (before && stateOfSupply(before));
  const inZone = sez === undefined ? before?.sez === true : sez === "yes";
  if (!place) return inZone ? sezOf(seller) : supplyOf(seller, null);
  return supplyOf(seller, { country: "IN", state: place, gstin: "", sez: inZone } as Buyer);
}

const isInZone = ({ gstin }: SellerOfSupply, { sez }: { sez?: boolean | undefined }): boolean =>
  sez === true && gstin !== null;

const sezSupply = ({ lut, sezUnderLut }: SellerOfSupply): Supply =>
  lut && sezUnderLut ? "sez-lut" : "sez-igst";

const placed = (
  supply: Supply,
  placeOfSupply: PlaceOfSupply | null,
  { gstin }: SellerOfSupply,
): PlacedSupply => ({
  supply,
  placeOfSupply,
  taxation: gstin === null ? "untaxed" : taxationOf(supply, placeOfSupply, stateOfGstin(gstin)),
});

/** Returns which taxes a supply has, for a seller in a state. */
export function taxationOf(
  supply: Supply,
  placeOfSupply: PlaceOfSupply | null,
  sellersState: string | null,
): Taxation {
  switch (supply) {
    case "sez-lut":
    case "export-lut":
      return "untaxed";
    case "sez-igst":
    case "export-igst":
      return "other-state";
    case "registered":
    case "unregistered":
      return placeOfSupply !== null && placeOfSupply === sellersState ? "same-state" : "other-state";
  }
}

/** Returns whether the buyer is outside India. */
export const isExport = (supply: Supply | null): boolean =>
  supply === "export-igst" || supply === "export-lut";

/** Returns whether the buyer is in a Special Economic Zone. */
export const isSez = (supply: Supply | null): boolean => supply === "sez-igst" || supply === "sez-lut";

/** Returns whether the supply is zero rated by its buyer: an export, or to a Special Economic Zone. */
export const isZeroRated = (supply: Supply | null): boolean => isExport(supply) || isSez(supply);

/** What a document must declare about its supply, in the words that the law gives (GST rule 46), also elsewhere in English. */
export const supplyDeclarations: Partial<Record<Supply, string>> = {
  "sez-igst": "SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX",
  "sez-lut":
    "SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX",
  "export-igst": "SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX",
  "export-lut":
    "SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX",
};

/** Returns whether a supply stays in the seller's state, also where its rate is zero. A zone is always another state. */
export const isWithinState = (
  { supply, placeOfSupply }: { supply: Supply; placeOfSupply: PlaceOfSupply | null },
  sellersGstin: string,
): boolean => taxationOf(supply, placeOfSupply, stateOfGstin(sellersGstin)) === "same-state";
