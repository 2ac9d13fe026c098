import { ApiError, isFinal, messageOf } from "#web/lib/api-error.ts";
import type { Slot } from "./outbox.ts";

/**
 * Saves automatically: waits for a pause in the edits, sends one save at a time, and retries what could not be sent.
 * `conflict` waits for the user's decision, because a colleague has changed the same object.
 */
export type SaveState =
  | { is: "saved" }
  | { is: "unsaved" }
  | { is: "saving" }
  | { is: "waiting"; message: string }
  | { is: "refused"; message: string }
  | { is: "conflict"; message: string };

/** Somebody else saved something that clashes with these edits. Nothing is sent until the person decides. */
export class EditConflict extends Error {}

export interface AutosaveOptions<T, Kept> {
  /** Rejects with ApiError or EditConflict. */
  save: (value: T) => Promise<void>;
  /** Where the edits are until the server has them. */
  slot: Slot<Kept>;
  /** Returns what is stored there of the editor as it is now; null when it has nothing that the server lacks. */
  keep: () => { title: string; value: Kept } | null;
  onState: (state: SaveState) => void;
  pauseMs?: number;
  setTimer?: (run: () => void, ms: number) => unknown;
  clearTimer?: (timer: unknown) => void;
}

const retryMs = (attempt: number): number => Math.min(30_000, 1000 * 2 ** attempt);

export class Autosave<T, Kept> {
  #state: SaveState = { is: "saved" };
  #next: { value: T } | null = null;
  /** Was sent, and no answer has said yet whether it was saved. Sent again unchanged, before newer edits. */
  #unanswered: { value: T } | null = null;
  #timer: unknown = null;
  #sending: Promise<void> | null = null;
  #attempt = 0;
  /** The page was left: what is not sent now is sent from the outbox. */
  #left = false;
  #error: unknown = null;
  readonly #options: AutosaveOptions<T, Kept>;

  constructor(options: AutosaveOptions<T, Kept>) {
    this.#options = options;
  }

  get state(): SaveState {
    return this.#state;
  }

  /** True while the server lacks an edit. */
  get open(): boolean {
    return this.#next !== null || this.#unanswered !== null;
  }

  /** What may have been saved already: it was sent, and its answer has not come. */
  get unanswered(): T | null {
    return this.#unanswered?.value ?? null;
  }

  /** The person has edited: stores it in the outbox, and sends it after a pause. */
  edit(value: T): void {
    this.#next = { value };
    this.#store();
    this.#sendLater();
  }

