import { z } from "zod";
import { keysOf } from "#web/lib/browser-storage.ts";
import { waitingKeys } from "#web/lib/own-keys.ts";
import { withoutLimits } from "./without-limits.ts";

/** What an entry is about. Each kind has its sender in `features/desk/outbox/senders.ts`. */
export const outboxKinds = ["playlist", "design", "schedule", "table", "form"] as const;
export type OutboxKind = (typeof outboxKinds)[number];

/** Whose edits they are: another person at this browser, or another account of the same person, never sees them. */
export interface Owner {
  accountId: number;
  userId: number;
}

export type OutboxStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Edits in this browser that the server does not have yet. */
export interface Waiting {
  key: string;
  kind: OutboxKind;
  doc: string;
  /** What the person calls it. */
  title: string;
  /** The page on which it is edited. */
  path: string;
  /** When it was stored last, in milliseconds since 1970. */
  at: number;
  /** False for a form that the person has not sent yet. */
  toSend: boolean;
  /** Why the server refused them; null when it did not. They are sent again only when a person asks for it. */
  refused: string | null;
}

interface Place<T> {
  kind: OutboxKind;
  doc: number | string;
  path: string;
  /** Its limits do not count: what is typed may break them. */
  shape: z.ZodType<T>;
}

const entry = z.object({
  title: z.string(),
  path: z.string(),
  at: z.number(),
  toSend: z.boolean(),
  refused: z.string().nullable().default(null),
  value: z.unknown(),
});

/** The edits of one person in one account that the server does not have yet: they outlive the page and the tab. */
export class Outbox {
  readonly #storage: OutboxStorage;
  readonly #locks: LockManager | null;
  readonly #start: string;
  readonly #listeners = new Set<() => void>();
  /** How many editors on this page have the document open. */
  readonly #held = new Map<string, number>();
  #list: readonly Waiting[] = [];
  #seen = "";
  /** The open documents whose last edit could not be stored. */
  readonly #unstored = new Set<string>();

