import type { z } from "zod";
import { refuse } from "../refusal.ts";
import { isStorable } from "./json-body.ts";

/**
 * Returns one page of rows that were read with a limit of `limit + 1`, and the cursor of the next page, null at the end.
 * `cursorOf` returns the place of the page's last row.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string | number,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > limit && last !== undefined ? String(cursorOf(last)) : null };
}

/** Returns the place of a row in a list with several sort keys, as text for a URL. */
export const cursorOfPlace = (place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(place)).toString("base64url");

/** Returns the place in a cursor. Throws Invalid with `reason` for a cursor that the list did not issue. */
export function placeOfCursor<Schema extends z.ZodType>(
  schema: Schema,
  cursor: string,
  reason: "cursorUnknown" | "pageLost" = "cursorUnknown",
): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    throw refuse(reason);
  }
  const place = schema.safeParse(value);
  if (!place.success || !isStorable(value)) throw refuse(reason);
  return place.data;
}
