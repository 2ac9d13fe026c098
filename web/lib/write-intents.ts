import { z } from "zod";

/** A little less than the server keeps the answers to keys. */
const keptMs = 23 * 3_600_000;
const storageKey = "vitrine-unanswered-writes";

const remembered = z.record(z.string(), z.object({ key: z.string(), atMs: z.number() }));
type Remembered = z.output<typeof remembered>;

/** What is needed of a browser's storage, so that tests can hand in their own. */
export type IntentStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** One write that somebody wants, however often it has to be sent. */
export interface Intent {
  /** For the Idempotency-Key header. */
  key: string;
  /** True when an earlier send of it got no answer. */
  again: boolean;
  /** No answer came, or none that says whether it was done: the same write asked again is the same intent. */
  unanswered: () => void;
  /** It was refused: the same write asked again is wanted once more. */
  refused: () => void;
}

export interface WriteIntents {
  /** `request`: everything that makes two writes the same, e.g. method, address and body. */
  begin: (request: string) => Intent;
  /**
   * A write of any kind was done. Whoever goes on with something else has seen what became of the lost ones: to switch a
   * thing off, on and off again is three intents, though the first and the last look the same.
   */
  done: () => void;
}

/** 16 random bytes in hexadecimal; also where pages come without https, which have no crypto.randomUUID. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** 64-bit FNV-1a: what was typed must not lie in the storage, and two writes must not be taken for one. */
function digestOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16);
}

/**
 * Gives each write a key, and the same key to a write that is sent again because its answer was lost: the server then
 * answers what it answered and writes nothing twice. Kept for as long as the tab lives, also through signing in again.
 */
export function createWriteIntents(storage: IntentStorage | null, now: () => number): WriteIntents {
  let inMemory: Remembered = {};
  function read(): Remembered {
    try {
      return remembered.parse(JSON.parse(storage?.getItem(storageKey) ?? JSON.stringify(inMemory)));
    } catch {
      return {};
    }
  }
  function write(change: (all: Remembered) => void): void {
    const fresh = Object.entries(read()).filter(([, { atMs }]) => now() - atMs < keptMs);
    inMemory = Object.fromEntries(fresh);
    change(inMemory);
    try {
      if (Object.keys(inMemory).length === 0) storage?.removeItem(storageKey);
      else storage?.setItem(storageKey, JSON.stringify(inMemory));
    } catch {
      // Private windows and full disks refuse; the key still lives in this page.
    }
  }
  return {
    begin(request) {
      const digest = digestOf(request);
      const lost = read()[digest];
      const again = lost !== undefined && now() - lost.atMs < keptMs;
      const key = again ? lost.key : newKey();
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

/** Null where there is none, or where a browser forbids even to look at it. */
export function tabStorage(): IntentStorage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}
