import type { BookNames, Ledger } from "#shared/book-names.ts";
import type { Books } from "../read-books.ts";

export type ZohoBooks = Pick<
  Books,
  "month" | "documents" | "money" | "uses" | "allocated" | "credits" | "partyOf"
> & { names: BookNames };

/** A part of a payment that pays one invoice, or none. */
export interface ZohoPayment {
  number: string;
  day: string;
  accountId: number;
  mode: string;
  /** Of the whole payment. */
  paise: number;
  ledger: Ledger;
  reference: string;
  description: string;
  /** Null: it pays nothing yet. */
  invoice: string | null;
  appliedPaise: number;
}

/**
 * Returns the payments of a month with the invoices that they paid in it. What a credit note gave back is not taken off: in
 * Zoho the note itself is refunded. Tax that a customer kept pays as money does, into its own account.
 */
export const zohoPayments = (books: ZohoBooks): ZohoPayment[] => [...moneyRows(books), ...keptRows(books)];

function moneyRows({ month, money, uses }: ZohoBooks): ZohoPayment[] {
  const paid = appliedOf(uses.filter(({ day }) => day.startsWith(month)));
  return money
    .filter(({ day, paise }) => day.startsWith(month) && paise > 0)
    .flatMap((moved) => {
      const common = {
        number: `M${moved.id}`,
        day: moved.day,
        accountId: moved.accountId,
        mode: moved.through === "bank" ? "Bank Transfer" : "Online",
        paise: moved.paise,
        ledger: moved.through,
        reference: moved.reference ?? "",
        description: "",
      };
      let left = moved.paise;
      const rows = (paid.get(moved.paymentId) ?? []).flatMap((use): ZohoPayment[] => {
        const appliedPaise = Math.min(left, use.paise);
        if (appliedPaise <= 0) return [];
        left -= appliedPaise;
        use.paise -= appliedPaise;
        return [{ ...common, invoice: use.number, appliedPaise }];
      });
      return rows.length > 0 ? rows : [{ ...common, invoice: null, appliedPaise: 0 }];
    });
}

/** What each payment paid of documents, without what came back by itself. */
function appliedOf(uses: ZohoBooks["uses"]) {
  const byPayment = Map.groupBy(uses, ({ paymentId }) => paymentId);
  return new Map(
    [...byPayment].map(([paymentId, own]) => [
      paymentId,
      [...Map.groupBy(own, ({ number }) => number)].map(([number, all]) => ({
        number,
        paise: all.reduce((sum, { paise, freedPaise }) => sum + paise - freedPaise, 0),
      })),
    ]),
  );
}

const keptWords = { tds: "Tax kept by the customer (TDS)", "gst-tds": "GST kept by the customer" } as const;

/** What was entered and taken back in the month is left out. */
function keptRows({ allocated }: ZohoBooks): ZohoPayment[] {
  const kept = allocated.flatMap((row) => (row.kind === "write-off" ? [] : [{ ...row, kind: row.kind }]));
  return [...Map.groupBy(kept, ({ kind, number }) => `${kind} ${number}`).values()].flatMap((own) => {
    const last = own.at(-1);
    const paise = own.reduce((sum, each) => sum + each.paise, 0);
    if (!last || paise <= 0) return [];
    return [
      {
        number: `J${last.id}`,
        day: last.day,
        accountId: last.accountId,
        mode: "TDS",
        paise,
        ledger: last.kind,
        reference: "",
        description: `${keptWords[last.kind]}. ${last.note}`.trim(),
        invoice: last.number,
        appliedPaise: paise,
      },
    ];
  });
}
