import type { DataExport } from "#shared/contracts/account.ts";
import type { dataExports } from "../../../db/tables/index.ts";

type Row = typeof dataExports.$inferSelect;

/** Presents an export. An expired one has the state "expired" even before its archive is deleted. */
export function presentExport(row: Row, now: Date): DataExport {
  const lapsed = row.state === "ready" && (row.expiresAt === null || row.expiresAt <= now);
  return {
    id: row.id,
    state: lapsed ? "expired" : row.state,
    percent: row.percent,
    bytes: row.bytes,
    failure: row.failure,
    failureReason: row.failureReason,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
