import type { Logger } from "pino";
import { type Answer, type Ask, type CallName, directoryCalls } from "./calls.ts";
import { type Caller, isAnswerTo, signatureHeader, signCall } from "./signed.ts";

/** The directory does not answer, or not as it must. Nothing follows from that about any name. */
export class DirectoryAway extends Error {}

/** Asks the directory. Every call throws DirectoryAway. */
export interface Directory {
  ask<N extends CallName>(name: N, ask: Ask<N>): Promise<Answer<N>>;
}

const patienceMs = 5_000;
/** More calls at once are refused: a flood of unknown keys must not become one at the directory. */
const maxAtOnce = 64;

/** Returns the directory at an address. */
export function directoryAt(
  { url, caller, secret }: { url: string; caller: Caller; secret: string },
  { now, log }: { now: () => Date; log?: Pick<Logger, "warn"> },
): Directory {
  let running = 0;
  return {
    async ask(name, asked) {
      if (running >= maxAtOnce) throw new DirectoryAway("Too many questions wait for the directory");
      running++;
      try {
        return await call(name, asked);
      } catch (error) {
        log?.warn({ err: error, call: name }, "the directory did not answer");
        throw error instanceof DirectoryAway ? error : new DirectoryAway(`The directory is away: ${error}`);
      } finally {
        running--;
      }
    },
  };

  async function call<N extends CallName>(name: N, asked: Ask<N>): Promise<Answer<N>> {
    const path = `/directory/v1/${name}`;
    const body = JSON.stringify(asked);
    const { nonce, headers } = signCall({ caller, secret }, { path, body, atMs: now().getTime() });
    const response = await fetch(new URL(path, url), {
      method: "POST",
      headers,
      body,
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await response.text();
    const answer = { status: response.status, body: text, signature: response.headers.get(signatureHeader) };
    if (!isAnswerTo(nonce, secret, answer))
      throw new DirectoryAway("An answer is not signed by the directory");
    if (response.status !== 200)
      throw new DirectoryAway(`The directory answered ${response.status}: ${text}`);
    return directoryCalls[name].answer.parse(JSON.parse(text)) as Answer<N>;
  }
}
