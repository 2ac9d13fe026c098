import { Hourglass, TriangleAlert } from "lucide-react";
import type { KeyboardEvent, PointerEvent } from "react";
import { type Occurrence, outcomeOf } from "./calendar-occurrences.ts";
import { type CalendarDay, partOnDay } from "./calendar-week.ts";
import { type Naming, occurrenceWords, timeRangeWords, wallMinutes } from "./calendar-words.ts";
import type { Laned } from "./lanes.ts";
import styles from "./occurrence-block.module.css";
import { type Shift, snapMinutes } from "./shift-rule.ts";
import { type Grip, placeStyle } from "./use-grid-gestures.ts";

const dayMinutes = 1_440;

/** The action of a key on a focused occurrence. */
type KeyMeaning = { kind: "shift"; by: Shift } | { kind: "keep" | "cancel" | "remove" };

const both = (minutes: number): KeyMeaning => ({ kind: "shift", by: { start: minutes, end: minutes } });
const end = (minutes: number): KeyMeaning => ({ kind: "shift", by: { start: 0, end: minutes } });

/**
 * Maps keys to actions: arrows move by a quarter of an hour or a day, with Shift they move the end; Enter, Escape,
 * Delete.
 */
export function meaningOfKey({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">): KeyMeaning | null {
  if (ctrlKey || metaKey || altKey) return null;
  switch (key) {
    case "ArrowUp":
      return shiftKey ? end(-snapMinutes) : both(-snapMinutes);
    case "ArrowDown":
      return shiftKey ? end(snapMinutes) : both(snapMinutes);
    case "ArrowLeft":
      return shiftKey ? null : both(-dayMinutes);
    case "ArrowRight":
      return shiftKey ? null : both(dayMinutes);
    case "Enter":
      return { kind: "keep" };
    case "Escape":
      return { kind: "cancel" };
    case "Delete":
    case "Backspace":
      return { kind: "remove" };
    default:
      return null;
  }
}

/** An occurrence's part on one day. */
export interface DayPart {
  occurrence: Occurrence;
  top: number;
  bottom: number;
}

export interface BlockActions {
  onBegin: (event: PointerEvent, on: { occurrence: Occurrence; grip: Grip }) => void;
  onKey: (event: KeyboardEvent<HTMLElement>, occurrence: Occurrence) => void;
  onLook: (occurrence: Occurrence, element: HTMLElement, how: "hover" | "focus" | "click") => void;
  onLeave: (how: "hover" | "focus") => void;
}

interface OccurrenceBlockProps extends BlockActions {
  part: Laned<DayPart>;
  day: CalendarDay;
  naming: Naming;
  chosen: boolean;
  /** True while its preview is shown at another place. */
  lifted: boolean;
}

const hues = 6;

/** Renders one occurrence in its column: filled where its rule wins, dimmed and hatched where it loses. */
export function OccurrenceBlock(props: OccurrenceBlockProps) {
  const { part, day, naming, chosen, lifted, onBegin, onKey, onLook, onLeave } = props;
  const { occurrence, top, bottom } = part.item;
  const { rule } = occurrence;
  const outcome = outcomeOf(occurrence);
  const minutes = wallMinutes(occurrence, naming.zone);
  const begin = (grip: Grip) => (event: PointerEvent) => {
    event.stopPropagation();
    onBegin(event, { occurrence, grip });
  };
  const dim = outcome !== "wins" && outcome !== "partly";
  return (
    <li
      className={styles.place}
      style={{ ...placeStyle(top, bottom), left: `${part.left * 100}%`, width: `${part.width * 100}%` }}
    >
      <button
        type="button"
        className={styles.block}
        data-occurrence={occurrence.key}
        data-hue={rule.playlistId % hues}
        data-outcome={outcome ?? (rule.enabled ? "unknown" : "off")}
        data-chosen={chosen || undefined}
        data-lifted={lifted || undefined}
        aria-label={occurrenceWords(occurrence, naming)}
        aria-describedby="calendar-keys"
        onPointerDown={begin("all")}
        onPointerEnter={(event) => onLook(occurrence, event.currentTarget, "hover")}
        onPointerLeave={() => onLeave("hover")}
        onFocus={(event) => onLook(occurrence, event.currentTarget, "focus")}
        onBlur={() => onLeave("focus")}
        onClick={(event) => onLook(occurrence, event.currentTarget, "click")}
        onKeyDown={(event) => onKey(event, occurrence)}
      >
        <Fills occurrence={occurrence} day={day} naming={naming} top={top} bottom={bottom} />
        <span className={styles.words} data-dim={dim || undefined}>
          <span className={styles.name}>
            {rule.problem && <TriangleAlert size={13} aria-hidden />}
            {rule.condition && <Hourglass size={13} aria-hidden />}
            {rule.name}
          </span>
          <span className={styles.time}>{timeRangeWords(minutes.start, minutes.end)}</span>
        </span>
        {occurrence.startMs >= day.startMs && (
          <span className={styles.grip} data-edge="start" onPointerDown={begin("start")} aria-hidden />
        )}
        {occurrence.endMs <= day.endMs && (
          <span className={styles.grip} data-edge="end" onPointerDown={begin("end")} aria-hidden />
        )}
      </button>
    </li>
  );
}

interface FillsProps {
  occurrence: Occurrence;
  day: CalendarDay;
  naming: Naming;
  top: number;
  bottom: number;
}

function Fills({ occurrence, day, naming, top, bottom }: FillsProps) {
  const length = Math.max(1, bottom - top);
  return occurrence.standings.map(({ fromMs, untilMs, verdict }) => {
    const part = partOnDay({ startMs: fromMs, endMs: untilMs }, day, naming.zone);
    if (!part) return null;
    return (
      <span
        key={fromMs}
        className={verdict.kind === "won" ? styles.won : styles.lost}
        style={{
          top: `${((part.top - top) / length) * 100}%`,
          height: `${((part.bottom - part.top) / length) * 100}%`,
        }}
      />
    );
  });
}
