import { z } from "zod";
import { localTime } from "../contracts/when.ts";
import { currencies, numberFormats } from "./currencies.ts";
import { type TableColumn, tableKey } from "./table-document.ts";

export const boardLayouts = ["menu", "price-list", "timetable", "rooms", "queue"] as const;
export type BoardLayout = (typeof boardLayouts)[number];

/** What a column of the table is on the board. */
export const boardRoles = ["name", "second", "detail", "price", "time", "section", "soldOut"] as const;
export type BoardRole = (typeof boardRoles)[number];

const column = tableKey.optional();

/** A board without its look: which table it shows, and how. */
export const boardShape = {
  title: z.string().trim().max(80).default(""),
  layout: z.enum(boardLayouts).default("menu"),
  /** The column of each role, by its key; a role without a column is not shown. */
  columns: z
    .object(Object.fromEntries(boardRoles.map((role) => [role, column])) as Record<BoardRole, typeof column>)
    .default({}),
  currency: z.enum(currencies).default("INR"),
  numbers: z.enum(numberFormats).default("indian"),
  soldOut: z.enum(["strike", "hide"]).default("strike"),
  /** Other prices from `from` until before `until`, in the screen's zone; also past midnight. */
  otherPrice: z.object({ column: tableKey, from: localTime, until: localTime }).nullable().default(null),
  /** How long each page stays, when the rows do not fit on one. */
  pageS: z.number().int().min(3).max(300).default(10),
  /** A table older than this (seconds) is shown with its age; null: never. */
  staleAfterS: z.number().int().min(60).max(31_536_000).nullable().default(null),
};

const words: readonly [BoardRole, RegExp][] = [
  ["section", /section|category|group|course|type|floor|खंड|श्रेणी/i],
  ["second", /hindi|second|हिन्दी|हिंदी|marathi|tamil|gujarati/i],
  ["detail", /detail|description|note|विवरण/i],
  ["soldOut", /sold|out of stock|available|खत्म/i],
];

/** Guesses which column has which role, from names and types. The person can change it. */
export function guessRoles(columns: readonly TableColumn[]): Partial<Record<BoardRole, string>> {
  const roles: Partial<Record<BoardRole, string>> = {};
  const free = () => columns.filter(({ key }) => !Object.values(roles).includes(key));
  const give = (role: BoardRole, found: TableColumn | undefined) => {
    if (found) roles[role] = found.key;
  };
  give(
    "price",
    columns.find(({ type }) => type === "price"),
  );
  give(
    "time",
    columns.find(({ type }) => type === "time"),
  );
  give(
    "soldOut",
    columns.find(({ type }) => type === "yes-no"),
  );
  for (const [role, pattern] of words)
    if (!roles[role])
      give(
        role,
        free().find(({ name, type }) => type !== "yes-no" && pattern.test(name)),
      );
  give("name", free().find(({ type }) => type === "text") ?? free()[0]);
  if (!roles.detail)
    give(
      "detail",
      free().find(({ type }) => type === "text"),
    );
  return roles;
}
