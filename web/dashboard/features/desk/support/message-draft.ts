import { t } from "@lingui/core/macro";
import type { TicketFile } from "#shared/contracts/desk/tickets.ts";
import { problemWithAttachment } from "./attachment-rules.ts";
import { keepMessage, keptMessageOf } from "./kept-messages.ts";
import type { SendFile } from "./send-attachment.ts";

/** A file of an unsent message. */
export interface DraftFile {
  key: number;
  name: string;
  bytes: number;
  /** Bytes that the server has received. */
  sent: number;
  state: "sending" | "done" | "failed";
  /** The reason for a failure. */
  problem: string | null;
  retryable: boolean;
  /** Its id on the server, after the upload. */
  id: number | null;
}

export interface DraftState {
  text: string;
  phone: string;
  files: readonly DraftFile[];
}

interface Outside {
  key: string;
  send: SendFile;
}

/** An unsent message to support: text, and files that upload as soon as they are chosen. Every change is stored. */
export class MessageDraft {
  readonly #outside: Outside;
  readonly #listeners = new Set<() => void>();
  /** The file of each entry that may still need it, and the function that stops its upload. */
  readonly #sources = new Map<number, { file: File; stop: () => void }>();
  readonly #uploaded = new Map<number, TicketFile>();
  #nextKey = 1;
  #state: DraftState = { text: "", phone: "", files: [] };

  constructor(outside: Outside) {
    this.#outside = outside;
    const kept = keptMessageOf(outside.key);
    if (!kept) return;
    const files = kept.files.map((file): DraftFile => {
      const key = this.#nextKey++;
      this.#uploaded.set(key, file);
      const { id, name, bytes } = file;
      return { key, name, bytes, sent: bytes, state: "done", problem: null, retryable: false, id };
    });
    this.#state = { text: kept.text, phone: kept.phone, files };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  snapshot = (): DraftState => this.#state;

  write(words: Partial<Pick<DraftState, "text" | "phone">>): void {
    this.#set({ ...this.#state, ...words });
  }

  add(files: Iterable<File>): void {
    for (const file of files) {
      const { name, size: bytes } = file;
      const key = this.#nextKey++;
      const problem = problemWithAttachment(file, this.#counting());
      const row = { key, name, bytes, sent: 0, retryable: false, id: null };
      this.#set({
        ...this.#state,
        files: [...this.#state.files, { ...row, state: problem ? "failed" : "sending", problem }],
      });
      if (problem === null) this.#start(key, file);
    }
  }

  retry(key: number): void {
    const source = this.#sources.get(key);
    if (!source) return;
    this.#change(key, { state: "sending", sent: 0, problem: null, retryable: false });
    this.#start(key, source.file);
  }

  remove(key: number): void {
    this.#sources.get(key)?.stop();
    this.#sources.delete(key);
    this.#uploaded.delete(key);
    this.#set({ ...this.#state, files: this.#state.files.filter((row) => row.key !== key) });
  }

  /** Returns the reason why it cannot be sent yet; null if it can. */
  hindrance(): string | null {
    const { files } = this.#state;
    if (files.some((row) => row.state === "sending")) return t`A file is still being sent. Wait a moment.`;
    if (files.some((row) => row.state === "failed"))
      return t`A file could not be added. Try it again or remove it, then send.`;
    return null;
  }

  fileIds(): number[] {
    return this.#state.files.flatMap(({ id }) => (id === null ? [] : [id]));
  }

  /** Empties the draft after it was sent. */
  clear(): void {
    for (const { stop } of this.#sources.values()) stop();
    this.#sources.clear();
    this.#uploaded.clear();
    this.#set({ text: "", phone: "", files: [] });
  }

  /** Returns the number of files that count for the limit: refused ones do not. */
  #counting(): number {
    return this.#state.files.filter((row) => row.state !== "failed" || row.retryable).length;
  }

  #start(key: number, file: File): void {
    const stop = this.#outside.send(file, {
      onProgress: (sent) => this.#change(key, { sent }),
      onDone: (uploaded) => {
        this.#sources.delete(key);
        if (!this.#state.files.some((row) => row.key === key)) return;
        this.#uploaded.set(key, uploaded);
        const { id, name, bytes } = uploaded;
        this.#change(key, { state: "done", id, name, bytes, sent: bytes });
      },
      onFailed: ({ message, retryable }) =>
        this.#change(key, { state: "failed", sent: 0, problem: message, retryable }),
    });
    this.#sources.set(key, { file, stop });
  }

  #change(key: number, change: Partial<DraftFile>): void {
    const files = this.#state.files.map((row) => (row.key === key ? { ...row, ...change } : row));
    this.#set({ ...this.#state, files });
  }

  #set(state: DraftState): void {
    this.#state = state;
    const { key } = this.#outside;
    const files = [...this.#uploaded.values()];
    const isEmpty = state.text === "" && state.phone === "" && files.length === 0;
    keepMessage(key, isEmpty ? null : { text: state.text, phone: state.phone, files });
    for (const notify of this.#listeners) notify();
  }
}
