import { isExport, isZeroRated } from "#shared/supply.ts";
import { csvLine } from "../../../../../http/csv-line.ts";
import { type Amounts, amountsOf, decimal, noAmounts, plus, sumOf } from "../amounts.ts";
import type { MonthDocument } from "../month-documents.ts";
import { type Gstr1, signOf } from "./gstr1.ts";
import { placeWithName } from "./gstr1-csv.ts";

/** The rows of table 3.1 that our supplies are in: taxed, without tax by their buyer (exports, SEZ), and without tax by law. */
export const suppliedRows = ["a", "b", "c"] as const;
export type SuppliedRow = (typeof suppliedRows)[number];

/** A part of row (a): supplies of a month to unregistered buyers in one other state. */
export interface Unregistered {
  placeOfSupply: string;
  amounts: Amounts;
}

export interface Gstr3b {
  gstin: string;
  month: string;
  supplied: Record<SuppliedRow, Amounts>;
  unregistered: readonly Unregistered[];
}

/** Returns the sheet of GSTR-3B of a month, made from the tables of its GSTR-1 and nothing else. Pure. */
export function gstr3bOf({ gstin, month, listed, b2cs, nil, at, txpd, zeroRatedAdvances }: Gstr1): Gstr3b {
  const documents = Object.values(listed).flat();
  const zeroRated = documents.filter(({ supply }) => isZeroRated(supply));
  const amountsIn = (rows: readonly { amounts: Amounts }[]) => sumOf(rows.map(({ amounts }) => amounts));
  const advanced = plus(amountsIn(at), amountsIn(txpd), -1);
  return {
    gstin,
    month,
    supplied: {
      a: sumOf([
        ...documents.filter(({ supply }) => !isZeroRated(supply)).map(signed),
        amountsIn(b2cs),
        plus(advanced, zeroRatedAdvances, -1),
      ]),
      b: sumOf([...zeroRated.map(signed), zeroRatedAdvances]),
      c: amountsIn(nil),
    },
    unregistered: byPlace([
      ...[...listed.b2cl, ...listed.cdnur.filter((document) => !isExport(document.supply))].map(
        (document) => ({
          placeOfSupply: document.placeOfSupply ?? "",
          amounts: signed(document),
        }),
      ),
      ...b2cs.filter(({ isWithinState }) => !isWithinState),
    ]),
  };
}

const signed = (document: MonthDocument): Amounts => plus(noAmounts, amountsOf(document), signOf(document));

const byPlace = (rows: readonly Unregistered[]): Unregistered[] =>
  [...Map.groupBy(rows, ({ placeOfSupply }) => placeOfSupply)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([placeOfSupply, own]) => ({ placeOfSupply, amounts: sumOf(own.map(({ amounts }) => amounts)) }));

const rowWords: Record<SuppliedRow, string> = {
  a: "3.1(a) Outward taxable supplies (other than zero rated, nil rated and exempted)",
  b: "3.1(b) Outward taxable supplies (zero rated)",
  c: "3.1(c) Other outward supplies (nil rated, exempted)",
};
/** Purchases are not in our books: a person enters them. */
const notOurs = [
  "3.1(d) Inward supplies (liable to reverse charge)",
  "3.1(e) Non-GST outward supplies",
  "4 Eligible ITC",
];

/** Returns the sheet as CSV. Rows that our books do not know are empty, and say so. */
export function gstr3bCsv({ supplied, unregistered }: Gstr3b): string {
  const digits = (paise: number) => ({ digits: decimal(paise) });
  const cells = ({ netPaise, igstPaise, cgstPaise, sgstPaise }: Amounts) =>
    [netPaise, igstPaise, cgstPaise, sgstPaise, 0].map(digits);
  return [
    csvLine(["Row", "Total Taxable Value", "Integrated Tax", "Central Tax", "State/UT Tax", "Cess"]),
    ...suppliedRows.map((row) => csvLine([rowWords[row], ...cells(supplied[row])])),
    ...notOurs.map((words) => csvLine([words, "not in these books", "", "", "", ""])),
    ...unregistered.map(({ placeOfSupply, amounts }) =>
      csvLine([`3.2 Unregistered persons, ${placeWithName(placeOfSupply)}`, ...cells(amounts)]),
    ),
  ].join("");
}
