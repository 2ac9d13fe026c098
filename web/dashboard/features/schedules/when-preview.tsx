import { useMemo } from "react";
import type { When } from "#shared/contracts/when.ts";
import { describeWhen } from "#shared/schedule/describe-when.ts";
import { formatTimeOfDay } from "#web/lib/formats.ts";
import { timeZoneLabel } from "#web/lib/time-zones.ts";
import { useNow } from "#web/lib/use-now.ts";
import { nextStarts, spanWords } from "./next-starts.ts";
import styles from "./schedule-form.module.css";
import { calendarDays, useCalendars } from "./schedule-queries.ts";

const shown = 5;

/** What has been typed, in words, and when it plays next. `zone`: whose clock; `when` null while something is wrong in it. */
export function WhenPreview({ when, zone }: { when: When | null; zone: string }) {
  const calendars = useCalendars();
  const nowMs = useNow(60_000);
  const found = useMemo(
    () =>
      when && nextStarts(when, { zone, nowMs, limit: shown, calendars: calendarDays(calendars.data?.items) }),
    [when, zone, nowMs, calendars.data],
  );
  if (!when || !found)
    return <p className={styles.muted}>The next dates appear when the days and times are right.</p>;
  const { current, next, table } = found;
  return (
    <div aria-live="polite" style={{ display: "grid", gap: "var(--space-3)" }}>
      <p className={styles.sentence}>{describeWhen(when, formatTimeOfDay)}</p>
      {!current && next.length === 0 ? (
        <p className={styles.muted}>It never plays from now on. Look at its last day and exceptions.</p>
      ) : (
        <ol className={styles.dates} aria-label="Next dates">
          {current && <li className={styles.now}>Now: {spanWords(current, table)}</li>}
          {next.map((span) => (
            <li key={span.startMs}>{spanWords(span, table)}</li>
          ))}
        </ol>
      )}
      <p className={styles.muted}>By the clock of {timeZoneLabel(zone, nowMs)}.</p>
    </div>
  );
}
