import { readFileSync, renameSync, writeFileSync } from "node:fs";
import type { CanSet, Levels } from "./levels.ts";

interface Known {
  /** When the display is off, in UTC ms; null: no times are set. */
  off: { fromMs: number; untilMs: number }[] | null;
  levels: Levels;
}

const answerWithinMs = 30_000;

export interface DisplayTimes {
  /** Whether the display is to be on now; null: no times are set. */
  wanted(): boolean | null;
  /** How loud and bright the device is to be. */
  levels(): Levels;
  /** Asks the server, and tells it what the device can set. Resolves to a line for the journal when something failed. */
  ask(authorization: string, can: CanSet): Promise<string | null>;
}

/**
 * The times of the display, the volume and the brightness that members set (docs/player-protocol.md). The last answer is kept in `file`, so that the
 * display follows them without the server, also after a restart.
 */
export function createDisplayTimes(server: string, file: string, clock = Date.now): DisplayTimes {
  let known = stored(file);
  return {
    wanted() {
      const now = clock();
      if (!known.off) return null;
      // Nothing is known about a late time: a display that shows too much is better than a dark one.
      return !known.off.some(({ fromMs, untilMs }) => fromMs <= now && now < untilMs);
    },
    levels: () => known.levels,
    async ask(authorization, { sound, brightness }) {
      const word = (can: boolean) => (can ? "yes" : "no");
      const query = `sound=${word(sound)}&brightness=${word(brightness)}`;
      try {
        const answer = await fetch(`${server}/player/v1/display?${query}`, {
          headers: { authorization },
          redirect: "error",
          signal: AbortSignal.timeout(answerWithinMs),
        });
        // A server from before does not know the question.
        if (answer.status === 404) return null;
        if (answer.status !== 200)
          return `The server did not give the times of the display: ${answer.status}.`;
        const text = await answer.text();
        known = readAnswer(text);
        // A device that loses power meanwhile has the earlier file or the new one.
        writeFileSync(`${file}.new`, text);
        renameSync(`${file}.new`, file);
        return null;
      } catch (error) {
        return `The times of the display were not read: ${(error as Error).message}`;
      }
    },
  };
}

function stored(file: string): Known {
  try {
    return readAnswer(readFileSync(file, "utf8"));
  } catch {
    return { off: null, levels: { sound: null, brightness: null } };
  }
}

/** Throws for a text that is no answer of the server. */
function readAnswer(text: string): Known {
  const answer = JSON.parse(text) as {
    times?: { off: { from: string; until: string }[] } | null;
    /** A server from before tells neither of these. */
    sound?: Levels["sound"];
    brightness?: number | null;
  };
  const { times, sound = null, brightness = null } = answer;
  if (times !== null && !Array.isArray(times?.off)) throw new Error("The answer has no times.");
  const ms = (instant: string) => {
    const at = Date.parse(instant);
    if (Number.isNaN(at)) throw new Error("The answer has a time that is no time.");
    return at;
  };
  const percent = (value: unknown) => {
    if (!Number.isInteger(value) || Number(value) < 0 || Number(value) > 100)
      throw new Error("The answer has a level that is no percentage.");
    return Number(value);
  };
  return {
    off: times?.off.map(({ from, until }) => ({ fromMs: ms(from), untilMs: ms(until) })) ?? null,
    levels: {
      sound: sound && { volume: percent(sound.volume), muted: sound.muted === true },
      brightness: brightness === null ? null : percent(brightness),
    },
  };
}
