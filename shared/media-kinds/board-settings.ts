import { z } from "zod";
import { id } from "../contracts/contract.ts";
import { language } from "../contracts/language.ts";
import { localTime } from "../contracts/when.ts";
import { currencies, numberFormats } from "./currencies.ts";
import { tableKey, tableLimits } from "./table-document.ts";

export const boardLayouts = ["menu", "price-list", "timetable", "rooms", "queue"] as const;
export type BoardLayout = (typeof boardLayouts)[number];

/** What a column of the table is on the board. */
export const boardRoles = [
  "name",
  "second",
  "detail",
  "price",
  "secondPrice",
  "time",
  "section",
  "soldOut",
  "available",
  "photo",
] as const;
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
  /** Whether the numbers of the price column are money; absent: when the column has that type. */
  asMoney: z.boolean().optional(),
  /** In which language a queue calls new numbers aloud; absent: not at all. */
  voice: language.optional(),
  currency: z.enum(currencies).default("INR"),
  numbers: z.enum(numberFormats).default("indian"),
  soldOut: z.enum(["strike", "hide"]).default("strike"),
  /** The folder of the photos that stand beside the rows; absent: no photos. */
  folderId: id.optional(),
  /** Rows whose photo a person chose (`shared/tables/row-photos.ts`). */
  rowPhotos: z
    .array(z.object({ name: z.string().max(tableLimits.cellCharacters), photo: z.string().max(300) }))
    .max(tableLimits.rows)
    .optional(),
  /** Other prices from `from` until before `until`, in the screen's zone; also past midnight. */
  otherPrice: z.object({ column: tableKey, from: localTime, until: localTime }).nullable().default(null),
  /** How long each page stays, when the rows do not fit on one. */
  pageS: z.number().int().min(3).max(300).default(10),
  /** A table older than this (seconds) is shown with its age; null: never. */
  staleAfterS: z.number().int().min(60).max(31_536_000).nullable().default(null),
};