  constructor(storage: OutboxStorage, { accountId, userId }: Owner, locks: LockManager | null = null) {
    this.#storage = storage;
    this.#locks = locks;
    this.#start = `${waitingKeys(userId)}${accountId}-`;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  changed = (): void => {
    for (const notify of this.#listeners) notify();
  };

  /** An edit could not be stored: closing the tab would lose it. */
  hasUnstored = (): boolean => this.#unstored.size > 0;
  /** An editor of it is open. */
  isHeld = (key: string): boolean => this.#held.has(key);

  /** Returns what waits, the oldest first. The same array while nothing changes. */
  list = (): readonly Waiting[] => {
    const texts = keysOf(this.#storage, this.#start)
      .sort()
      .map((key) => [key, this.#storage.getItem(key)]);
    const seen = JSON.stringify(texts.map(([key, text]) => [key, text, this.#held.has(key ?? "")]));
    if (seen !== this.#seen) {
      this.#seen = seen;
      this.#list = texts
        .flatMap(([key, text]) => this.#waitingOf(key ?? "", text ?? null) ?? [])
        .sort((a, b) => a.at - b.at);
    }
    return this.#list;
  };

  #waitingOf(key: string, text: string | null): Waiting | null {
    const [kind, ...doc] = key.slice(this.#start.length).split("-");
    const known = outboxKinds.find((each) => each === kind);
    const read = entry.safeParse(parse(text));
    if (!known || !read.success) return null;
    const { value: _, ...waiting } = read.data;
    return { key, kind: known, doc: doc.join("-"), ...waiting };
  }

  /** Returns where the edits of one document are. */
  slot<T>(place: Place<T>): Slot<T> {
    return new Slot(this, this.#storage, { ...place, key: `${this.#start}${place.kind}-${place.doc}` });
  }

  /** Notes that the server refused the edits that were stored at `at`. */
  refuse({ key, at }: Pick<Waiting, "key" | "at">, refused: string): void {
    const read = entry.safeParse(parse(this.#storage.getItem(key)));
    if (!read.success || read.data.at !== at) return;
    try {
      this.#storage.setItem(key, JSON.stringify({ ...read.data, refused }));
    } catch {
      // The browser has no room for the reason: this edit is sent again by the next page.
    }
    this.changed();
  }

  /** Forgets edits that the person no longer wants. */
  discard({ key }: Pick<Waiting, "key">): void {
    this.#storage.removeItem(key);
    this.changed();
  }

  /** Tells whether the last edit of a document was stored. */
  stored(key: string, isStored: boolean): void {
    if (isStored) this.#unstored.delete(key);
    else this.#unstored.add(key);
    this.changed();
  }

  /** Tells all tabs that an editor has the document open, and sends by itself. Returns a function that ends this. */
  hold(key: string): () => void {
    this.#held.set(key, (this.#held.get(key) ?? 0) + 1);
    let end = () => {};
    const open = new Promise<void>((resolve) => {
      end = resolve;
    });
    void this.#locks?.request(key, { mode: "shared" }, () => open).catch(() => {});
    this.changed();
    return () => {
      end();
      const left = (this.#held.get(key) ?? 1) - 1;
      if (left > 0) this.#held.set(key, left);
      else this.#held.delete(key);
      this.#left(key);
    };
  }

  /** Without its editor, nothing has edits that the browser does not have. */
  #left(key: string): void {
    if (!this.isHeld(key)) this.#unstored.delete(key);
    this.changed();
  }

  /** Runs `send` unless an editor has the document open, or another tab sends it; returns whether it ran. */
  async alone({ key, at }: Waiting, now: number, send: () => Promise<void>): Promise<boolean> {
    if (this.isHeld(key)) return false;
    const run = () => send().finally(() => this.#left(key));
    if (!this.#locks) {
      // No locks on plain http: an entry that rests has no editor in another tab that is sending it.
      if (now - at < restMs) return false;
      await run();
      return true;
    }
    return this.#locks.request(key, { ifAvailable: true }, async (lock) => {
      if (lock) await run();
      return lock !== null;
    });
  }
}

const restMs = 30_000;

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** The place of one document's edits in the outbox. What is made of it also holds it (`useHeldSlot`). */
export class Slot<T> {
  readonly #outbox: Outbox;
  readonly #storage: OutboxStorage;
  readonly #place: Place<T> & { key: string };
  /** What this slot read or wrote last: edits of another tab are neither replaced nor deleted. */
  #text: string | null = null;
  #isStored = true;

  constructor(outbox: Outbox, storage: OutboxStorage, place: Place<T> & { key: string }) {
    this.#outbox = outbox;
    this.#storage = storage;
    this.#place = place;
  }

  /** False when the browser had no room for the last edit, or another tab has its own edits in this place. */
  get isStored(): boolean {
    return this.#isStored && (this.#text === null || this.#others() === null);
  }

  /** Why the server refused what this slot read or wrote last; null when it did not. */
  get refusal(): string | null {
    return entry.safeParse(parse(this.#text)).data?.refused ?? null;
  }

  /** Notes that the server refused these edits, unless another tab has its own in this place. */
  refuse(message: string): void {
    const { key } = this.#place;
    const at = entry.safeParse(parse(this.#text)).data?.at;
    if (at === undefined || this.#others() !== null) return;
    this.#outbox.refuse({ key, at }, message);
    this.#text = this.#storage.getItem(key);
  }

  /** Returns what stands here and is not what this slot read or wrote last; null: nothing. */
  #others(): string | null {
    const text = this.#storage.getItem(this.#place.key);
    return text === this.#text ? null : text;
  }

  read(): T | null {
    this.#text = this.#storage.getItem(this.#place.key);
    const read = entry.safeParse(parse(this.#text));
    const value = withoutLimits(this.#place.shape).safeParse(read.data?.value);
    return value.success ? value.data : null;
  }

  /** Stores the edits, unless another tab has stored others: those stay, and this tab asks before it closes. */
  write(value: T, title: string, { toSend = true } = {}): void {
    const { key, path } = this.#place;
    const others = this.#others();
    const at = others === null ? Date.now() : entry.safeParse(parse(others)).data?.at;
    const text = JSON.stringify({ title, path, at, toSend, value });
    this.#isStored = others === null ? this.#put(text) : others === text;
    if (this.#isStored) this.#text = text;
    this.#outbox.stored(key, this.#isStored);
  }

  #put(text: string): boolean {
    try {
      this.#storage.setItem(this.#place.key, text);
      return true;
    } catch {
      return false;
    }
  }

  /** Forgets the edits, because the server has them or there are none. */
  clear(): void {
    const { key } = this.#place;
    if (this.#text !== null && this.#others() === null) this.#storage.removeItem(key);
    this.#text = null;
    this.#isStored = true;
    this.#outbox.stored(key, true);
  }

  hold(): () => void {
    return this.#outbox.hold(this.#place.key);
  }
}
