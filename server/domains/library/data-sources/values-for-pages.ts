import { heartbeat } from "#shared/contracts/playing/player.ts";
import type { DataValue } from "#shared/media-kinds/contract.ts";
import { dataDocument } from "#shared/media-kinds/documents.ts";
import { isLocal } from "#shared/media-kinds/local-facts.ts";
import type { Reader } from "../../../db/client.ts";
import { reportedForMs } from "./fact-history.ts";
import { type CurrentValue, readNewestValues, readShownValues } from "./shown-values.ts";

/** A screen's newest report, and when it came. */
interface Reporting {
  report: object | null;
  lastContactAt: Date | null;
}

const reported = heartbeat.body.pick({ facts: true }).catch({});

/**
 * Returns values of an account's data sources with their documents, for pages of the dashboard: what screens show, or
 * with `drafts` the newest ones. `screen`: also what this one last reported to know itself.
 */
export async function valuesForPages(
  db: Reader,
  accountId: number,
  { sourceIds, drafts, screen }: { sourceIds: ReadonlySet<number>; drafts: boolean; screen?: Reporting },
): Promise<DataValue[]> {
  if (sourceIds.size === 0) return [];
  const read = drafts ? readNewestValues : readShownValues;
  const values = await read(db, [...sourceIds]);
  const { facts = [] } = reported.parse(screen?.report ?? {});
  const keptMs = (screen?.lastContactAt?.getTime() ?? 0) + reportedForMs;
  return values
    .filter((each) => each.accountId === accountId)
    .map((each) => {
      const own = facts.find(({ source }) => source === each.sourceId);
      const value = valueWithDocument(each);
      if (!own || !value.document || !isLocal(value.document.kind)) return value;
      return { ...value, value: own.value, atMs: own.atMs, untilMs: Math.max(own.untilMs, keptMs) };
    });
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
