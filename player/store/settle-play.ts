import { type Play, playsDated } from "#shared/contracts/player.ts";

/** A difference that changes no count and no hour to speak of. */
const smallMs = 1_000;

/** Plays that were made while their time was not final name the stretch of the clock that they began in. */
export interface Stretched {
  stretch?: string | undefined;
}

/** What the server's time said of the plays that waited for it. */
export interface Settlement {
  /** By how much plays of each stretch are to be moved (ms). Plays of other stretches stay as they are. */
  shifts: ReadonlyMap<string, number>;
  /** Minutes east of UTC at the screen at an instant; null: the screen's time zone is not known. */
  offsetMinAt(atMs: number): number | null;
}

type Timed = Pick<Play, "startMs" | "offsetMin" | "clock" | "correctedMs"> & Stretched & { endMs?: number };

/**
 * The play at its right time, final from now on. `correctedMs` is left out where a believed time was right; 0 says that
 * a time that was not believed is.
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
