import type { Clock } from "#player/engine/contracts.ts";

/** URLs by the SHA-256 of a file. */
export type Addresses = Readonly<Record<string, string>>;

/** Fetches the same part of a file from an address. */
type FetchPart = (address: string) => Promise<Response>;

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
   * as well.
   */
  fetch(hash: string, part: FetchPart): Promise<Response | null>;
}

/** `ask` asks the server for the present manifest, and calls `keep` when it answers. */
export function createFileAddresses(clock: Clock, ask: () => Promise<unknown>): FileAddresses {
  /** Null: not known since the start. A manifest that did not change is answered without them. */
  let known: Addresses | null = null;
  /** Asks once for all files that wait, and stays for a while. */
  let asked: Promise<unknown> | null = null;

  function renew(): Promise<unknown> {
    asked ||= ask().then(() =>
      clock.after(askEveryMs, () => {
        asked = null;
      }),
    );
    return asked;
  }

  return {
    keep(addresses) {
      known = addresses;
    },
    async fetch(hash, part) {
      const fromStore = async () => {
        const address = known?.[hash];
        return address ? part(address).catch(() => null) : null;
      };
      if (!known) await renew();
      const first = await fromStore();
      // 403 and the like: it has expired. A store in trouble would answer the server in the same way.
      if (!first || first.status < 400 || first.status > 428) return first;
      await renew();
      const second = await fromStore();
      return second?.ok ? second : null;
    },
  };
}
