import type { Queue } from "#shared/contracts/library/counters.ts";
import { counterCallPath, counterLinkHeader } from "#shared/counter-calls.ts";
import type { CallKind } from "#shared/tables/queue.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { randomHex } from "#web/lib/new-id.ts";
import { ask } from "../ask.ts";

/** What a person asks for with one press of a button. */
export interface Press {
  call: CallKind;
  token?: string;
  before?: string;
}

/** After these pauses a press without an answer is sent again. */
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000];

/** Nobody knows whether it was done. Sent again with its key, it is done once. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.passing || error.reason === "keyStillRuns");

interface Options {
  secret: string;
  send?: (press: Press, key: string) => Promise<Queue>;
  pause?: (ms: number) => Promise<void>;
}

/**
 * Sends the presses of a counter. A press whose answer was lost calls one number, also when it is sent again by itself,
 * or by the person while the counter still shows the same (`shown`).
 */
export function createPresses({ secret, send = sender(secret), pause = wait }: Options) {
  let lost: { key: string; press: string; shown: string } | null = null;
  return async (press: Press, shown: string, onRepeat: () => void): Promise<Queue> => {
    const text = JSON.stringify(press);
    const key = lost?.press === text && lost.shown === shown ? lost.key : randomHex(16);
    lost = { key, press: text, shown };
    for (let sent = 0; ; sent++)
      try {
        const queue = await send(press, key);
        lost = null;
        return queue;
      } catch (error) {
        const pauseMs = pausesMs[sent];
        if (!isUnanswered(error)) lost = null;
        if (pauseMs === undefined || lost === null) throw error;
        onRepeat();
        await pause(pauseMs);
      }
  };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const sender = (secret: string) => (press: Press, key: string) =>
  ask(counterCallPath, {
    method: "POST",
    headers: {
      [counterLinkHeader]: secret,
      "content-type": "application/json",
      "idempotency-key": key,
    },
    body: JSON.stringify(press),
  }) as Promise<Queue>;
