import { t } from "@lingui/core/macro";
import { type PointerEvent, useRef } from "react";
import { minuteMs } from "#shared/durations.ts";
import styles from "./ribbon.module.css";
import type { TimeSpan } from "./time-span.ts";

interface KeySteps {
  /** Position of the handle and the span it moves in: UTC milliseconds. */
  atMs: number;
  fromMs: number;
  untilMs: number;
  /** Step of the arrow keys, in milliseconds. */
  stepMs: number;
  /** Step of the page keys, in milliseconds. */
  leapMs: number;
}

/**
 * Returns the position after a key; null for a key that does not move the handle. With Shift an arrow moves one minute.
 */
export function movedBy(key: string, shift: boolean, steps: KeySteps): number | null {
  const { atMs, fromMs, untilMs, stepMs, leapMs } = steps;
  const step = shift ? minuteMs : stepMs;
  const wanted: Record<string, number> = {
    ArrowLeft: atMs - step,
    ArrowDown: atMs - step,
    ArrowRight: atMs + step,
    ArrowUp: atMs + step,
    PageDown: atMs - leapMs,
    PageUp: atMs + leapMs,
    Home: fromMs,
    End: untilMs - minuteMs,
  };
  const to = wanted[key];
  if (to === undefined) return null;
  const rounded = key === "Home" || key === "End" ? to : Math.round(to / minuteMs) * minuteMs;
  return Math.min(untilMs - minuteMs, Math.max(fromMs, rounded));
}

/** Returns the instant at a position on the ribbon, 0 to 1, rounded to a minute. */
export function instantUnder(
  share: number,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): number {
  const atMs = fromMs + Math.min(1, Math.max(0, share)) * (untilMs - fromMs);
  return Math.min(untilMs - minuteMs, Math.max(fromMs, Math.round(atMs / minuteMs) * minuteMs));
}

interface TimeHandleProps {
  span: TimeSpan;
  /** UTC milliseconds. */
  atMs: number;
  /** Percentage of the ribbon's width. */
  place: number;
  /** The instant, and what plays then. */
  words: string;
  stepMs: number;
  leapMs: number;
  onMove: (toMs: number) => void;
}

/** Covers the ribbon and handles presses and drags, by mouse, pen, finger and keys. */
export function TimeHandle({ span, atMs, place, words, stepMs, leapMs, onMove }: TimeHandleProps) {
  const area = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const { fromMs, untilMs } = span;
  const minutes = (ms: number) => Math.round((ms - fromMs) / 60_000);

  function follow(event: PointerEvent): void {
    const box = area.current?.getBoundingClientRect();
    if (box && box.width > 0) onMove(instantUnder((event.clientX - box.left) / box.width, span));
  }
  return (
    <div
      ref={area}
      className={styles.area}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        // Prevents the browser from moving the focus to the element below.
        event.preventDefault();
        area.current?.setPointerCapture(event.pointerId);
        handle.current?.focus({ preventScroll: true });
        follow(event);
      }}
      onPointerMove={(event) => {
        if (area.current?.hasPointerCapture(event.pointerId)) follow(event);
      }}
    >
      <div
        ref={handle}
        className={styles.handle}
        style={{ left: `${place}%` }}
        role="slider"
        tabIndex={0}
        aria-label={t`Time at the screen`}
        aria-valuemin={0}
        aria-valuemax={minutes(untilMs) - 1}
        aria-valuenow={Math.min(minutes(untilMs) - 1, Math.max(0, minutes(atMs)))}
        aria-valuetext={words}
        onKeyDown={(event) => {
          const to = movedBy(event.key, event.shiftKey, { atMs, fromMs, untilMs, stepMs, leapMs });
          if (to === null) return;
          event.preventDefault();
          onMove(to);
        }}
      />
    </div>
  );
}
