import type { Deps } from "../../../context.ts";
import type { KnownScreen } from "./known-screen.ts";
import type { KnownScreens } from "./known-screens.ts";
import { type Contact, writeContacts } from "./write-contacts.ts";

/** The book is written out this often at most. */
const writeEveryMs = 1000;
/** Larger statements would keep the event loop busy for longer than an answer may take. */
const mostPerStatement = 500;

/**
 * Collects who was heard of and writes it in sorted batches: the first contact at once, then once a second. What a
 * crash loses is said again with the next heartbeat; on an orderly stop all is written.
 */
export class ContactBook {
  readonly #deps: Pick<Deps, "db" | "bus" | "log">;
  readonly #screens: KnownScreens;
  #notes = new Map<number, { known: KnownScreen; contact: Contact }>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | null = null;
  #writtenAt = Number.NEGATIVE_INFINITY;

  constructor(deps: Pick<Deps, "db" | "bus" | "log">, screens: KnownScreens) {
    this.#deps = deps;
    this.#screens = screens;
  }

  /** `report`: what the screen said, as JSON text. */
  note(known: KnownScreen, at: Date, report: string): void {
    const { screenId, accountId, keyHash } = known;
    this.#notes.set(screenId, { known, contact: { screenId, accountId, keyHash, at, report } });
    this.#schedule();
  }

  /** Writes all that was noted so far. */
  async flush(): Promise<void> {
    await this.#writing;
    await this.#write();
  }

  /** Ends it with everything written. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.flush();
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    if (this.#timer || this.#writing) return;
    const wait = Math.max(0, this.#writtenAt + writeEveryMs - performance.now());
    this.#timer = setTimeout(() => void this.#write(), wait);
    this.#timer.unref();
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#writing) return this.#writing;
    this.#writtenAt = performance.now();
    this.#writing = this.#writeAll().finally(() => {
      this.#writing = null;
      if (this.#notes.size > 0) this.#schedule();
    });
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    const notes = [...this.#notes.values()].sort((a, b) => a.contact.screenId - b.contact.screenId);
    this.#notes = new Map();
    const accounts = new Set<number>();
    for (let from = 0; from < notes.length; from += mostPerStatement) {
      const part = notes.slice(from, from + mostPerStatement);
      try {
        const outcomes = await writeContacts(
          this.#deps.db,
          part.map(({ contact }) => contact),
        );
        for (const note of part) {
          const { outcome, news } = outcomes.get(note.contact.screenId) ?? { outcome: "busy", news: false };
          if (outcome === "busy") this.#keep(note);
          if (outcome === "gone") this.#screens.drop(note.known);
          if (news) accounts.add(note.contact.accountId);
        }
      } catch (error) {
        this.#deps.log.warn({ err: error }, "contacts of screens were not written, trying again");
        for (const note of notes.slice(from)) this.#keep(note);
        break;
      }
    }
    for (const accountId of accounts)
      await this.#deps.bus.publish({ kind: "account", accountId, topic: "screens" });
  }

  /** For the next time, unless something newer came meanwhile. */
  #keep(note: { known: KnownScreen; contact: Contact }): void {
    if (!this.#notes.has(note.contact.screenId)) this.#notes.set(note.contact.screenId, note);
  }
}
