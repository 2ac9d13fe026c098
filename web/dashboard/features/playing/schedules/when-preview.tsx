import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMemo } from "react";
import type { When } from "#shared/contracts/when.ts";
import { whenWords } from "#web/dashboard/words/when-words.ts";
import { timeZoneLabel } from "#web/lib/time-zones.ts";
import { useNow } from "#web/lib/use-now.ts";
import { calendarDays, useCalendars } from "../../../queries/calendars.ts";
import { lackedAt } from "./lacked-at.ts";
import { nextStarts, spanWords } from "./next-starts.ts";
import type { PlaceTimes } from "./place-times.tsx";
import styles from "./schedule-form.module.css";

const shown = 5;

/** Describes the typed time rule and its next occurrences, in `zone`. `when` is null while it is invalid. */
export function WhenPreview({ when, zone, times }: { when: When | null; zone: string; times: PlaceTimes }) {
  const calendars = useCalendars();
  const nowMs = useNow(60_000);
  const { edgeAt } = times;
  const found = useMemo(
    () =>
      when &&
      nextStarts(when, { zone, nowMs, limit: shown, calendars: calendarDays(calendars.data?.items), edgeAt }),
    [when, zone, nowMs, calendars.data, edgeAt],
  );
  const lacks = when && lackedAt({ when }, times.data);
  if (!when || !found)
    return (
      <p className={styles.muted}>
        <Trans>The next dates appear when the days and times are right.</Trans>
      </p>
    );
  const { current, next, table } = found;
  return (
    <div aria-live="polite" style={{ display: "grid", gap: "var(--space-3)" }}>
      <p className={styles.sentence}>{whenWords(when)}</p>
      {!current && next.length === 0 ? (
        <p className={styles.muted}>
          {lacks === "coordinates" ? (
            <Trans>It will not play: no screen there has coordinates.</Trans>
          ) : lacks === "hours" ? (
            <Trans>It will not play: no screen there has opening hours.</Trans>
          ) : (
            lacks === undefined && <Trans>It will not play again. Check its last day and exceptions.</Trans>
          )}
        </p>
      ) : (
        <ol className={styles.dates} aria-label={t`Next dates`}>
          {current && (
            <li className={styles.now}>
              <Trans>Now: {spanWords(current, table)}</Trans>
            </li>
          )}
          {next.map((span) => (
            <li key={span.startMs}>{spanWords(span, table)}</li>
          ))}
        </ol>
      )}
      <p className={styles.muted}>
        <Trans>Local time in {timeZoneLabel(zone, nowMs)}.</Trans>
      </p>
    </div>
  );
}
