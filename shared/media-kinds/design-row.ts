import { z } from "zod";
import { id } from "../contracts/contract.ts";
import { tableKey, tableLimits } from "./table-document.ts";

/** What becomes of an element when its row is gone or sold out: not shown; pale and struck through; shown as it is. */
export const rowFates = ["hide", "strike", "keep"] as const;
export type RowFate = (typeof rowFates)[number];

/** The row of a table that an element stands for, also when it shows none of its cells, as the ground of an offer. */
export const designRow = z.object({
  sourceId: id,
  /** The first row with this text in the key column, as in a cell. */
  keyColumn: tableKey,
  key: z.string().max(tableLimits.cellCharacters),
  gone: z.enum(rowFates),
  soldOut: z.enum(rowFates),
  /** Says in each row whether it is sold out; absent: no row ever is. */
  soldOutColumn: tableKey.optional(),
});
export type DesignRow = z.output<typeof designRow>;
