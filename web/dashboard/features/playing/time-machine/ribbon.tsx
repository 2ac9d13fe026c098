import { t } from "@lingui/core/macro";
import type { ZoneOffsets } from "#shared/contracts/playing/manifest.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import styles from "./ribbon.module.css";
import { type OpenSpan, type Stretch, stretchLook, stretchName } from "./stretches.ts";
import { TimeHandle } from "./time-handle.tsx";
import { type TimeSpan, ticksOf } from "./time-span.ts";
import type { TimesAtScreen } from "./time-toolbar.tsx";

export interface RibbonProps {
  span: TimeSpan;
  zone: ZoneOffsets;
  times: TimesAtScreen;
  stretches: readonly Stretch[];
  /** Null if it has no opening hours. */
  open: readonly OpenSpan[] | null;
  /** Names of holidays by date. */
  holidays: ReadonlyMap<string, string>;
  /** UTC milliseconds. */
  atMs: number;
  nowMs: number;
  /** Describes what plays at `atMs`. */
  shown: string;
  onMove: (toMs: number) => void;
}

function dependsWords(stretch: Stretch): string {
  const name = stretchName(stretch);
  return t`${name}, or something else: it depends on data that are not known`;
}

/** Renders what plays when as coloured sections, the opening hours below them, and the handle above both. */
export function Ribbon(props: RibbonProps) {
  const { span, zone, times, stretches, open, holidays, atMs, nowMs, shown, onMove } = props;
  const { fromMs, untilMs, days } = span;
  const place = (ms: number) => ((ms - fromMs) / (untilMs - fromMs)) * 100;
  const part = (from: number, until: number) => ({
    left: `${place(Math.max(from, fromMs))}%`,
    width: `${place(Math.min(until, untilMs)) - place(Math.max(from, fromMs))}%`,
  });
  const week = days.length > 1;
  return (
    <div className={styles.ribbon} data-week={week || undefined}>
      <div className={styles.days} aria-hidden>
        {days.map((day) => (
          <span key={day.date} className={styles.day} style={part(day.fromMs, day.untilMs)}>
            {week && (
              <>
                <span className={styles.dayName}>{times.day(day.fromMs)}</span>
                <span className={styles.shortName}>{times.weekday(day.fromMs)}</span>
              </>
            )}
            {holidays.has(day.date) && (
              <span className={styles.holiday} title={holidays.get(day.date)}>
                {holidays.get(day.date)}
              </span>
            )}
          </span>
        ))}
      </div>
      <div className={styles.track}>
        <div aria-hidden>
          {stretches.map((stretch) => (
            <span
              key={stretch.fromMs}
              className={styles.stretch}
              data-look={stretchLook(stretch)}
              data-depends={stretch.depends || undefined}
              style={part(stretch.fromMs, stretch.untilMs)}
              title={stretch.depends ? dependsWords(stretch) : stretchName(stretch)}
            >
              <span className={styles.label}>{stretchName(stretch)}</span>
            </span>
          ))}
          {week &&
            days
              .slice(1)
              .map((day) => (
                <span key={day.date} className={styles.midnight} style={{ left: `${place(day.fromMs)}%` }} />
              ))}
          {nowMs >= fromMs && nowMs < untilMs && (
            <span className={styles.now} style={{ left: `${place(nowMs)}%` }} title={t`Now`} />
          )}
        </div>
        <TimeHandle
          span={span}
          atMs={atMs}
          place={place(Math.min(untilMs, Math.max(fromMs, atMs)))}
          words={`${times.day(atMs)}, ${times.time(atMs)}: ${shown}`}
          stepMs={week ? 1_800_000 : 300_000}
          leapMs={week ? dayMs : hourMs}
          onMove={onMove}
        />
      </div>
      {open && (
        <div className={styles.open} aria-hidden>
          {open.map((one) => (
            <span key={one.fromMs} style={part(one.fromMs, one.untilMs)} title={t`Open`} />
          ))}
        </div>
      )}
      <div className={styles.hours} aria-hidden>
        {!week &&
          days.flatMap((day) =>
            ticksOf(zone, day, 1).map(({ atMs: tickMs, hour }) => (
              <span key={tickMs} data-hour={hour} style={{ left: `${place(tickMs)}%` }}>
                {hour % 3 === 0 ? hour : ""}
              </span>
            )),
          )}
      </div>
      {stretches.some(({ depends }) => depends) && (
        <p className={styles.depends}>
          {t`Hatched: what plays depends on data that are not known for this time.`}
        </p>
      )}
    </div>
  );
}