  #sendLater(): void {
    if (this.#state.is === "conflict") return;
    if (!this.#sending) this.#become({ is: "unsaved" });
    this.#schedule(this.#options.pauseMs ?? 400);
  }

  /** Sends pending edits now: when the user leaves the page, or the network is back. Not what the server refused. */
  flush(): void {
    if (this.#state.is !== "refused") this.retry();
  }

  /** The person asks to send pending edits, also those that were refused. */
  retry(): void {
    if (this.open) void this.#send();
  }

  /** The person does not want the edits any more. The page must be loaded again. */
  discard(): void {
    this.#next = null;
    this.#unanswered = null;
    this.#store();
  }

  /** The page is open: goes on after `leave`. */
  enter(): void {
    this.#left = false;
    const asksPerson = this.#state.is === "conflict" || this.#state.is === "refused";
    if (this.open && !asksPerson) this.#schedule(this.#options.pauseMs ?? 400);
  }

  /** Sends once more, and resolves when nothing is under way. The rest stays in the outbox. */
  async leave(): Promise<void> {
    this.flush();
    this.#left = true;
    this.#unschedule();
    await this.#sending;
  }

  /** Sends everything, without a page. Rejects with what prevents it. */
  async finish(): Promise<void> {
    this.#left = true;
    while (this.open) {
      if (this.#state.is === "conflict") throw new EditConflict(this.#state.message);
      this.#error = null;
      await this.#send();
      if (this.#error !== null) throw this.#error;
    }
  }

  /** Ends a conflict with the value to save; null when there is nothing to save. */
  settle(value: T | null): void {
    this.#next = value === null ? null : { value };
    this.#store();
    this.#become(this.#next ? { is: "unsaved" } : { is: "saved" });
    this.flush();
  }

  /** Continues with the stored edits of an earlier visit; `unanswered` is what it sent last without an answer. */
  resume(value: T, unanswered: T | null = null): void {
    if (unanswered !== null) this.#unanswered = { value: unanswered };
    this.#next = { value };
    const { refusal } = this.#options.slot;
    if (refusal === null) this.#sendLater();
    else this.#become({ is: "refused", message: refusal });
  }

  /** Replaces edits that wait for their turn: they, or the state that they were made from, are another now. */
  replace(value: T): void {
    if (!this.#next) return;
    this.#next = { value };
    this.#store();
  }

  /** Starts in conflict: an earlier visit left edits based on an older state. */
  beginInConflict(value: T, message: string): void {
    this.#next = { value };
    this.#become({ is: "conflict", message });
  }

  /** Stores what the server lacks; forgets what it has. */
  #store(): void {
    const { slot, keep } = this.#options;
    const kept = this.open ? keep() : null;
    if (kept) slot.write(kept.value, kept.title);
    else slot.clear();
  }

  #become(state: SaveState): void {
    this.#state = state;
    this.#options.onState(state);
  }

  #schedule(ms: number): void {
    const setTimer = this.#options.setTimer ?? ((run, wait) => setTimeout(run, wait));
    this.#unschedule();
    if (this.#left) return;
    this.#timer = setTimer(() => void this.#send(), ms);
  }

  #unschedule(): void {
    const clearTimer = this.#options.clearTimer ?? ((timer) => clearTimeout(timer as number));
    if (this.#timer !== null) clearTimer(this.#timer);
    this.#timer = null;
  }

  #send(): Promise<void> {
    this.#unschedule();
    if (this.#state.is === "conflict") return this.#sending ?? Promise.resolve();
    const sent = this.#unanswered ?? this.#next;
    if (!this.#sending && sent) this.#sending = this.#sendOne(sent);
    return this.#sending ?? Promise.resolve();
  }

  async #sendOne(sent: { value: T }): Promise<void> {
    if (sent === this.#next) this.#next = null;
    this.#unanswered = sent;
    this.#become({ is: "saving" });
    try {
      await this.#options.save(sent.value);
      this.#sending = null;
      this.#unanswered = null;
      this.#attempt = 0;
      this.#store();
      this.#become(this.#next ? { is: "unsaved" } : { is: "saved" });
      if (this.#next) this.#schedule(this.#options.pauseMs ?? 400);
    } catch (error) {
      this.#sending = null;
      this.#error = error;
      if (!mayBeSaved(error)) {
        this.#unanswered = null;
        this.#next ??= sent;
      }
      this.#failed(error, sent);
    }
  }

  #failed(error: unknown, sent: { value: T }): void {
    const message = messageOf(error);
    if (error instanceof EditConflict) {
      this.#unschedule();
      this.#become({ is: "conflict", message: error.message });
    } else if (error instanceof ApiError && (error.passing || error.code === "unauthenticated")) {
      this.#become({ is: "waiting", message });
      this.#schedule(error.retryAfter !== null ? error.retryAfter * 1000 : retryMs(this.#attempt));
      this.#attempt += 1;
    } else if (this.#next !== null && this.#next !== sent) {
      // What was edited meanwhile may be accepted.
      this.#sendLater();
    } else {
      if (isFinal(error)) this.#options.slot.refuse(message);
      this.#become({ is: "refused", message });
    }
  }
}

/** Returns whether a failed save may have reached the server nevertheless. */
const mayBeSaved = (error: unknown): boolean =>
  error instanceof ApiError && error.passing && error.code !== "too_many";
