import type { Ledger } from "#shared/book-names.ts";
import type { PlaceOfSupply } from "#shared/supply.ts";

/** A customer in the books: one ledger for each account, with the name of its first document. */
export interface Party {
  accountId: number;
  name: string;
  gstin: string;
}

export interface EntryLine {
  /** Null: the party. */
  ledger: Ledger | null;
  /** Debit positive, credit negative. */
  paise: number;
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

/** Returns an entry without empty lines. Throws an Error for one that does not balance. */
export function balanced(entry: BookEntry): BookEntry {
  const sum = entry.lines.reduce((paise, line) => paise + line.paise, 0);
  if (sum !== 0) throw new Error(`The entry ${entry.key} does not balance: ${sum} paise`);
  return { ...entry, lines: entry.lines.filter(({ paise }) => paise !== 0) };
}
