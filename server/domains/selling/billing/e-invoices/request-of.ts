import { type Buyer, isAbroad } from "#shared/contracts/selling/checkout.ts";
import { dayInIndia } from "#shared/day-in.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { type Inv01, inv01 } from "../../../../outside/e-invoices/inv-01.ts";
import type { PrintedLine, TaxDocument } from "../documents/tax-document.ts";

/** What stands for a buyer abroad. */
const abroad = { gstin: "URP", pin: 999_999, state: "96" };

const kinds = {
  registered: "B2B",
  "sez-igst": "SEZWP",
  "sez-lut": "SEZWOP",
  "export-igst": "EXPWP",
  "export-lut": "EXPWOP",
} as const;

/**
 * Returns a document in the form INV-01. Null where it lacks what the form needs: the parts of the seller's address (an entry
 * under Company has them), the buyer, or the taxes by their names.
 */
export function requestOf(document: TaxDocument): Inv01 | null {
  const { seller, buyer, supply, placeOfSupply, corrects } = document;
  if (!seller?.gstin || !seller.place || !buyer || !supply || supply === "unregistered" || !placeOfSupply)
    return null;
  if (document.lines.some(({ taxes }) => taxes === null)) return null;
  const { place } = seller;
  const sum = (of: (line: PrintedLine) => number) =>
    rupees(document.lines.reduce((all, line) => all + of(line), 0));
  const read = inv01.safeParse({
    Version: "1.1",
    TranDtls: { TaxSch: "GST", SupTyp: kinds[supply], RegRev: "N" },
    DocDtls: {
      Typ: document.kind === "credit-note" ? "CRN" : "INV",
      No: document.number,
      Dt: dayOf(document.issuedAt),
    },
    SellerDtls: {
      Gstin: seller.gstin,
      LglNm: cut(seller.name, 100),
      Addr1: cut(place.address, 100),
      Loc: cut(place.city, 50),
      Pin: Number(place.pin),
      Stcd: place.state,
    },
    BuyerDtls: { ...buyerOf(buyer), Pos: placeOfSupply },
    ItemList: document.lines.map(itemOf),
    ValDtls: {
      AssVal: sum(({ netPaise }) => netPaise),
      CgstVal: sum(({ taxes }) => taxes?.cgstPaise ?? 0),
      SgstVal: sum(({ taxes }) => taxes?.sgstPaise ?? 0),
      IgstVal: sum(({ taxes }) => taxes?.igstPaise ?? 0),
      TotInvVal: sum(({ netPaise, taxPaise }) => netPaise + taxPaise),
    },
    ...(corrects && {
      RefDtls: { PrecDocDtls: [{ InvNo: corrects.number, InvDt: dayOf(corrects.issuedAt) }] },
    }),
    ...(isAbroad(buyer) && { ExpDtls: { CntCode: buyer.country, ForCur: "INR" } }),
  });
  return read.success ? read.data : null;
}

function buyerOf(buyer: Buyer) {
  const name = cut(buyer.name, 100);
  if (isAbroad(buyer))
    return {
      Gstin: abroad.gstin,
      LglNm: name,
      Addr1: cut(buyer.address || buyer.city, 100),
      Loc: cut(buyer.city || buyer.country, 100),
      Pin: abroad.pin,
      Stcd: abroad.state,
    };
  return {
    Gstin: buyer.gstin,
    LglNm: name,
    Addr1: cut(buyer.address || buyer.city || buyer.pin, 100),
    Loc: cut(buyer.city || buyer.pin, 100),
    Pin: Number(buyer.pin),
    Stcd: buyer.state,
  };
}

const itemOf = (line: PrintedLine, at: number) => ({
  SlNo: String(at + 1),
  PrdDesc: cut(line.description, 300),
  IsServc: line.sac === null || line.sac.startsWith("99") ? "Y" : "N",
  HsnCd: line.sac,
  Qty: line.quantity,
  Unit: "OTH",
  UnitPrice: rupees(
    line.unitPaise ?? Math.round((line.netPaise + line.discountPaise) / Math.max(1, line.quantity)),
  ),
  TotAmt: rupees(line.netPaise + line.discountPaise),
  Discount: rupees(line.discountPaise),
  AssAmt: rupees(line.netPaise),
  GstRt: line.rateBp / 100,
  IgstAmt: rupees(line.taxes?.igstPaise ?? 0),
  CgstAmt: rupees(line.taxes?.cgstPaise ?? 0),
  SgstAmt: rupees(line.taxes?.sgstPaise ?? 0),
  TotItemVal: rupees(line.netPaise + line.taxPaise),
});

/** Whole paise divided once: the nearest number with two decimals, which JSON writes with them. */
const rupees = (paise: number): number => paise / 100;

const cut = (text: string, max: number): string => cutText(text.replaceAll("\n", ", "), max);

/** "27/11/2026": the day in India. */
const dayOf = (at: Date): string => dayInIndia(at).split("-").reverse().join("/");
