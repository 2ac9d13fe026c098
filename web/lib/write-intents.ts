import { z } from "zod";
import { hourMs } from "#shared/durations.ts";
import { keep, kept } from "./browser-storage.ts";
import { randomHex } from "./new-id.ts";

/** Slightly less than the period for which the server stores the responses to idempotency keys. */
const keptMs = 23 * hourMs;
const storageKey = "vitrine-unanswered-writes";

const remembered = z.record(z.string(), z.object({ key: z.string(), atMs: z.number() }));
type Remembered = z.output<typeof remembered>;

/** One intended write, independent of how often the request is sent. */
export interface Intent {
  /** Value of the Idempotency-Key header. */
  key: string;
  /** True when an earlier request of this intent got no response. */
  again: boolean;
  /**
   * Records that no response arrived, or none that says whether the write happened: repeating it is the same intent.
   */
  unanswered: () => void;
  /** Records a refusal: repeating the write is a new intent. */
  refused: () => void;
}

export interface WriteIntents {
  /** `request` is everything that makes two writes equal, for example method, address and body. */
  begin: (request: string) => Intent;
  /**
   * Records that any write succeeded, and forgets all unanswered ones: a person who continues has seen their result.
   * Switching something off, on and off again is three intents, although the first and the last are equal.
   */
  done: () => void;
}

/** Returns a 64-bit FNV-1a hash: typed text must not be in the storage, and two writes must not be confused. */
function digestOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16);
}

/**
 * Creates a key for each write, and reuses it when a write is repeated because its response was lost: the server then
 * sends the stored response and does not write twice. Stored until the tab is closed, also when the person signs in
 * again.
 */
export function createWriteIntents(now: () => number): WriteIntents {
  let inMemory: Remembered = {};
  const read = (): Remembered => kept("sessionStorage", storageKey, remembered.parse) ?? inMemory;
  function write(change: (all: Remembered) => void): void {
    const fresh = Object.entries(read()).filter(([, { atMs }]) => now() - atMs < keptMs);
    inMemory = Object.fromEntries(fresh);
    change(inMemory);
    keep("sessionStorage", storageKey, Object.keys(inMemory).length === 0 ? null : inMemory);
  }
  return {
    begin(request) {
      const digest = digestOf(request);
      const lost = read()[digest];
      const again = lost !== undefined && now() - lost.atMs < keptMs;
      const key = again ? lost.key : randomHex(16);
      return {
        key,
        again,
        unanswered: () =>
          write((all) => {
            all[digest] ??= { key, atMs: now() };
          }),
        refused: () => {
          if (read()[digest]?.key !== key) return;
          write((all) => {
            delete all[digest];
          });
        },
      };
    },
    done: () => {
      if (Object.keys(read()).length === 0) return;
      write((all) => {
        for (const digest of Object.keys(all)) delete all[digest];
      });
    },
  };
}
