import { type ReturnTable, returnTables } from "#shared/gst-returns.ts";
import { isWithinState, isZeroRated } from "#shared/supply.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { numbersOfSeries } from "../../documents/document-series.ts";
import { recipientGstin } from "../../documents/recipient.ts";
import { type Amounts, amountsOf, noAmounts, plus, sumOf, totalOf } from "../amounts.ts";
import type { MonthDocument } from "../month-documents.ts";
import {
  type AdvanceBalance,
  type AdvancePart,
  type Advances,
  advanceBalance,
  advanceParts,
} from "./advances.ts";
import { type Place, placeOf } from "./place.ts";

/** What the return of a month is made from. */
export interface ReturnInput {
  gstin: string;
  /** "2026-11". */
  month: string;
  documents: readonly MonthDocument[];
  advances: Advances;
}

export interface Placed {
  document: MonthDocument;
  place: Place;
}

/** Amounts with one rate. */
export interface RatedAmounts {
  rateBp: number;
  amounts: Amounts;
}

/** The rows of the tables that add documents up: by place and rate. */
export interface SummedRow extends RatedAmounts {
  placeOfSupply: string;
  isWithinState: boolean;
}

export interface HsnRow extends RatedAmounts {
  sac: string;
  description: string;
}

/** The first and the last document of a series, and how many were issued. */
export interface SeriesRow {
  /** The number that the return gives the kind. */
  kind: 1 | 5 | 6 | 8;
  from: string;
  to: string;
  count: number;
  /** Numbers between the first and the last that no document has. */
  missing: number;
  /** Documents whose number at the portal was cancelled, and the notes on them. */
  cancelled: number;
}

/** The content of the return, in paise; `gstr1Json` and `gstr1Csv` only write it. */
export interface Gstr1 {
  gstin: string;
  month: string;
  placed: readonly Placed[];
  listed: Record<"b2b" | "b2cl" | "exp" | "cdnr" | "cdnur", readonly MonthDocument[]>;
  b2cs: readonly SummedRow[];
  nil: readonly (RatedAmounts & { type: NilType })[];
  hsn: Record<"b2b" | "b2c", readonly HsnRow[]>;
  series: readonly SeriesRow[];
  at: readonly SummedRow[];
  txpd: readonly SummedRow[];
  /** What of "at" less "txpd" is for exports and zones, with tax. */
  zeroRatedAdvances: Amounts;
  /** What both add up to, by the vouchers themselves. */
  advances: AdvanceBalance;
}

export type NilType = "INTRB2B" | "INTRAB2B" | "INTRB2C" | "INTRAB2C";

/** Makes the return from the documents of its month. Pure. */
export function gstr1Of({ gstin, month, documents, advances }: ReturnInput): Gstr1 {
  const placed = documents.map((document) => ({ document, place: placeOf(document, gstin) }));
  const inTable = (table: ReturnTable) =>
    placed.flatMap(({ document, place }) => (place.table === table ? document : []));
  const supplied = [...returnTables].flatMap((table) =>
    table === "at" || table === "txpd" ? [] : inTable(table),
  );
  const parts = advanceParts(advances, month);
  const isBusiness = (document: MonthDocument) => recipientGstin(document) !== "";
  return {
    gstin,
    month,
    placed,
    listed: {
      b2b: inTable("b2b"),
      b2cl: inTable("b2cl"),
      exp: inTable("exp"),
      cdnr: inTable("cdnr"),
      cdnur: inTable("cdnur"),
    },
    b2cs: summed(inTable("b2cs").flatMap((document) => rowsOf(document, gstin))),
    nil: nilRows(inTable("nil"), gstin),
    hsn: {
      b2b: hsnRows(supplied.filter(isBusiness)),
      b2c: hsnRows(supplied.filter((document) => !isBusiness(document))),
    },
    series: seriesOf(documents.filter(({ seller }) => !seller || seller.gstin === gstin)),
    at: summed(rowsIn(parts, "at", gstin)),
    txpd: summed(rowsIn(parts, "txpd", gstin)),
    zeroRatedAdvances: sumOf(
      partsIn(parts, gstin)
        .filter(({ voucher: { supply } }) => isZeroRated(supply))
        .map(({ table, amounts }) => plus(noAmounts, amounts, table === "at" ? 1 : -1)),
    ),
    advances: advanceBalance(advances, { month, gstin }),
  };
}

/** Returns what a document adds to sums: a credit note takes away. */
export const signOf = ({ kind }: Pick<MonthDocument, "kind">): 1 | -1 => (kind === "credit-note" ? -1 : 1);

/** Returns the amounts of a document by rate, the highest first. */
export function ratesOf({ lines }: Pick<MonthDocument, "lines">): RatedAmounts[] {
  const byRate = Map.groupBy(lines, ({ rateBp }) => rateBp);
  return [...byRate]
    .sort(([one], [other]) => other - one)
    .map(([rateBp, own]) => ({
      rateBp,
      amounts: own.reduce((sum, line) => plus(sum, amountsOf(line)), noAmounts),
    }));
}

