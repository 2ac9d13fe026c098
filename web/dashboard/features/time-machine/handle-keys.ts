const minuteMs = 60_000;

export interface KeySteps {
  /** Where the handle stands, and the span it moves in: UTC milliseconds. */
  atMs: number;
  fromMs: number;
  untilMs: number;
  /** A step of the arrow keys. */
  stepMs: number;
  /** A step of the page keys. */
  leapMs: number;
}

/** Where a key takes the handle; null for a key that does not move it. Shift makes an arrow a minute. */
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

/** The instant under a place on the ribbon, 0 to 1, on a whole minute. */
export function instantUnder(
  share: number,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): number {
  const atMs = fromMs + Math.min(1, Math.max(0, share)) * (untilMs - fromMs);
  return Math.min(untilMs - minuteMs, Math.max(fromMs, Math.round(atMs / minuteMs) * minuteMs));
}
