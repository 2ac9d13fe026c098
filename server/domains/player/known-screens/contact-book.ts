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
  /** What each of them said last stands on it: no object is made for a contact, for it would outlive many collections. */
  #noted = new Set<KnownScreen>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | null = null;
  #writtenAt = Number.NEGATIVE_INFINITY;

  constructor(deps: Pick<Deps, "db" | "bus" | "log">, screens: KnownScreens) {
    this.#deps = deps;
    this.#screens = screens;
  }

  /** `report`: what the screen said, as JSON text. */
  note(known: KnownScreen, atMs: number, report: string): void {
    known.contact.atMs = atMs;
    known.contact.report = report;
    this.#noted.add(known);
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
      if (this.#noted.size > 0) this.#schedule();
    });
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    const noted = [...this.#noted].sort((a, b) => a.screenId - b.screenId);
    this.#noted = new Set();
    const told = new Set<number>();
    for (let from = 0; from < noted.length; from += mostPerStatement) {
      const part = noted.slice(from, from + mostPerStatement);
      try {
        const { busy, gone, accounts } = await writeContacts(this.#deps.db, part.map(contactOf));
        const byId = new Map(
          busy.length + gone.length > 0 ? part.map((known) => [known.screenId, known]) : [],
        );
        for (const id of busy) this.#noted.add(byId.get(id) as KnownScreen);
        for (const id of gone) this.#screens.drop(byId.get(id) as KnownScreen);
        for (const accountId of accounts) told.add(accountId);
      } catch (error) {
        this.#deps.log.warn({ err: error }, "contacts of screens were not written, trying again");
        for (const known of noted.slice(from)) this.#noted.add(known);
        break;
      }
    }
    for (const accountId of told)
      await this.#deps.bus.publish({ kind: "account", accountId, topic: "screens", only: "contacts" });
  }
}

const contactOf = ({ screenId, keyHash, contact: { atMs, report } }: KnownScreen): Contact => ({
  screenId,
  keyHash,
  atMs,
  report,
});
