import { useLingui } from "@lingui/react";
import { Plural } from "@lingui/react/macro";
import { Popover } from "@mantine/core";
import { memo } from "react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { type Occurrence, outcomeOf } from "./calendar-occurrences.ts";
import { type CalendarDay, partOnDay } from "./calendar-week.ts";
import type { Naming } from "./calendar-words.ts";
import styles from "./day-column.module.css";
import { lanesOf, type Overflow } from "./lanes.ts";
import { type BlockActions, type DayPart, OccurrenceBlock } from "./occurrence-block.tsx";
import { dayMinutes } from "./use-grid-gestures.ts";

export interface DayBlocksProps {
  day: CalendarDay;
  occurrences: readonly Occurrence[];
  naming: Naming;
  chosenKey: string | null;
  liftedKey: string | null;
  actions: BlockActions;
}

const maxLanes = 5;
/** What plays is seen first, then what plays once its condition holds. */
const ranks = { wins: 0, partly: 0, waits: 1, loses: 2 };

/** Renders a day's occurrences, side by side where they overlap. Renders again only when one of them changes. */
export const DayBlocks = memo(function DayBlocks(props: DayBlocksProps) {
  const { day, occurrences, naming, actions } = props;
  // Render again when the language changes.
  useLingui();
  const parts = occurrences.flatMap((occurrence): DayPart[] => {
    const part = partOnDay(occurrence, day, naming.zone);
    return part ? [{ occurrence, ...part }] : [];
  });
  const { laned, overflow } = lanesOf(parts, maxLanes, ({ occurrence }) => {
    const here = occurrence.standings.filter(
      ({ fromMs, untilMs }) => fromMs < day.endMs && untilMs > day.startMs,
    );
    return ranks[outcomeOf({ standings: here }) ?? "loses"];
  });
  return (
    <>
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
    </>
  );
});

/** Renders a summary of the occurrences that found no lane. */
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
          <Plural value={count} one="# more" other="# more" />
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
