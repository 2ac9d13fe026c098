import type { DataValue } from "#shared/media-kinds/contract.ts";
import { dataDocument } from "#shared/media-kinds/documents.ts";
import type { Reader } from "../../../db/client.ts";
import { type CurrentValue, readNewestValues, readShownValues } from "./shown-values.ts";

/**
 * Returns values of an account's data sources with their documents, for pages of the dashboard: what screens show, or
 * with `drafts` the newest ones.
 */
export async function valuesForPages(
  db: Reader,
  accountId: number,
  { sourceIds, drafts }: { sourceIds: ReadonlySet<number>; drafts: boolean },
): Promise<DataValue[]> {
  if (sourceIds.size === 0) return [];
  const read = drafts ? readNewestValues : readShownValues;
  const values = await read(db, [...sourceIds]);
  return values.filter((each) => each.accountId === accountId).map(valueWithDocument);
}

function valueWithDocument({ sourceId, value, atMs, version, body }: CurrentValue): DataValue {
  return {
    sourceId,
    value,
    atMs,
    ...(version !== null &&
      body !== null && { version, document: dataDocument.parse(JSON.parse(body.toString())) }),
  };
}
