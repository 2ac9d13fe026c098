import { dayMs } from "#shared/durations.ts";
import { isExport } from "#shared/supply.ts";
import { isLateNote } from "../../documents/late-notes.ts";
import { recipientGstin } from "../../documents/recipient.ts";
import { type Amounts, totalOf } from "../amounts.ts";
import type { MonthDocument } from "../month-documents.ts";
import type { AdvancePart } from "../returns/advances.ts";
import { signOf } from "../returns/gstr1.ts";
import { type Bill, type BookEntry, balanced, type Party, partyLine } from "./book-entry.ts";

/** Returns the entry of an invoice, a bill of supply or a credit note with what it pays; none for others. */
export function documentEntries(
  document: MonthDocument,
  party: Party,
  pays: readonly { number: string; paise: number }[] = [],
): BookEntry[] {
  const { kind } = document;
  if (kind !== "invoice" && kind !== "bill-of-supply" && kind !== "credit-note") return [];
  const sign = signOf(document);
  const { corrects } = document;
  const isLate = corrects !== null && isLateNote(corrects.issuedOn, document.issuedOn);
  const { netPaise, cgstPaise, sgstPaise, igstPaise, taxPaise } = isLate ? withoutTax(document) : document;
  // A document of an earlier version does not name its taxes: it is among the differences of its month.
  const known = (cgstPaise ?? 0) + (sgstPaise ?? 0);
  return [
    balanced({
      key: `document-${document.id}`,
      type: kind === "credit-note" ? "credit-note" : "sales",
      day: document.issuedOn,
      number: document.number,
      party: { ...party, gstin: recipientGstin(document) },
      placeOfSupply: document.placeOfSupply,
      narration: corrects
        ? `Against ${corrects.number}. ${document.reason}`.trim()
        : document.lines.map(({ description }) => description).join("; "),
      lines: [
        partyLine(kind === "credit-note" ? billsOfNote(document, pays) : [billOf(document)]),
        { ledger: isExport(document.supply) ? "export-sales" : "sales", paise: -sign * netPaise },
        { ledger: "cgst", paise: -sign * (cgstPaise ?? 0) },
        { ledger: "sgst", paise: -sign * (sgstPaise ?? 0) },
        { ledger: "igst", paise: -sign * (igstPaise ?? taxPaise - known) },
      ],
    }),
  ];
}

const billOf = ({ number, totalPaise, issuedOn, dueOn }: MonthDocument): Bill => ({
  name: number,
  paise: totalPaise,
  kind: "document",
  dueDays: dueOn === null ? null : daysBetween(issuedOn, dueOn),
});

/** What a note does not pay is open in its own name. */
function billsOfNote(
  { number, totalPaise }: MonthDocument,
  pays: readonly { number: string; paise: number }[],
): Bill[] {
  const paid = pays.map((each): Bill => ({ name: each.number, paise: -each.paise, kind: "against" }));
  const openPaise = totalPaise - pays.reduce((sum, { paise }) => sum + paise, 0);
  const own: Bill = { name: number, paise: -openPaise, kind: "document", dueDays: null };
  return [...paid, own].filter(({ paise }) => paise !== 0);
}

const daysBetween = (day: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(day)) / dayMs);

/** A late note of an earlier version names tax that stays due. */
const withoutTax = ({ totalPaise }: MonthDocument) => ({
  netPaise: totalPaise,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  taxPaise: 0,
});

/** Returns the entries of the tax on advances of a month: due when they come, taken back when an invoice has the tax. */
export function advanceEntries(
  parts: readonly AdvancePart[],
  month: string,
  lastDay: string,
  partyOf: (accountId: number) => Party,
): BookEntry[] {
  const groups = Map.groupBy(parts, ({ voucher, table }) => `${voucher.id}-${table}`);
  return [...groups].flatMap(([key, own]) => {
    const [first] = own;
    if (!first) return [];
    const sign = first.table === "at" ? 1 : -1;
    const sumOf = (head: keyof Amounts) =>
      sign * own.reduce((paise, { amounts }) => paise + amounts[head], 0);
    const [cgst, sgst, igst] = [sumOf("cgstPaise"), sumOf("sgstPaise"), sumOf("igstPaise")];
    const tax = totalOf({ netPaise: 0, cgstPaise: cgst, sgstPaise: sgst, igstPaise: igst });
    if (tax === 0) return [];
    return [
      balanced({
        key: `advance-${key}-${month}`,
        type: "journal",
        day: lastDay,
        number: `A${key}-${month}`,
        party: partyOf(first.voucher.accountId),
        placeOfSupply: first.voucher.placeOfSupply,
        narration: `GST on the advance ${first.voucher.number}`,
        lines: [
          { ledger: "advance-tax", paise: tax },
          { ledger: "cgst", paise: -cgst },
          { ledger: "sgst", paise: -sgst },
          { ledger: "igst", paise: -igst },
        ],
      }),
    ];
  });
}
