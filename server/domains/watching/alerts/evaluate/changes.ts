import type { AlertEnd } from "#shared/alerts.ts";
import type { alerts } from "../../../../db/tables/index.ts";

export type AlertRow = typeof alerts.$inferSelect;

/** What a batch found. */
export interface Changes {
  opened: (typeof alerts.$inferInsert)[];
  closed: { alert: AlertRow; end: AlertEnd }[];
  /** Open alerts that become part of a message now, because their mute ended. */
  noted: AlertRow[];
  watches: { screenId: number; seen: object; checkMs: number }[];
  unwatched: number[];
}
