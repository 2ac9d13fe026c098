import { type Buyer, isAbroad } from "./contracts/selling/checkout.ts";
import { type GstState, gstStates } from "./gstin.ts";

type NameCountry = (code: string) => string;
type NameState = (state: GstState) => string;

const inEnglish: NameState = (state) => gstStates[state];

export const stateWithCode = (state: GstState, nameState = inEnglish): string =>
  `${nameState(state)} (${state})`;

/** Returns where a buyer is, as lines of an invoice. Street and city may be missing (`needsAddress`). */
export function placeLines(buyer: Buyer, nameCountry: NameCountry, nameState = inEnglish): string[] {
  const { address, city } = buyer;
  const town = isAbroad(buyer) ? [city, buyer.region, buyer.postalCode] : [city, buyer.pin];
  const end = isAbroad(buyer) ? nameCountry(buyer.country) : stateWithCode(buyer.state, nameState);
  return [address, town.filter(Boolean).join(" "), end].filter(Boolean);
}

/** Returns the town of a buyer on one line; without one, the state. */
export const townOf = (buyer: Buyer, nameCountry: NameCountry): string =>
  isAbroad(buyer)
    ? [buyer.city, nameCountry(buyer.country)].filter(Boolean).join(", ")
    : `${buyer.city || gstStates[buyer.state]} ${buyer.pin}`;
