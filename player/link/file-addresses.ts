import type { Clock } from "#player/engine/contracts.ts";
import type { Fetch } from "./api.ts";

/** URLs by the SHA-256 of a file. */
export type Addresses = Readonly<Record<string, string>>;

/** The server is asked for new URLs at most this often. */
const askEveryMs = 60_000;

/**
 * The URLs at which the server's last answer said that files are. They are signed and expire, so they stay in memory
 * only, and a stored file is known by its hash alone.
 */
export interface FileAddresses {
  keep(addresses: Addresses): void;
  /**
   * Fetches a part of a file from its URL. Null: there is none, or it cannot be used from here; the server has the file
   * as well. Rejects when `signal` is aborted.
   */
  fetch(hash: string, range: string, signal: AbortSignal): Promise<Response | null>;
}

/** `ask` resolves to the URLs of the present manifest; null when the server does not answer. */
export function createFileAddresses(deps: {
  fetch: Fetch;
  clock: Clock;
  ask: () => Promise<Addresses | null>;
}): FileAddresses {
  const { clock } = deps;
  /** Null: not known since the start. A manifest that did not change is answered without them. */
  let known: Addresses | null = null;
  let asking: Promise<void> | null = null;
  let askedMs: number | null = null;

  async function askNow(): Promise<void> {
    askedMs = clock.monotonic();
    known = (await deps.ask()) ?? known;
    asking = null;
  }

  /** Asks for URLs, once for all files that wait. */
  function renew(): Promise<void> {
    if (!asking) {
      if (askedMs !== null && clock.monotonic() - askedMs < askEveryMs) return Promise.resolve();
      asking = askNow();
    }
    return asking;
  }

  async function fetchFrom(address: string, range: string, signal: AbortSignal): Promise<Response | null> {
    try {
      const init = { headers: { Range: range }, cache: "no-store", credentials: "omit", signal } as const;
      return await deps.fetch(address, init);
    } catch (error) {
      if (signal.aborted) throw error;
      return null;
    }
  }

  return {
    keep(addresses) {
      known = addresses;
    },
    async fetch(hash, range, signal) {
      if (!known) await renew();
      const address = known?.[hash];
      const first = address ? await fetchFrom(address, range, signal) : null;
      // 4xx: it has expired. A store in trouble answers 5xx, and would answer the server in the same way.
      if (!first || first.ok || first.status === 429 || first.status >= 500) return first;
      void first.body?.cancel().catch(() => undefined);
      await renew();
      const next = known?.[hash];
      if (!next || next === address) return null;
      const second = await fetchFrom(next, range, signal);
      return second?.ok ? second : null;
    },
  };
}
