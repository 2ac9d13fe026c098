import type { ScheduleDraft } from "./schedule-draft.ts";

/** What every part of the schedule form works with. */
export interface DraftFields {
  draft: ScheduleDraft;
  /** By path, e.g. `when.until`; empty until somebody has tried to save. */
  errors: Record<string, string>;
  change: (change: Partial<ScheduleDraft>) => void;
}
