const minuteMs = 60_000;

export interface KeySteps {
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