function rowsOf(document: MonthDocument, gstin: string): SummedRow[] {
  return ratesOf(document).map(({ rateBp, amounts }) => ({
    ...placeOfRow(document, gstin),
    rateBp,
    amounts: plus(noAmounts, amounts, signOf(document)),
  }));
}

function placeOfRow({ supply, placeOfSupply }: MonthDocument, gstin: string) {
  if (placeOfSupply === null) throw new Error("A placed document has a place of supply");
  return {
    placeOfSupply,
    isWithinState: isWithinState({ supply: supply ?? "unregistered", placeOfSupply }, gstin),
  };
}

/** Adds up the rows of the same place and rate. */
function summed(rows: readonly SummedRow[]): SummedRow[] {
  const groups = Map.groupBy(
    rows,
    ({ placeOfSupply, rateBp, isWithinState: within }) =>
      `${placeOfSupply} ${within} ${String(rateBp).padStart(5, "0")}`,
  );
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, own]) => {
      const [first] = own;
      const amounts = own.reduce((sum, row) => plus(sum, row.amounts), noAmounts);
      return first && isSome(amounts) ? [{ ...first, amounts }] : [];
    });
}

const isSome = (amounts: Amounts): boolean => totalOf(amounts) !== 0 || amounts.netPaise !== 0;

const partsIn = (parts: readonly AdvancePart[], gstin: string): AdvancePart[] =>
  parts.filter(({ voucher }) => placeOf(voucher, gstin).table !== null);

const rowsIn = (parts: readonly AdvancePart[], table: "at" | "txpd", gstin: string): SummedRow[] =>
  partsIn(parts, gstin)
    .filter((part) => part.table === table)
    .map(({ voucher, rateBp, amounts }) => ({ ...placeOfRow(voucher, gstin), rateBp, amounts }));

function nilRows(documents: readonly MonthDocument[], gstin: string) {
  const typeOf = (document: MonthDocument): NilType =>
    `${placeOfRow(document, gstin).isWithinState ? "INTRA" : "INTR"}${recipientGstin(document) === "" ? "B2C" : "B2B"}`;
  return [...Map.groupBy(documents, typeOf)].map(([type, own]) => ({
    type,
    rateBp: 0,
    amounts: own.reduce((sum, document) => plus(sum, amountsOf(document), signOf(document)), noAmounts),
  }));
}

/** The words of the code of subscriptions. */
const serviceWords = "Digital signage subscription";
/** The return takes so many letters. */
const maxCodeWords = 30;

function hsnRows(documents: readonly MonthDocument[]): HsnRow[] {
  const lines = documents.flatMap((document) =>
    document.lines.map((line) => ({
      sac: line.sac ?? "",
      description: line.descriptionReason === null ? cutText(line.description, maxCodeWords) : serviceWords,
      rateBp: line.rateBp,
      amounts: plus(noAmounts, amountsOf(line), signOf(document)),
    })),
  );
  const groups = Map.groupBy(lines, ({ sac, rateBp }) => `${sac} ${String(rateBp).padStart(5, "0")}`);
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, own]) => {
      const [first] = own;
      if (!first) return [];
      const amounts = own.reduce((sum, line) => plus(sum, line.amounts), noAmounts);
      const isService = own.some(({ description }) => description === serviceWords);
      return [{ ...first, description: isService ? serviceWords : first.description, amounts }];
    });
}

const seriesKinds = {
  invoice: 1,
  "bill-of-supply": 1,
  "credit-note": 5,
  "receipt-voucher": 6,
  "refund-voucher": 8,
} as const;

function seriesOf(documents: readonly MonthDocument[]): SeriesRow[] {
  return Object.entries(seriesKinds).flatMap(([name, kind]) => {
    const own = documents.filter((document) => document.kind === name);
    const series = Map.groupBy(
      own,
      ({ financialYear, serial }) => `${financialYear} ${Math.floor(serial / numbersOfSeries)}`,
    );
    return [...series.values()].flatMap((issued): SeriesRow[] => {
      const inOrder = issued.toSorted((one, other) => one.serial - other.serial);
      const [first, last] = [inOrder[0], inOrder.at(-1)];
      if (!first || !last) return [];
      const count = inOrder.length;
      const missing = last.serial - first.serial + 1 - count;
      const cancelled = issued.filter(({ isCancelled }) => isCancelled).length;
      return [{ kind, from: first.number, to: last.number, count, missing, cancelled }];
    });
  });
}

/** Returns the sums of a table, as they are in the return. */
export function sumsOf(gstr1: Gstr1, table: ReturnTable): Amounts {
  switch (table) {
    case "b2cs":
    case "nil":
    case "at":
    case "txpd":
      return gstr1[table].reduce((sum, { amounts }) => plus(sum, amounts), noAmounts);
    default:
      return gstr1.listed[table].reduce((sum, document) => plus(sum, amountsOf(document)), noAmounts);
  }
}
