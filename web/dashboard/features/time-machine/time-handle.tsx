import { t } from "@lingui/core/macro";
import { type PointerEvent, useRef } from "react";
import { instantUnder, movedBy } from "./handle-keys.ts";
import styles from "./ribbon.module.css";
import type { TimeSpan } from "./time-span.ts";

export interface TimeHandleProps {
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
