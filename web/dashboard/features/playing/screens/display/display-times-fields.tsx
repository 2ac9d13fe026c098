import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import type { DisplayTimes } from "#shared/contracts/playing/display-times.ts";
import { weekdayNames } from "../../../../fields/weekdays-field.tsx";
import { WindowsField } from "../../../../fields/windows-field.tsx";
import {
  type HoursDraft,
  hoursDraftOf,
  hoursErrors,
  hoursOf,
  usualHours,
} from "../../opening-hours/hours-draft.ts";
import hours from "../../opening-hours/opening-hours.module.css";
import { WeekBars } from "../../opening-hours/week-bars.tsx";

/** `device`: no times are set. */
export type DisplayWay = "device" | DisplayTimes["by"];

const draftOf = (times: DisplayTimes | null): HoursDraft =>
  times?.by === "week"
    ? hoursDraftOf({ ...hoursOf(usualHours, null), week: times.week, exceptions: [] })
    : usualHours;

/** Times of a display while a member edits them. */
export interface DisplayDraft {
  way: DisplayWay;
  draft: HoursDraft;
  /** Null: the device decides. */
  chosen: DisplayTimes | null;
  isValid: boolean;
  /** Errors are shown from the first attempt to save on. */
  tried: boolean;
  setTried: (tried: boolean) => void;
  setWay: (way: DisplayWay) => void;
  setDraft: (draft: HoursDraft) => void;
}

export function useDisplayDraft(saved: DisplayTimes | null): DisplayDraft {
  const [way, setWay] = useState<DisplayWay>(saved?.by ?? "device");
  const [draft, setDraft] = useState(draftOf(saved));
  const [tried, setTried] = useState(false);
  const isEmpty = draft.days.every((windows) => windows.length === 0);
  return {
    way,
    draft,
    tried,
    setWay,
    setDraft,
    setTried,
    chosen:
      way === "device" ? null : way === "week" ? { by: way, week: hoursOf(draft, null).week } : { by: way },
    isValid: way !== "week" || (!isEmpty && Object.keys(hoursErrors(draft)).length === 0),
  };
}

/** Renders the choice of the times at which a display is on. */
export function DisplayTimesFields({ edited }: { edited: DisplayDraft }) {
  const { way, draft, tried, setWay, setDraft } = edited;
  const errors = tried && way === "week" ? hoursErrors(draft) : {};
  const isEmpty = draft.days.every((windows) => windows.length === 0);
  return (
    <>
      <NativeSelect
        label={t`The display is on`}
        value={way}
        onChange={(event) => setWay(event.currentTarget.value as DisplayWay)}
        data={[
          { value: "device", label: t`As the device decides` },
          { value: "openingHours", label: t`In opening hours` },
          { value: "week", label: t`At times of the week` },
        ]}
      />
      {way === "week" && (
        <>
          <WeekBars hours={hoursOf(draft, null)} label={t`Times of the display in a week`} />
          <ul className={hours.days} aria-label={t`Times of the display by weekday`}>
            {weekdayNames().map((name, at) => (
              <li key={name} className={hours.day}>
                <span className={hours.name}>{name}</span>
                <div>
                  {draft.days[at]?.length === 0 && (
                    <span className={hours.closed}>
                      <Trans>Off</Trans>
                    </span>
                  )}
                  <WindowsField
                    label={name}
                    mayBeEmpty
                    windows={draft.days[at] ?? []}
                    onChange={(windows) => setDraft({ ...draft, days: draft.days.with(at, windows) })}
                    errorOf={(window, edge) => errors[`days.${at}.${window}.${edge}`]}
                  />
                </div>
              </li>
            ))}
          </ul>
          {tried && isEmpty && (
            <span role="alert" className={hours.closed}>
              <Trans>Choose at least one time at which the display is on.</Trans>
            </span>
          )}
        </>
      )}
    </>
  );
}
