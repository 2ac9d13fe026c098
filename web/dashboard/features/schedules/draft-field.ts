import type { ScheduleDraft } from "./schedule-draft.ts";

/** Common props of the parts of the schedule form. */
export interface DraftFields {
  draft: ScheduleDraft;
  /** Messages by path, for example `when.until`; empty until the user tries to save. */
  errors: Record<string, string>;
  change: (change: Partial<ScheduleDraft>) => void;
}
