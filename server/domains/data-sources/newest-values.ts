import type { DataValue } from "#shared/media-kinds/contract.ts";
import { dataDocument } from "#shared/media-kinds/documents.ts";
import type { Reader } from "../../db/client.ts";
import { type CurrentValue, readValues } from "./current-values.ts";

/** Returns the newest values of an account's data sources, with their documents, for pages of the dashboard. */
export async function newestValues(
  db: Reader,
  accountId: number,
  sourceIds: ReadonlySet<number>,
): Promise<DataValue[]> {
  if (sourceIds.size === 0) return [];
  const values = await readValues(db, [...sourceIds]);
  return values.filter((each) => each.accountId === accountId).map(valueWithDocument);
}

function valueWithDocument({ sourceId, value, atMs, version, body }: CurrentValue): DataValue {
  return {
    ...{ sourceId, value, atMs },
    ...(version !== null &&
      body !== null && { version, document: dataDocument.parse(JSON.parse(body.toString())) }),
  };
}
