import { t } from "@lingui/core/macro";
import { ApiError, isFinal, messageOf } from "#web/lib/api-error.ts";
import { isLoadFailure } from "#web/ui/panel/load-failure.ts";
import { EditConflict } from "../../../outbox/autosave.ts";
import type { Outbox, OutboxKind, Waiting } from "../../../outbox/outbox.ts";

type Senders = Record<OutboxKind, ((outbox: Outbox, doc: string) => Promise<void>) | null>;

export interface DrainOptions {
  /** Loaded when something is to be sent. */
  senders: () => Promise<Senders>;
  /** After something was sent: what pages show is to be fetched again. */
  onSent: () => void;
  now?: () => number;
}

const againMs = 15_000;

/** Only a person can say what becomes of these edits: the document is gone or incomplete, or they cannot be read. */
class Unsendable extends Error {}

/** Sends what waits in an outbox, one after the other, and what it cannot send again later. */
export class Drain {
  readonly #outbox: Outbox;
  readonly #options: DrainOptions;
  /** Why edits as they were stored at `at` are not sent before a person has looked at them. */
  readonly #stuck = new Map<string, { at: number; message: string }>();
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #ended = false;

  constructor(outbox: Outbox, options: DrainOptions) {
    this.#outbox = outbox;
    this.#options = options;
  }

  /** Returns why an entry is not sent by itself; null when it is. */
  troubleOf({ key, at, refused }: Waiting): string | null {
    const known = this.#stuck.get(key);
    return refused ?? (known?.at === at ? known.message : null);
  }

  /** Sends now what can be sent. Resolves when nothing is under way. */
  run = (): Promise<void> => {
    if (this.#ended) return Promise.resolve();
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  };

  end(): void {
    this.#ended = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  #due(): Waiting[] {
    const { list, isHeld } = this.#outbox;
    return list().filter((each) => each.toSend && !isHeld(each.key) && this.troubleOf(each) === null);
  }

  async #sendAll(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    for (const each of this.#due()) {
      if (this.#ended) return;
      await this.#sendOne(each);
    }
    if (this.#due().length > 0 && !this.#ended) this.#timer = setTimeout(this.run, againMs);
  }

  async #sendOne(waiting: Waiting): Promise<void> {
    const now = this.#options.now?.() ?? Date.now();
    try {
      const send = (await this.#options.senders())[waiting.kind];
      const ran = await this.#outbox.alone(waiting, now, async () => {
        await send?.(this.#outbox, waiting.doc);
        if (this.#isStillThere(waiting)) throw new Unsendable(t`These edits could not be sent.`);
      });
      if (ran) this.#options.onSent();
    } catch (error) {
      if (isLoadFailure(error)) return;
      if (error instanceof ApiError && (error.passing || error.code === "unauthenticated")) return;
      const at = this.#outbox.list().find(({ key }) => key === waiting.key)?.at ?? waiting.at;
      const asksPerson = error instanceof EditConflict || error instanceof Unsendable;
      const message = asksPerson ? error.message : messageOf(error);
      this.#stuck.set(waiting.key, { at, message });
      if (isFinal(error)) this.#outbox.refuse({ ...waiting, at }, message);
      this.#outbox.changed();
    }
  }

  /** Returns whether a sender has left an entry as it was. */
  #isStillThere({ key, at }: Waiting): boolean {
    return this.#outbox.list().some((each) => each.key === key && each.at === at);
  }
}
