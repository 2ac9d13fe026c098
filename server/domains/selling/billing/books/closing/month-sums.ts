import { createHash } from "node:crypto";
import { lacksIrn } from "#shared/documents.ts";
import { type OutsideReason, returnTables } from "#shared/gst-returns.ts";
import type { MonthDifference, MonthSums } from "#shared/operator-api/taxes-contract.ts";
import type { UnnamedMoney } from "../../bank/customer-credit.ts";
import { type Amounts, amountsOf, plus, sumOf, totalOf } from "../amounts.ts";
import { type DayEnd, isBalanced, type MonthEnds } from "../day-ends/day-ends.ts";
import { type Gstr1, signOf, sumsOf } from "../returns/gstr1.ts";

/** Returns amounts as an answer of the operators' calls. */
export const presentAmounts = (amounts: Amounts) => ({
  net_paise: amounts.netPaise,
  cgst_paise: amounts.cgstPaise,
  sgst_paise: amounts.sgstPaise,
  igst_paise: amounts.igstPaise,
  total_paise: totalOf(amounts),
});

const isAdvance = (table: string | null): boolean => table === "at" || table === "txpd";

/** Returns the sums of a month: of its documents, and the same from what the return says in its tables and codes. */
export function monthSumsOf(gstr1: Gstr1): MonthSums {
  const supplied = gstr1.placed.filter(({ place: { table } }) => table !== null && !isAdvance(table));
  const tables = returnTables.map((table) => ({
    table,
    documents: gstr1.placed.filter(({ place }) => place.table === table).length,
    amounts: sumsOf(gstr1, table),
  }));
  const isNote = (table: string): boolean => table === "cdnr" || table === "cdnur";
  return {
    tables: tables.map(({ amounts, ...row }) => ({ ...row, ...presentAmounts(amounts) })),
    documents: presentAmounts(
      sumOf(supplied.map(({ document }) => plus(none, amountsOf(document), signOf(document)))),
    ),
    from_tables: presentAmounts(
      sumOf(
        tables
          .filter(({ table }) => !isAdvance(table))
          .map(({ table, amounts }) => plus(none, amounts, isNote(table) ? -1 : 1)),
      ),
    ),
    from_codes: presentAmounts(sumOf([...gstr1.hsn.b2b, ...gstr1.hsn.b2c].map(({ amounts }) => amounts))),
    advances: {
      opening_paise: gstr1.advances.openingPaise,
      received_paise: gstr1.advances.receivedPaise,
      used_paise: gstr1.advances.usedPaise,
      returned_paise: gstr1.advances.returnedPaise,
      closing_paise: gstr1.advances.closingPaise,
    },
  };
}

const none: Amounts = { netPaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

/**
 * Returns the SHA-256 of the documents of a month with their amounts and tables, and of what happened on its days: another
 * document or other money gives another one.
 */
export function hashOf({ gstin, month, placed }: Gstr1, { opening, days }: MonthEnds): string {
  const rows = placed.map(({ document: { id, number, issuedOn, totalPaise, ...document }, place }) => [
    id,
    number,
    issuedOn,
    document.netPaise,
    document.cgstPaise,
    document.sgstPaise,
    document.igstPaise,
    totalPaise,
    place.table,
  ]);
  return createHash("sha256")
    .update(JSON.stringify([gstin, month, rows, opening, days.map(({ moved }) => moved)]))
    .digest("hex");
}

const rightlyOutside: readonly OutsideReason[] = ["no-tax-document", "cancelled", "untaxed-advance"];

/** Returns what a person must look at before the month is closed. */
export function differencesOf(gstr1: Gstr1, sums: MonthSums, days: readonly DayEnd[]): MonthDifference[] {
  const outside = gstr1.placed.flatMap(({ document, place }): MonthDifference[] =>
    place.table !== null || rightlyOutside.includes(place.reason)
      ? []
      : [
          {
            kind: "outside",
            reason: place.reason,
            document_id: document.id,
            number: document.number,
            total_paise: document.totalPaise,
          },
        ],
  );
  // The law takes an invoice without its number for none (rule 48(5)).
  const withoutIrn = gstr1.placed.flatMap(({ document: { id, number, totalPaise, registration } }) =>
    lacksIrn(registration)
      ? {
          kind: "without-irn" as const,
          document_id: id,
          number,
          state: registration,
          total_paise: totalPaise,
        }
      : [],
  );
  const gaps = gstr1.series.flatMap(({ from, to, missing }): MonthDifference[] =>
    missing > 0 ? [{ kind: "numbers", from, to, missing }] : [],
  );
  const wrong = (["tables", "codes"] as const).flatMap((from): MonthDifference[] => {
    const other = sums[`from_${from}`];
    const heads = Object.keys(other) as (keyof typeof other)[];
    const worst = heads.map((head) => other[head] - sums.documents[head]).find((paise) => paise !== 0);
    return worst === undefined ? [] : [{ kind: "sums", from, paise: worst }];
  });
  const unbalanced = days.flatMap((end): MonthDifference[] =>
    isBalanced(end) ? [] : [{ kind: "day", day: end.day }],
  );
  return [...outside, ...withoutIrn, ...gaps, ...wrong, ...wrongAdvances(gstr1), ...unbalanced];
}

/** The tables of the return add up lines, the balance adds up vouchers. */
function wrongAdvances(gstr1: Gstr1): MonthDifference[] {
  const { receivedPaise, usedPaise, returnedPaise } = gstr1.advances;
  const paise =
    totalOf(sumsOf(gstr1, "at")) -
    totalOf(sumsOf(gstr1, "txpd")) -
    (receivedPaise - usedPaise - returnedPaise);
  return paise === 0 ? [] : [{ kind: "sums", from: "advances", paise }];
}

/** Returns money without a name as what a person must look at; no note closes a month with it. */
export const unnamedDifferences = ({ credits, lines }: UnnamedMoney): MonthDifference[] => [
  ...credits.map(({ paymentId, accountId, accountName, reference, unnamedPaise }) => ({
    kind: "unnamed" as const,
    payment_id: paymentId,
    account_id: accountId,
    account_name: accountName,
    reference,
    paise: unnamedPaise,
  })),
  ...(lines.count > 0 ? [{ kind: "waiting" as const, ...lines }] : []),
];
