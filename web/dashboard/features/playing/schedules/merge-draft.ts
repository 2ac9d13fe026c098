import { type Choose, type Clash, mergeAs, type Shape } from "#shared/merge/merge.ts";
import type { ScheduleDraft } from "./schedule-draft.ts";

type Recurrence = Pick<ScheduleDraft, "kind"> &
  Partial<Pick<ScheduleDraft, "every" | "days" | "month" | "on">>;
type Fields = Omit<ScheduleDraft, "kind" | "every" | "days" | "month" | "on" | "exceptDates"> & {
  recurrence: Recurrence;
};

/** Returns what counts for a recurrence; the form keeps the other values in case the person chooses again. */
function recurrenceOf({ kind, every, days, month, on }: ScheduleDraft): Recurrence {
  switch (kind) {
    case "once":
      return { kind };
    case "daily":
      return { kind, every };
    case "weekly":
      return { kind, every, days: days.toSorted() };
    case "monthly":
      return { kind, every, on };
    case "yearly":
      return { kind, every, month, on };
  }
}

/** The fields of the form, with the names that the server uses. Values that do not count come from `form`. */
const shapeOf = (form: ScheduleDraft): Shape<ScheduleDraft, Fields, object> => ({
  split: (draft) => {
    const { kind: _, every: _every, days: _days, month: _month, on: _on, exceptDates, ...fields } = draft;
    return {
      fields: { ...fields, recurrence: recurrenceOf(draft) },
      items: [...new Set(exceptDates)].map((key) => ({ key, fields: {} })),
    };
  },
  join: ({ fields: { recurrence, ...fields }, items }) => ({
    ...form,
    ...fields,
    ...recurrence,
    exceptDates: items.map(({ key }) => key).toSorted(),
  }),
});

/** Merges what is typed in the form with what somebody else saved. Both were made from `base`. */
export const mergeDrafts = (
  versions: { base: ScheduleDraft; mine: ScheduleDraft; theirs: ScheduleDraft },
  choose: Choose,
): { merged: ScheduleDraft; clashes: Clash[] } => mergeAs(shapeOf(versions.mine), versions, choose);
