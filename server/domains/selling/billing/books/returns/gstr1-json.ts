import { recipientGstin } from "../../documents/recipient.ts";
import { type Amounts, decimalNumber } from "../amounts.ts";
import type { MonthDocument } from "../month-documents.ts";
import {
  type Gstr1,
  type HsnRow,
  type RatedAmounts,
  ratesOf,
  type SeriesRow,
  type SummedRow,
} from "./gstr1.ts";

const seriesWords: Record<SeriesRow["kind"], string> = {
  1: "Invoices for outward supply",
  5: "Credit Note",
  6: "Receipt Voucher",
  8: "Refund Voucher",
};

/** Returns the return as the portal takes it, in rupees. Tables without a row are left out. */
export function gstr1Json(gstr1: Gstr1, version: string): Record<string, unknown> {
  const { gstin, month, listed } = gstr1;
  const tables = {
    b2b: groups(listed.b2b, recipientGstin, (ctin, own) => ({ ctin, inv: own.map(businessInvoice) })),
    b2cl: groups(listed.b2cl, placeCode, (pos, own) => ({ pos, inv: own.map(invoice) })),
    b2cs: gstr1.b2cs.map((row) => ({ ...summedRow(row), typ: "OE", txval: rupees(row.amounts.netPaise) })),
    exp: groups(listed.exp, exportType, (exp_typ, own) => ({ exp_typ, inv: own.map(exportInvoice) })),
    cdnr: groups(listed.cdnr, recipientGstin, (ctin, own) => ({ ctin, nt: own.map(businessNote) })),
    cdnur: listed.cdnur.map(otherNote),
    nil: gstr1.nil.length > 0 && {
      inv: gstr1.nil.map(({ type, amounts }) => ({
        sply_ty: type,
        expt_amt: 0,
        nil_amt: rupees(amounts.netPaise),
        ngsup_amt: 0,
      })),
    },
    at: advanceGroups(gstr1.at),
    txpd: advanceGroups(gstr1.txpd),
    hsn: (gstr1.hsn.b2b.length > 0 || gstr1.hsn.b2c.length > 0) && {
      hsn_b2b: gstr1.hsn.b2b.map(hsnRow),
      hsn_b2c: gstr1.hsn.b2c.map(hsnRow),
    },
    doc_issue: gstr1.series.length > 0 && { doc_det: seriesGroups(gstr1.series) },
  };
  const used = Object.entries(tables).filter(([, table]) =>
    Array.isArray(table) ? table.length > 0 : table,
  );
  return {
    gstin,
    fp: `${month.slice(5)}${month.slice(0, 4)}`,
    version,
    hash: "hash",
    ...Object.fromEntries(used),
  };
}

const rupees = decimalNumber;
/** "2026-11-27" as the portal writes it. */
const dateOf = (day: string): string => day.split("-").reverse().join("-");
const placeCode = ({ placeOfSupply }: MonthDocument): string => placeOfSupply ?? "";
/** With the payment of tax, or without. */
const paysTax = ({ supply }: MonthDocument): boolean => supply !== "sez-lut" && supply !== "export-lut";
const exportType = (document: MonthDocument): string => (paysTax(document) ? "WPAY" : "WOPAY");

function groups<Row>(
  documents: readonly MonthDocument[],
  keyOf: (document: MonthDocument) => string,
  rowOf: (key: string, own: readonly MonthDocument[]) => Row,
): Row[] {
  return [...Map.groupBy(documents, keyOf)].map(([key, own]) => rowOf(key, own));
}

const taxes = ({ cgstPaise, sgstPaise, igstPaise }: Amounts) => ({
  iamt: rupees(igstPaise),
  camt: rupees(cgstPaise),
  samt: rupees(sgstPaise),
  csamt: 0,
});

const rated = ({ rateBp, amounts }: RatedAmounts) => ({
  rt: rateBp / 100,
  txval: rupees(amounts.netPaise),
  ...taxes(amounts),
});

const items = (document: MonthDocument) =>
  ratesOf(document).map((row, index) => ({ num: index + 1, itm_det: rated(row) }));

const invoice = (document: MonthDocument) => ({
  inum: document.number,
  idt: dateOf(document.issuedOn),
  val: rupees(document.totalPaise),
  itms: items(document),
});

const business = (document: MonthDocument) => ({
  pos: placeCode(document),
  rchrg: "N",
  inv_typ: document.supply === "sez-igst" ? "SEWP" : document.supply === "sez-lut" ? "SEWOP" : "R",
});

const businessInvoice = (document: MonthDocument) => ({ ...invoice(document), ...business(document) });

const exportInvoice = (document: MonthDocument) => ({
  ...invoice(document),
  itms: ratesOf(document).map((row) => {
    const { rt, txval, iamt, csamt } = rated(row);
    return { rt, txval, iamt, csamt };
  }),
});

const note = (document: MonthDocument) => ({
  ntty: "C",
  nt_num: document.number,
  nt_dt: dateOf(document.issuedOn),
  val: rupees(document.totalPaise),
  itms: items(document),
});

const businessNote = (document: MonthDocument) => ({ ...note(document), ...business(document) });

const otherNote = (document: MonthDocument) =>
  document.supply === "unregistered"
    ? { typ: "B2CL", pos: placeCode(document), ...note(document) }
    : { typ: paysTax(document) ? "EXPWP" : "EXPWOP", ...note(document) };

const summedRow = ({ placeOfSupply, isWithinState, rateBp, amounts }: SummedRow) => ({
  sply_ty: isWithinState ? "INTRA" : "INTER",
  pos: placeOfSupply,
  rt: rateBp / 100,
  ...taxes(amounts),
});

function advanceGroups(rows: readonly SummedRow[]) {
  return [
    ...Map.groupBy(rows, ({ placeOfSupply, isWithinState }) => `${placeOfSupply} ${isWithinState}`),
  ].map(([, own]) => ({
    pos: own[0]?.placeOfSupply,
    sply_ty: own[0]?.isWithinState ? "INTRA" : "INTER",
    itms: own.map(({ rateBp, amounts }) => ({
      rt: rateBp / 100,
      ad_amt: rupees(amounts.netPaise),
      ...taxes(amounts),
    })),
  }));
}

const hsnRow = ({ sac, description, rateBp, amounts }: HsnRow, index: number) => ({
  num: index + 1,
  hsn_sc: sac,
  desc: description,
  uqc: "NA",
  qty: 0,
  ...rated({ rateBp, amounts }),
});

const seriesGroups = (series: readonly SeriesRow[]) =>
  [...Map.groupBy(series, ({ kind }) => kind)].map(([kind, own]) => ({
    doc_num: kind,
    doc_typ: seriesWords[kind],
    docs: own.map(({ from, to, count, missing, cancelled }, index) => ({
      num: index + 1,
      from,
      to,
      totnum: count + missing,
      cancel: missing + cancelled,
      net_issue: count - cancelled,
    })),
  }));
