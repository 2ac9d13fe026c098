import { Trans } from "@lingui/react/macro";
import { UnstyledButton } from "@mantine/core";
import { minuteMs } from "#shared/durations.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { type Stretch, stretchContent, stretchLook, stretchName } from "./stretches.ts";
import styles from "./time-machine.module.css";
import type { Day } from "./time-span.ts";
import type { TimesAtScreen } from "./time-toolbar.tsx";

export interface DayListProps {
  day: Day;
  stretches: readonly Stretch[];
  times: TimesAtScreen;
  atMs: number;
  /** Null on an ordinary day. */
  holiday: string | null;
  onMove: (toMs: number) => void;
}

/** Lists the periods of one day; each one moves the handle to its start. */
export function DayList({ day, stretches, times, atMs, holiday, onMove }: DayListProps) {
  const ofDay = stretches
    .map((stretch) => ({
      stretch,
      from: Math.max(stretch.fromMs, day.fromMs),
      until: Math.min(stretch.untilMs, day.untilMs),
    }))
    // One that something else ends at once is a row that says nothing.
    .filter(({ from, until }) => until - from >= 1000);
  return (
    <Part
      title={
        <>
          {times.longDay(day.fromMs)}
          {holiday !== null && <span className={styles.holiday}>{holiday}</span>}
        </>
      }
    >
      <ol className={styles.list}>
        {ofDay.map(({ stretch, from, until }) => {
          const content = stretchContent(stretch);
          const isWhole = [from, until].every((ms) => ms % minuteMs === 0);
          const time = isWhole ? times.time : times.timeWithSeconds;
          const [begins, ends] = [time(from), time(until)];
          return (
            <li key={stretch.fromMs}>
              <UnstyledButton
                className={styles.row}
                aria-current={stretch.fromMs <= atMs && atMs < stretch.untilMs ? "time" : undefined}
                onClick={() => onMove(from)}
              >
                <span
                  className={styles.look}
                  data-look={stretchLook(stretch)}
                  data-depends={stretch.depends || undefined}
                  aria-hidden
                />
                <span className={styles.when}>
                  {from === day.fromMs && until === day.untilMs ? (
                    <Trans>All day</Trans>
                  ) : (
                    <Trans>
                      {begins} to {ends}
                    </Trans>
                  )}
                </span>
                <span className={styles.what}>
                  {stretchName(stretch)}
                  {content !== null && <span className={styles.note}> · {content}</span>}
                  {stretch.depends && (
                    <span className={styles.note}>
                      {" "}
                      · <Trans>depends on data not known</Trans>
                    </span>
                  )}
                </span>
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
    </Part>
  );
}
