import type { Language } from "#shared/languages.ts";

interface Labelled {
  label: string;
  text: string;
}

/**
 * What `tax-sheet.typ` draws: a document with all texts in its language. Amounts are complete
 * texts. It is data and never becomes part of the template's source.
 */
export interface TaxSheet {
  language: Language;
  /** "Tax invoice". */
  title: string;
  brand: string;
  /** For whom this paper is: "ORIGINAL FOR RECIPIENT". Null: there are no copies. */
  copy: string | null;
  /** Across each page, such as "Cancelled"; null: it holds. */
  stamp: string | null;
  /** The signed QR code of an e-invoice as SVG; null: it has none. */
  qr: string | null;
  /** The PDF's creation date: the same sheet gives the same bytes. */
  issuedAt: string;
  facts: readonly Labelled[];
  parties: readonly { label: string; name: string; lines: readonly string[] }[];
  /** "₹1,180 paid on 20 November 2026". */
  headline: string;
  columns: { description: string; code: string; amount: string };
  /** `detail` is below the description; empty: nothing. */
  lines: readonly { description: string; detail: string; code: string; amount: string }[];
  sums: readonly (Labelled & { isTotal: boolean })[];
  /** The total in words. */
  words: Labelled;
  /** How it is paid, with a QR code of UPI as SVG; null: nothing is to be paid, or nobody knows where. */
  payment: { title: string; rows: readonly Labelled[]; qr: string | null; scan: string } | null;
  /** A space to sign, for whom and by whom; null: the document needs no signature. */
  signature: { seller: string; who: string } | null;
  notes: readonly string[];
  /** At the bottom of each page; the page and the number of pages replace {page} and {pages}. */
  footer: { left: string; page: string };
}
