import { t } from "@lingui/core/macro";
import { Checkbox, TextInput } from "@mantine/core";
import type { RuleWindow } from "#shared/contracts/when.ts";
import { FieldPair } from "#web/ui/panel/field-pair.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { WindowsField } from "../../../fields/windows-field.tsx";
import { LastDayField } from "./last-day-field.tsx";
import { MovingEdgeField } from "./moving-edge-field.tsx";
import { type PlaceTimes, TimesToday } from "./place-times.tsx";
import { RecurrenceField } from "./recurrence-field.tsx";
import { allDay, type DraftFields, errorAt } from "./schedule-draft.ts";
import styles from "./schedule-form.module.css";

/** Renders the fields of a time rule that most schedules need: recurrence, dates and times. */
export function WhenFields({
  times,
  presetFrom,
  ...fields
}: DraftFields & {
  times: PlaceTimes;
  /** The first day that the form itself chose; null: none. */
  presetFrom: string | null;
}) {
  const { draft, errors, change } = fields;
  const once = draft.kind === "once";
  const [first] = draft.windows;
  const isAllDay = draft.windows.length === 1 && first?.start === "00:00" && first.end === "24:00";
  const runsOn = (windows: readonly RuleWindow[]) => windows.some(({ to }) => to);
  /** A time that runs over days may have begun before today. */
  function setWindows(windows: RuleWindow[]) {
    const [preset, before] = runsOn(windows) ? ["", presetFrom] : [presetFrom, ""];
    const isOurs = !once && runsOn(windows) !== runsOn(draft.windows) && draft.from === before;
    change({ windows, ...(isOurs && preset !== null && { from: preset }) });
  }
  return (
    <>
      <Part title={t`Days`}>
        <RecurrenceField {...fields} />
        <FieldPair>
          <TextInput
            type="date"
            label={once ? t`Day` : t`First day`}
            description={once ? undefined : t`Empty: no start date`}
            value={draft.from}
            onChange={(event) => change({ from: event.currentTarget.value })}
            error={errors["when.from"]}
          />
          {!once && (
            <TextInput
              type="date"
              label={t`Last day`}
              description={t`Empty: no end date`}
              value={draft.until}
              onChange={(event) => change({ until: event.currentTarget.value })}
              error={errors["when.until"]}
            />
          )}
        </FieldPair>
      </Part>
      <Part title={t`Times`}>
        <Checkbox
          label={t`All day`}
          checked={isAllDay}
          onChange={(event) =>
            setWindows([
              {
                ...(event.currentTarget.checked ? allDay : { start: "09:00", end: "18:00" }),
                ...(first?.to && { to: first.to }),
              },
            ])
          }
        />
        {isAllDay && first && (
          <LastDayField
            window={first}
            onChange={(to) => setWindows([to ? { ...first, to } : allDay])}
            error={errorAt(errors, "when.windows.0.to")}
          />
        )}
        {!isAllDay && (
          <WindowsField
            label={t`Time`}
            windows={draft.windows}
            onChange={setWindows}
            errorOf={(at, edge) => errors[`when.windows.${at}.${edge}`]}
            more={(window, at, set) => (
              <div className={styles.edges} data-later={window.to && true}>
                <MovingEdgeField
                  label={t`Starts`}
                  edge={window.start}
                  clock="18:00"
                  onChange={(start) => set({ start })}
                />
                <MovingEdgeField
                  label={t`Ends`}
                  edge={window.end}
                  clock="22:00"
                  onChange={(end) => set({ end })}
                />
                <LastDayField
                  window={window}
                  onChange={(to) => set({ to })}
                  error={errorAt(errors, `when.windows.${at}.to`)}
                />
              </div>
            )}
          />
        )}
        <TimesToday times={times} />
      </Part>
    </>
  );
}
