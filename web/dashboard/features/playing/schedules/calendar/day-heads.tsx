import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { memo } from "react";
import { hourMs } from "#shared/durations.ts";
import { formatCalendarDate, formatTimeOfDay } from "#web/lib/formats.ts";
import { useMay } from "../../../../queries/me.ts";
import type { CalendarDay, ClockChange } from "./calendar-week.ts";
import { longDay } from "./calendar-words.ts";
import { timeOfMinutes } from "./shift-rule.ts";
import styles from "./week-calendar.module.css";

const hours = Array.from({ length: 23 }, (_, hour) => hour + 1);

/** Renders the hours beside the columns. */
export const HourMarks = memo(function HourMarks() {
  // Render again when the language changes.
  useLingui();
  return (
    <div className={styles.hours} aria-hidden>
      {hours.map((hour) => (
        <span key={hour} style={{ top: `${(hour / 24) * 100}%` }}>
          {formatTimeOfDay(timeOfMinutes(hour * 60))}
        </span>
      ))}
    </div>
  );
});

function clockWords({ kind, fromMinute, untilMinute }: ClockChange): string {
  const clock = (minute: number) => formatTimeOfDay(timeOfMinutes(minute));
  const [from, until] = [clock(fromMinute), clock(untilMinute)] as const;
  return kind === "skipped"
    ? t`Clocks go forward: ${from} to ${until} is skipped.`
    : t`Clocks go back: ${from} to ${until} occurs twice.`;
}

interface DayHeadsProps {
  days: readonly CalendarDay[];
  nowMs: number;
  onNew: (date: string) => void;
}

/** Renders the days' names above their columns. A press creates an occurrence on that day. */
export function DayHeads({ days, nowMs, onNew }: DayHeadsProps) {
  const mayEdit = useMay("content.edit");
  return (
    <div className={styles.heads}>
      <span />
      {days.map((day) => {
        const { date, startMs, endMs, clockChange } = day;
        const today = nowMs >= startMs && nowMs < endMs;
        const length = Math.round(((endMs - startMs) / hourMs) * 2) / 2;
        const clocks = clockChange && clockWords(clockChange);
        return (
          <button
            key={date}
            type="button"
            className={styles.head}
            data-date={date}
            data-today={today || undefined}
            aria-current={today ? "date" : undefined}
            disabled={!mayEdit}
            aria-label={mayEdit ? t`New schedule on ${longDay(date)}` : longDay(date)}
            aria-description={clocks ?? undefined}
            title={clocks ?? undefined}
            onClick={() => onNew(date)}
          >
            <span className={styles.weekday}>{formatCalendarDate(date, { weekday: "short" })}</span>
            <span className={styles.number}>{formatCalendarDate(date, { day: "numeric" })}</span>
            {clockChange && (
              <span className={styles.clockDay}>
                <Trans>{length} h</Trans>
              </span>
            )}
            {mayEdit && <Plus className={styles.plus} size={14} aria-hidden />}
          </button>
        );
      })}
    </div>
  );
}
