import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { SearchKind } from "#shared/operator-api/search-contract.ts";
import type { Reader } from "../../../../../db/client.ts";
import type { Field, SearchRecord } from "../record.ts";

/** Reads the records of a kind with these numbers. One that operators must not find any more is left out. */
export type Source = (db: Reader, ids: readonly number[]) => Promise<SearchRecord[]>;

export const listOf = (ids: readonly number[]): SQL => sql`any(${sql.param([...ids])}::int[])`;

/** A text of a record. Null and empty ones are left out by `recordOf`. */
export type Given = readonly [field: Field, text: string | number | null | undefined];

/** Makes a record of what a source has read. */
export function recordOf(
  kind: SearchKind,
  row: { id: number; account_id: number | null; name: string },
  detail: readonly (string | null | undefined)[],
  texts: readonly Given[],
  page: Pick<SearchRecord, "orderId" | "partnerId" | "assignedTo"> = {},
): SearchRecord {
  const seen = new Set<string>();
  return {
    kind,
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    detail: detail.filter((part) => part).join(" · "),
    texts: texts.flatMap(([field, given]) => {
      const text = String(given ?? "").trim();
      if (text === "" || seen.has(`${field} ${text}`)) return [];
      seen.add(`${field} ${text}`);
      return [{ field, text }];
    }),
    ...page,
  };
}
