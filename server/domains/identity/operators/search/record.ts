import type { SearchKind } from "#shared/operator-api/search-contract.ts";
import { keyOf, lexemesOf, phoneKeyOf, quotedLexeme } from "./letters.ts";

/** What a text of a record is; `fields` says how it is found and who may see it. */
export type Field = keyof typeof fields;

interface FieldRule {
  /** It is found by its letters and digits, whole, or by their beginning or end. */
  key?: (text: string) => readonly string[];
  /** Its words are found, with those of the other texts of the record. */
  words?: true;
  /** Only who may see payments finds and sees it. */
  isMoney?: true;
}

const whole = (text: string): string[] => [keyOf(text)];
/** A GSTIN has the PAN of the business in it. */
const gstinKeys = (text: string): string[] => [keyOf(text), keyOf(text).slice(2, 12)];
/** "2026-27/000123" is also asked for as "123", and as "2026-27/123". */
function documentKeys(number: string): string[] {
  const [, series = "", last = ""] = /^(.*\D)?0*(\d+)$/.exec(number) ?? [];
  return [...new Set([keyOf(number), keyOf(series + last), last])];
}

/** The texts of records, by what they are. */
export const fields = {
  number: { key: whole },
  name: { words: true },
  brand: { key: whole, words: true },
  person: { key: whole, words: true },
  email: { key: whole, words: true },
  login: { key: whole },
  invited: { key: whole },
  phone: { key: (text) => [phoneKeyOf(text)] },
  domain: { key: whole },
  gstin: { key: gstinKeys, isMoney: true },
  billing: { words: true },
  place: { words: true },
  code: { key: whole },
  licence: { key: whole },
  reference: { key: whole, isMoney: true },
  document: { key: documentKeys, isMoney: true },
  message: { words: true },
} as const satisfies Record<string, FieldRule>;

const ruleOf = (field: Field): FieldRule => fields[field];

/** The fields that only operators who may see payments find and see. */
export const moneyFields = (Object.keys(fields) as Field[]).filter((field) => ruleOf(field).isMoney);

export const hasKey = (field: Field): boolean => ruleOf(field).key !== undefined;
export const hasWords = (field: Field): boolean => ruleOf(field).words === true;
export const isMoney = (field: Field): boolean => ruleOf(field).isMoney === true;

/** A record as it is found and shown. */
export interface SearchRecord {
  kind: SearchKind;
  id: number;
  accountId: number | null;
  name: string;
  /** What tells two records of the same name apart. */
  detail: string;
  texts: readonly { field: Field; text: string }[];
  /** The order whose page shows it. */
  orderId?: number | null;
  /** The partner whose page shows it. */
  partnerId?: number;
  /** The operator to whom a ticket is assigned. */
  assignedTo?: number | null;
}

export interface SearchEntry {
  kind: SearchKind;
  subject_id: number;
  field: string;
  key: string;
  /** The text of a tsvector. */
  words: string | null;
  account_id: number | null;
}

/** Kinds whose name is a number or a code. The letters of one are no words. */
const named = {
  account: true,
  partner: true,
  ticket: true,
  message: true,
  chat: true,
  order: false,
  payment: false,
  document: false,
  licence: false,
  screen: true,
} as const satisfies Record<SearchKind, boolean>;

/** A long message has no more words than this: what a caller says is at its beginning. */
const mostLexemes = 400;
const longestKey = 200;

/** Returns the rows of a record in `search_entries`. */
export function entriesOf({ kind, id, accountId, name, texts }: SearchRecord): SearchEntry[] {
  const all = [...(named[kind] ? [{ field: "name" as Field, text: name }] : []), ...texts];
  const lexemes = lexemesOf(
    all.filter(({ field }) => hasWords(field)).map(({ text }) => text),
    mostLexemes,
  );
  const row = { kind, subject_id: id, account_id: accountId };
  const rows = new Map<string, SearchEntry>();
  const add = (field: string, key: string, words: string | null) => {
    const short = key.slice(0, longestKey);
    rows.set(`${field} ${short}`, { ...row, field, key: short, words });
  };
  add("name", keyOf(name), lexemes.map(quotedLexeme).join(" "));
  for (const { field, text } of texts)
    for (const key of ruleOf(field).key?.(text) ?? []) if (key !== "") add(field, key, null);
  return [...rows.values()];
}
