import { type Play, playsDated } from "#shared/contracts/playing/player.ts";

/** A difference too small to change a count or an hour. */
const smallMs = 1_000;

/** A play whose time is not final names the clock stretch in which it began. */
export interface Stretched {
  stretch?: string | undefined;
}

/** The server's correction of the plays that waited for it. */
export interface Settlement {
  /** By how many ms to move plays of each stretch. Plays of other stretches stay as they are. */
  shifts: ReadonlyMap<string, number>;
  /** Returns the screen's offset (minutes east of UTC) at an instant; null: the screen's time zone is not known. */
  offsetMinAt(atMs: number): number | null;
}

type Timed = Pick<Play, "startMs" | "offsetMin" | "clock" | "correctedMs"> & Stretched & { endMs?: number };

/**
 * Returns the play at its corrected time, final from now on. `correctedMs` is omitted when a trusted time was right; 0
 * means that an untrusted time was right.
 */
export function settlePlay<T extends Timed>(play: T, { shifts, offsetMinAt }: Settlement): T {
  if (play.stretch === undefined) return play;
  const final = { ...play, stretch: undefined };
  const shiftMs = shifts.get(play.stretch);
  if (shiftMs === undefined || (Math.abs(shiftMs) < smallMs && playsDated(play.clock))) return final;
  const correctedMs = Math.max(-play.startMs, Math.round(shiftMs));
  const startMs = play.startMs + correctedMs;
  return {
    ...final,
    startMs,
    ...(play.endMs !== undefined && { endMs: play.endMs + correctedMs }),
    offsetMin: offsetMinAt(startMs) ?? play.offsetMin,
    correctedMs,
  };
}
