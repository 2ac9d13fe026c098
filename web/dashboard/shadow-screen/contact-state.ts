import type { ScreenReport } from "#shared/contracts/playing/preview.ts";
import { offlineAfterMs } from "#shared/limits.ts";

/** One and a half times the interval between a screen's reports. */
export const lateAfterMs = 45_000;

/** `late`: a report is overdue. `away`: the screen counts as offline, or as asleep while its place is closed. */
export type ContactState = "never" | "in touch" | "late" | "away";

export type Contacted = Pick<ScreenReport, "connection" | "lastContactAt">;

/**
 * Returns a screen's contact state. The server's `connection` may be stale, so the time of the last contact counts too.
 */
export function contactStateOf({ connection, lastContactAt }: Contacted, nowMs: number): ContactState {
  if (lastContactAt === null) return "never";
  const ageMs = nowMs - Date.parse(lastContactAt);
  if (connection !== "online" || ageMs >= offlineAfterMs) return "away";
  return ageMs >= lateAfterMs ? "late" : "in touch";
}
