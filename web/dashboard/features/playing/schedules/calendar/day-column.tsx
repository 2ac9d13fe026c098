import { Trans } from "@lingui/react/macro";
import type { PointerEvent } from "react";
import type { Occurrence, Override } from "./calendar-occurrences.ts";
import { type CalendarDay, minuteAt, partOnDay } from "./calendar-week.ts";
import { longDay, type Naming } from "./calendar-words.ts";
import { DayBlocks } from "./day-blocks.tsx";
import styles from "./day-column.module.css";
import { type Ghost, ghostOnDay } from "./ghost.ts";
import type { BlockActions } from "./occurrence-block.tsx";
import { dayMinutes, placeStyle } from "./use-grid-gestures.ts";

export interface DayColumnProps {
  day: CalendarDay;
  occurrences: readonly Occurrence[];
  overrides: readonly Override[];
  naming: Naming;
  nowMs: number;
  /** The preview of an occurrence that is moved or created. */
  ghost: Ghost | null;
  chosenKey: string | null;
  liftedKey: string | null;
  onBeginNew: (event: PointerEvent) => void;
  actions: BlockActions;
}

/**
 * Renders one day from midnight to midnight, local time: occurrences, closed hours, clock changes, and the current
 * time.
 */
export function DayColumn(props: DayColumnProps) {
  const { day, overrides, naming, nowMs, ghost } = props;
  const { zone } = naming;
  const isToday = nowMs >= day.startMs && nowMs < day.endMs;
  const lifted = ghostOnDay(ghost, day.day);
  return (
    <section className={styles.column} aria-label={longDay(day.date)} onPointerDown={props.onBeginNew}>
      {overrides.map((override) => {
        const part = partOnDay(override, day, zone);
        if (!part) return null;
        const { closed, name, startMs } = override;
        return (
          <div
            key={startMs}
            className={closed ? styles.closed : styles.interrupted}
            style={placeStyle(part.top, part.bottom)}
          >
            <span className={styles.overrideWords}>{closed ? <Trans>Closed</Trans> : name}</span>
          </div>
        );
      })}
      {day.clockChange && (
        <div
          className={styles.clocks}
          style={placeStyle(day.clockChange.fromMinute, day.clockChange.untilMinute)}
        />
      )}
      <DayBlocks
        day={day}
        occurrences={props.occurrences}
        naming={naming}
        chosenKey={props.chosenKey}
        liftedKey={props.liftedKey}
        actions={props.actions}
      />
      {day.clockChange && (
        <div
          className={styles.clocksPlace}
          style={placeStyle(day.clockChange.fromMinute, day.clockChange.untilMinute)}
        >
          <span className={styles.clocksWords}>
            {day.clockChange.kind === "skipped" ? <Trans>skipped</Trans> : <Trans>occurs twice</Trans>}
          </span>
        </div>
      )}
      {lifted && (
        <div className={styles.ghost} data-ghost style={placeStyle(lifted.top, lifted.bottom)}>
          {ghost?.words}
        </div>
      )}
      {isToday && (
        <div
          className={styles.now}
          style={{ top: `${(minuteAt(zone, nowMs) / dayMinutes) * 100}%` }}
          aria-hidden
        />
      )}
    </section>
  );
}
