import { readFileSync, renameSync, writeFileSync } from "node:fs";

/** When the display is off, in UTC ms. */
type Times = { fromMs: number; untilMs: number }[];

const answerWithinMs = 30_000;

export interface DisplayTimes {
  /** Whether the display is to be on now; null: no times are set. */
  wanted(): boolean | null;
  /** Asks the server. Resolves to a line for the journal when something failed, else null. Never rejects. */
  ask(authorization: string): Promise<string | null>;
}

/**
 * The times of the display that members set (docs/player-protocol.md). The last answer is kept in `file`, so that the
 * display follows them without the server, also after a restart.
 */
export function createDisplayTimes(server: string, file: string, clock = Date.now): DisplayTimes {
  let known = stored(file);
  return {
    wanted() {
      const now = clock();
      if (!known) return null;
      // Nothing is known about a late time: a display that shows too much is better than a dark one.
      return !known.some(({ fromMs, untilMs }) => fromMs <= now && now < untilMs);
    },
    async ask(authorization) {
      try {
        const answer = await fetch(`${server}/player/v1/display`, {
          headers: { authorization },
          redirect: "error",
          signal: AbortSignal.timeout(answerWithinMs),
        });
        // A server from before does not know the question.
        if (answer.status === 404) return null;
        if (answer.status !== 200)
          return `The server did not give the times of the display: ${answer.status}.`;
        const text = await answer.text();
        known = timesIn(text);
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

function stored(file: string): Times | null {
  try {
    return timesIn(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** Throws for a text that is no answer of the server. */
function timesIn(text: string): Times | null {
  const { times } = JSON.parse(text) as { times?: { off: { from: string; until: string }[] } | null };
  if (times === null) return null;
  if (!times || !Array.isArray(times.off)) throw new Error("The answer has no times.");
  const ms = (instant: string) => {
    const at = Date.parse(instant);
    if (Number.isNaN(at)) throw new Error("The answer has a time that is no time.");
    return at;
  };
  return times.off.map(({ from, until }) => ({ fromMs: ms(from), untilMs: ms(until) }));
}
