import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { formatCalendarDate, formatTimeOfDay } from "#web/lib/formats.ts";
import type { CalendarDay, ClockChange } from "./calendar-week.ts";
import { longDay } from "./calendar-words.ts";
import { timeOfMinutes } from "./shift-window.ts";
import styles from "./week-calendar.module.css";

const hourMs = 3_600_000;

function clockWords({ kind, fromMinute, untilMinute }: ClockChange): string {
  const clock = (minute: number) => formatTimeOfDay(timeOfMinutes(minute));
  const [from, until] = [clock(fromMinute), clock(untilMinute)] as const;
  return kind === "skipped"
    ? t`Clocks go forward: ${from} to ${until} is skipped.`
    : t`Clocks go back: ${from} to ${until} occurs twice.`;
}

export interface DayHeadsProps {
  days: readonly CalendarDay[];
  nowMs: number;
  onNew: (date: string) => void;
}

/** Renders the days' names above their columns. A press creates an occurrence on that day. */
export function DayHeads({ days, nowMs, onNew }: DayHeadsProps) {
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
            aria-label={t`New schedule on ${longDay(date)}`}
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
            <Plus className={styles.plus} size={14} aria-hidden />
          </button>
        );
      })}
    </div>
  );
}
