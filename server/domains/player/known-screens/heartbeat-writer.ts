import type { Deps } from "../../../context.ts";
import type { KnownScreen } from "./known-screen.ts";
import type { KnownScreens } from "./known-screens.ts";
import { eventsIn, remember } from "./news.ts";
import { withoutUnknownVersions } from "./unknown-versions.ts";
import { type Contact, type ContactEvent, writeContacts } from "./write-contacts.ts";

/** Each screen is written this often at most. */
const writeEveryMs = 1250;
/** What is due is written this often, so that ten thousand screens a second are eighty small statements and no gust. */
const roundEveryMs = 12;
/** Larger statements would keep the event loop, or the database the processor, for longer than an answer may take. */
const maxPerStatement = 125;

/**
 * Collects who was heard of and writes it in sorted batches: a screen that was silent at once, one that was written a
 * moment ago a good second after that. What a crash loses is said again with the next heartbeat; on an orderly stop all is
 * written.
 */
export class HeartbeatWriter {
  readonly #deps: Pick<Deps, "db" | "bus" | "log">;
  readonly #screens: KnownScreens;
  /**
   * Who is to be written in which round. What they said stands on them: no object is made for a contact, for it would
   * outlive many collections.
   */
  readonly #rounds = new Map<number, KnownScreen[]>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | null = null;
  #lastRound = 0;

  constructor(deps: Pick<Deps, "db" | "bus" | "log">, screens: KnownScreens) {
    this.#deps = deps;
    this.#screens = screens;
  }

  /** That it was heard of, with the report that it holds by now. */
  note(known: KnownScreen, atMs: number): void {
    const { contact } = known;
    contact.atMs = atMs;
    if (!contact.waiting) this.#put(known, contact.writtenAt + writeEveryMs);
  }

  /** Writes all that was noted so far. */
  async flush(): Promise<void> {
    await this.#writing;
    await this.#writeUntil(Number.POSITIVE_INFINITY);
  }

  /** Ends it with everything written. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.flush();
    clearTimeout(this.#timer);
  }

  /** `dueAt` and all times here are those of performance.now(). */
  #put(known: KnownScreen, dueAt: number): void {
    const round = Math.max(this.#lastRound + 1, Math.ceil(dueAt / roundEveryMs));
    known.contact.waiting = true;
    const others = this.#rounds.get(round);
    if (others) others.push(known);
    else this.#rounds.set(round, [known]);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#timer || this.#writing || this.#rounds.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#writeUntil(Math.floor(performance.now() / roundEveryMs));
    }, roundEveryMs);
    this.#timer.unref();
  }

  #writeUntil(lastRound: number): Promise<void> {
    if (this.#writing) return this.#writing;
    const due: KnownScreen[] = [];
    for (const [round, screens] of this.#rounds) {
      if (round > lastRound) continue;
      for (const known of screens) due.push(known);
      this.#rounds.delete(round);
    }
    this.#lastRound = Math.floor(performance.now() / roundEveryMs);
    this.#writing = this.#write(due).finally(() => {
      this.#writing = null;
      this.#schedule();
    });
    return this.#writing;
  }

  async #write(due: KnownScreen[]): Promise<void> {
    due.sort((a, b) => a.screenId - b.screenId);
    for (const { contact } of due) contact.waiting = false;
    const told = new Set<number>();
    for (let from = 0; from < due.length; from += maxPerStatement) {
      const part = due.slice(from, from + maxPerStatement);
      try {
        const contacts = await withoutUnknownVersions(this.#deps.db, part, part.map(contactOf));
        const events: ContactEvent[] = [];
        for (const [index, known] of part.entries())
          events.push(...eventsIn(known, contacts[index] as Contact));
        const logged = new Set(events.map(({ screenId }) => screenId));
        const { busy, gone } = await writeContacts(this.#deps.db, contacts, events);
        const writtenAt = performance.now();
        for (const [index, known] of part.entries()) {
          known.contact.writtenAt = writtenAt;
          if (busy.has(known.screenId)) this.#again(known);
          else if (gone.has(known.screenId)) this.#screens.drop(known);
          else if (remember(known, contacts[index] as Contact, logged.has(known.screenId)))
            told.add(known.accountId);
        }
      } catch (error) {
        this.#deps.log.warn({ err: error }, "contacts of screens were not written, trying again");
        for (const known of due.slice(from)) this.#again(known);
        break;
      }
    }
    for (const accountId of told)
      await this.#deps.bus.publish({ kind: "account", accountId, topic: "screens", only: "contacts" });
  }

  #again(known: KnownScreen): void {
    if (!known.contact.waiting) this.#put(known, performance.now() + writeEveryMs);
  }
}

const contactOf = ({ screenId, keyHash, contact, report }: KnownScreen): Contact => ({
  screenId,
  keyHash,
  atMs: contact.atMs,
  report,
});
