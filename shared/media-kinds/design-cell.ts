import { z } from "zod";
import { digitScripts } from "../digits.ts";
import { currencies, numberFormats } from "./currencies.ts";
import { tableKey, tableLimits } from "./table-document.ts";

/** A cell of a table that an element of a design shows: the first row with this text in the key column. */
export const designCell = z.object({
  keyColumn: tableKey,
  key: z.string().max(tableLimits.cellCharacters),
  column: tableKey,
  currency: z.enum(currencies),
  numbers: z.enum(numberFormats),
  digits: z.enum(digitScripts).optional(),
  /** Set by the server: what the cell showed when the design was last saved. */
  shown: z
    .string()
    .max(tableLimits.cellCharacters + 20)
    .optional(),
});
export type DesignCell = z.output<typeof designCell>;
