import { t } from "@lingui/core/macro";
import type { DisplayTimes } from "#shared/contracts/playing/display-times.ts";
import { type HoursDraft, hoursDraftOf, hoursOf, usualHours } from "../../opening-hours/hours-draft.ts";

/** `device`: no times are set. */
export type DisplayWay = "device" | DisplayTimes["by"];

/** Times of a display while a member edits them. */
export interface DisplayFields {
  way: DisplayWay;
  draft: HoursDraft;
}

export const displayDraftOf = (times: DisplayTimes | null): DisplayFields => ({
  way: times?.by ?? "device",
  draft:
    times?.by === "week"
      ? hoursDraftOf({ ...hoursOf(usualHours, null), week: times.week, exceptions: [] })
      : usualHours,
});

/** Null: the device decides. */
export function chosenTimes({ way, draft }: DisplayFields): DisplayTimes | null {
  if (way === "device") return null;
  return way === "week" ? { by: way, week: hoursOf(draft, null).week } : { by: way };
}

export const displayWays = (): Record<DisplayWay, string> => ({
  device: t`As the device decides`,
  openingHours: t`In opening hours`,
  week: t`At times of the week`,
});
