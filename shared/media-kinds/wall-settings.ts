import { z } from "zod";
import { screenLanguage } from "./screen-language.ts";
import { type TableColumn, tableKey } from "./table-document.ts";

export const wallModes = ["birthdays", "notices"] as const;
/** What a column of the table is on the wall. */
export const wallRoles = ["name", "text", "date", "from", "until"] as const;
export type WallRole = (typeof wallRoles)[number];
/** The roles that each mode has. `from` and `until` are the first and the last day of a notice. */
export const rolesOfMode: Record<(typeof wallModes)[number], readonly WallRole[]> = {
  birthdays: ["name", "date", "text"],
  notices: ["name", "text", "from", "until"],
};

const column = tableKey.optional();

/** A wall of birthdays or notices without its look: which table it shows, and how. */
export const wallShape = {
  title: z.string().trim().max(80).default(""),
  mode: z.enum(wallModes).default("birthdays"),
  /** The column of each role, by its key; a role without a column is not shown. */
  columns: z
    .object(Object.fromEntries(wallRoles.map((role) => [role, column])) as Record<WallRole, typeof column>)
    .default({}),
  /** Which birthdays: of today, or of the seven days from today on. */
  range: z.enum(["day", "week"]).default("week"),
  /** When no row is to be shown. */
  whenEmpty: z.enum(["text", "skip"]).default("text"),
  emptyText: z.string().trim().max(200).default(""),
  pageS: z.number().int().min(3).max(300).default(10),
  language: screenLanguage,
};

const words: readonly [WallRole, RegExp][] = [
  ["until", /until|expir|last day|\bto\b|\bend|तक/i],
  ["from", /from|start|since|से$/i],
  ["date", /birth|dob|date|जन्म|तारीख|दिन/i],
  ["name", /name|title|subject|heading|notice|नाम|शीर्षक|सूचना/i],
  ["text", /text|message|detail|note|department|team|विवरण|संदेश|विभाग/i],
];

/** Guesses which column has which role, from the names of the columns. The person can change it. */
export function guessWallRoles(columns: readonly TableColumn[]): Partial<Record<WallRole, string>> {
  const roles: Partial<Record<WallRole, string>> = {};
  const free = () => columns.filter(({ key }) => !Object.values(roles).includes(key));
  for (const [role, pattern] of words) {
    const found = free().find(({ name }) => pattern.test(name));
    if (found) roles[role] = found.key;
  }
  for (const role of ["name", "text"] as const) {
    const [first] = free();
    if (!roles[role] && first) roles[role] = first.key;
  }
  return roles;
}
