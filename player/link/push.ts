import { backOffMs, retryAfterMs, waitMs } from "#player/engine/back-off.ts";
import type { Clock } from "#player/engine/contracts.ts";
import type { Api } from "./api.ts";
import { createPacer } from "./pacer.ts";
import { createSseParser, type ServerEvent } from "./sse-parser.ts";

/**
 * A stream without data for this long is dead, even if the browser keeps it open. The server sends a beat every 15 s.
 */
const silenceMs = 45_000;
/**
 * Longest first wait, and longest wait between tries: a screen is back soon after its server, and ten thousand screens
 * make at most about two thousand requests a second. Changes are polled meanwhile.
 */
const firstWaitMs = 5_000;
const longestWaitMs = 15_000;

export interface Push {
  isUp(): boolean;
  /** The network is back: connects now. */
  hurry(): void;
  stop(): void;
}

/** Keeps the server's event stream open. EventSource cannot send the device key, so fetch reads the stream. */
export function openPush(deps: {
  api: Pick<Api, "openEvents">;
  clock: Clock;
  random: () => number;
  onEvent: (event: ServerEvent) => void;
  onUp: (up: boolean) => void;
  /** The server refuses the key here. The next pull shows whether that is final. */
  onRefused: () => void;
}): Push {
  const { api, clock, random } = deps;
  const pacer = createPacer(clock);
  let up = false;
  /** How long the server asked to wait when it refused the last try. */
  let askedMs: number | null = null;
  let connection = new AbortController();

  function setUp(next: boolean): void {
    if (up === next) return;
    up = next;
    deps.onUp(next);
  }

  /** Reads one stream to its end. True when it brought data. */
  async function listen(): Promise<boolean> {
    connection = new AbortController();
    const { signal } = connection;
    const hangUp = () => connection.abort();
    let stopWatchdog = clock.after(silenceMs, hangUp);
    let hasData = false;
    askedMs = null;
    const parser = createSseParser(deps.onEvent);
    const decoder = new TextDecoder();
    try {
      const response = await api.openEvents(signal);
      if (response.status === 401) deps.onRefused();
      const reader = response.body?.getReader();
      const type = response.headers.get("content-type") ?? "";
      if (response.status !== 200 || !type.startsWith("text/event-stream") || !reader) {
        askedMs = retryAfterMs(response.headers.get("retry-after"), clock.now());
        hangUp();
        return false;
      }
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener("abort", () => reject(new Error("silent")), { once: true });
      });
      aborted.catch(() => undefined);
      setUp(true);
      for (;;) {
        const part = await Promise.race([reader.read(), aborted]);
        if (part.done) return hasData;
        hasData = true;
        stopWatchdog();
        stopWatchdog = clock.after(silenceMs, hangUp);
        parser.push(decoder.decode(part.value, { stream: true }));
      }
    } catch {
      return hasData;
    } finally {
      stopWatchdog();
      setUp(false);
    }
  }

  async function run(): Promise<void> {
    for (let attempt = 0; !pacer.stopped(); attempt++) {
      if (await listen()) attempt = 0;
      if (pacer.stopped()) return;
      const usualMs = backOffMs(attempt, random, firstWaitMs, longestWaitMs);
      await pacer.wait(waitMs(askedMs, usualMs, random));
    }
  }

  void run();
  return {
    isUp: () => up,
    hurry: () => pacer.poke(),
    stop() {
      pacer.stop();
      connection.abort();
    },
  };
}
