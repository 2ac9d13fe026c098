import { isAbroad } from "#shared/contracts/selling/checkout.ts";
import { countryName } from "#shared/countries.ts";
import { gstStates } from "#shared/gstin.ts";
import { isSez, type PlaceOfSupply } from "#shared/supply.ts";
import { recipientGstin } from "../../documents/recipient.ts";
import type { Party, PartyDetails } from "../entries/book-entry.ts";
import { list, tag } from "./tally-xml.ts";

/** The ledger of a customer: names repeat, numbers do not. */
export const partyLedger = ({ name, accountId }: Pick<Party, "name" | "accountId">): string =>
  `${name} (${accountId})`;

/** What Tally asks of a customer for the tax. */
export function partyTaxDetails(details: PartyDetails | undefined) {
  const buyer = details?.buyer ?? null;
  if (buyer && isAbroad(buyer))
    return { country: countryName(buyer.country, "en"), state: "", gstin: "", registration: unregistered };
  const gstin = buyer ? recipientGstin({ buyer }) : "";
  const registration =
    gstin === "" ? unregistered : isSez(details?.supply ?? null) ? "Regular - SEZ" : "Regular";
  return { country: "India", state: stateName(details?.placeOfSupply ?? null), gstin, registration };
}

const unregistered = "Unregistered/Consumer";

/** Returns how Tally names the place of a supply; empty abroad. */
export const stateName = (code: PlaceOfSupply | null): string =>
  code !== null && code !== "96" ? gstStates[code] : "";

/** Returns what a ledger says about its customer: the newest details, and all with the day from which each holds. */
export function partyFields(party: Party): string[] {
  const latest = party.details.at(-1);
  const { country, state, gstin, registration } = partyTaxDetails(latest);
  return [
    "<ISBILLWISEON>Yes</ISBILLWISEON>",
    tag("COUNTRYOFRESIDENCE", country),
    ...(state ? [tag("LEDSTATENAME", state)] : []),
    tag("GSTREGISTRATIONTYPE", registration),
    ...(gstin ? [tag("PARTYGSTIN", gstin)] : []),
    ...party.details.flatMap((details) => datedFields(party.name, details)),
  ];
}

function datedFields(name: string, details: PartyDetails): string[] {
  const { country, state, gstin, registration } = partyTaxDetails(details);
  const { from, buyer } = details;
  const since = tag("APPLICABLEFROM", from.replaceAll("-", ""));
  const pin = isAbroad(buyer) ? buyer.postalCode : buyer.pin;
  const address = [buyer.address, buyer.city].filter((line) => line !== "");
  return [
    list("LEDMAILINGDETAILS", [
      ...(address.length > 0
        ? [
            list(
              "ADDRESS",
              address.map((line) => tag("ADDRESS", line)),
            ),
          ]
        : []),
      since,
      ...(pin ? [tag("PINCODE", pin)] : []),
      tag("MAILINGNAME", buyer.name || name),
      ...(state ? [tag("STATE", state)] : []),
      tag("COUNTRY", country),
    ]),
    list("LEDGSTREGDETAILS", [
      since,
      tag("GSTREGISTRATIONTYPE", registration),
      ...(state ? [tag("PLACEOFSUPPLY", state)] : []),
      ...(gstin ? [tag("GSTIN", gstin)] : []),
    ]),
  ];
}
