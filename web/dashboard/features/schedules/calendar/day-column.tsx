import { Trans } from "@lingui/react/macro";
import { Popover } from "@mantine/core";
import type { PointerEvent } from "react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import type { Occurrence } from "./calendar-occurrences.ts";
import { type CalendarDay, minuteAt, partOnDay } from "./calendar-week.ts";
import { longDay, type Naming } from "./calendar-words.ts";
import styles from "./day-column.module.css";
import { dayMinutes, placeStyle } from "./grid-geometry.ts";
import { lanesOf, type Overflow } from "./lanes.ts";
import { type BlockActions, type DayPart, OccurrenceBlock } from "./occurrence-block.tsx";

export interface DayColumnProps {
  day: CalendarDay;
  occurrences: readonly Occurrence[];
  /** When the place is closed, where one place is looked at. */
  closed: readonly { startMs: number; endMs: number }[];
  naming: Naming;
  nowMs: number;
  /** What is shown at another place meanwhile, or as new: minutes on the wall from 1970-01-01T00:00. */
  ghost: { start: number; end: number; words: string } | null;
  chosenKey: string | null;
  liftedKey: string | null;
  mostLanes: number;
  onBeginNew: (event: PointerEvent) => void;
  actions: BlockActions;
}

/** One day from midnight to midnight by the wall: what is planned, where it is closed, what clocks do, and now. */
export function DayColumn(props: DayColumnProps) {
  const { day, occurrences, closed, naming, nowMs, ghost, mostLanes, actions } = props;
  const { zone } = naming;
  const parts = occurrences.flatMap((occurrence): DayPart[] => {
    const part = partOnDay(occurrence, day, zone);
    return part ? [{ occurrence, ...part }] : [];
  });
  const { laned, overflow } = lanesOf(parts, mostLanes);
  const isToday = nowMs >= day.startMs && nowMs < day.endMs;
  const offset = day.day * dayMinutes;
  const ghostTop = ghost && Math.max(0, ghost.start - offset);
  const ghostBottom = ghost && Math.min(dayMinutes, ghost.end - offset);
  return (
    <section className={styles.column} aria-label={longDay(day.date)} onPointerDown={props.onBeginNew}>
      {closed.map((span) => {
        const part = partOnDay(span, day, zone);
        return (
          part && (
            <div key={span.startMs} className={styles.closed} style={placeStyle(part.top, part.bottom)} />
          )
        );
      })}
      {day.clockChange && (
        <div
          className={styles.clocks}
          style={placeStyle(day.clockChange.fromMinute, day.clockChange.untilMinute)}
        >
          {day.clockChange.kind === "skipped" ? (
            <Trans>Clocks go forward: skipped</Trans>
          ) : (
            <Trans>Clocks go back: comes twice</Trans>
          )}
        </div>
      )}
      <ul className={styles.blocks}>
        {laned.map((part) => (
          <OccurrenceBlock
            key={part.item.occurrence.key}
            part={part}
            day={day}
            naming={naming}
            chosen={part.item.occurrence.key === props.chosenKey}
            lifted={part.item.occurrence.key === props.liftedKey}
            {...actions}
          />
        ))}
      </ul>
      {overflow.map((rest) => (
        <More key={rest.top} rest={rest} />
      ))}
      {ghost && ghostTop !== null && ghostBottom !== null && ghostTop < ghostBottom && (
        <div className={styles.ghost} data-ghost style={placeStyle(ghostTop, ghostBottom)}>
          {ghost.words}
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

/** Those for which there was no lane. */
function More({ rest }: { rest: Overflow<DayPart> }) {
  const count = rest.items.length;
  return (
    <Popover position="bottom-end" width={240} withinPortal>
      <Popover.Target>
        <button
          type="button"
          className={styles.more}
          style={{ top: `${(rest.top / dayMinutes) * 100}%` }}
          onPointerDown={(event) => event.stopPropagation()}
        >
          <Trans>{count} more</Trans>
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={styles.moreList}>
          {rest.items.map(({ occurrence: { key, rule } }) => (
            <li key={key}>
              <Link to={paths.schedule(rule.id)}>{rule.name}</Link>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
