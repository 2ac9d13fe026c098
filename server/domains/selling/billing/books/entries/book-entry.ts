import type { Ledger } from "#shared/book-names.ts";
import type { Buyer } from "#shared/contracts/selling/checkout.ts";
import type { PlaceOfSupply, Supply } from "#shared/supply.ts";

/** What a customer was for the tax from a day in India on. */
export interface PartyDetails {
  from: string;
  buyer: Buyer;
  supply: Supply | null;
  placeOfSupply: PlaceOfSupply | null;
}

/** A customer in the books: one ledger for each account, with the name of its first document. */
export interface Party {
  accountId: number;
  name: string;
  gstin: string;
  /** The oldest first. Empty for a customer without a document. */
  details: readonly PartyDetails[];
}

/** A part of an amount of the party, by the document or payment that it opens or settles. */
export interface Bill {
  name: string;
  /** Debit positive, credit negative. */
  paise: number;
  /** document: it opens the document. advance: it opens money that pays nothing yet. against: it settles what is open. */
  kind: "document" | "advance" | "against";
  /** After how many days a document is due; null when it asks for nothing later. */
  dueDays?: number | null;
}

export interface EntryLine {
  /** Null: the party. */
  ledger: Ledger | null;
  /** Debit positive, credit negative. */
  paise: number;
  /** Of the party: they add up to the amount. */
  bills?: readonly Bill[];
}

/** What happened, as an entry with two sides. Its lines add up to nothing. */
export interface BookEntry {
  /** The same for every export: a second import replaces it. */
  key: string;
  type: "sales" | "credit-note" | "receipt" | "payment" | "journal" | "contra";
  /** In India. */
  day: string;
  number: string;
  party: Party | null;
  placeOfSupply: PlaceOfSupply | null;
  narration: string;
  lines: readonly EntryLine[];
}

/** Returns the line of the party for its bills. */
export const partyLine = (bills: readonly Bill[]): EntryLine => ({
  ledger: null,
  paise: bills.reduce((sum, { paise }) => sum + paise, 0),
  bills,
});

/** Returns an entry without empty lines. Throws an Error for one that does not balance. */
export function balanced(entry: BookEntry): BookEntry {
  const sum = entry.lines.reduce((paise, line) => paise + line.paise, 0);
  if (sum !== 0) throw new Error(`The entry ${entry.key} does not balance: ${sum} paise`);
  return { ...entry, lines: entry.lines.filter(({ paise }) => paise !== 0) };
}
