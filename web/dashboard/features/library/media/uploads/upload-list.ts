/**
 * The uploads of this browser tab and their states. Independent of protocol and page: the transport and the timers are
 * injected.
 */
export interface TransportEvents {
  onProgress: (sent: number) => void;
  /** `mediaId`: what became of the file; null when the server did not say. */
  onDone: (mediaId: number | null) => void;
  /** The account already has these bytes. */
  onKnown: (media: { id: number; name: string }) => void;
  /**
   * `passing`: the network or the server is unreachable; the upload continues later by itself. `needsPlan`: a limit of
   * the account's plan is the cause. `retryable`: false where the file itself is refused.
   */
  onFailed: (problem: {
    message: string;
    passing: boolean;
    needsPlan?: boolean;
    retryable?: boolean;
  }) => void;
}
export interface Transfer {
  pause: () => void;
  /** Stops the upload and deletes it on the server. */
  cancel: () => void;
}
/** Where a file goes after the upload. */
export interface UploadPlace {
  folderId?: number;
  /** The media that it replaces, with its name. */
  replaces?: { id: number; name: string };
  /** True to upload it although the same bytes exist. */
  keepBoth?: boolean;
}
export interface WaitingFile {
  file: File;
  place: UploadPlace;
}
/** Starts or continues an upload: a second start of the same file continues where the first stopped. */
export type StartTransfer = (file: File, events: TransportEvents, place: UploadPlace) => Transfer;

/** `known`: nothing is sent until the user decides whether to upload the same bytes again. */
export type UploadState = "waiting" | "sending" | "paused" | "offline" | "known" | "failed" | "done";
export interface Upload {
  id: number;
  name: string;
  bytes: number;
  sent: number;
  state: UploadState;
  problem: string | null;
  /** The media with the same bytes, while the state is `known`. */
  twin: { id: number; name: string } | null;
  place: UploadPlace;
  /** The media that it became, once it is done. */
  mediaId: number | null;
  /** Refused because of the plan: a larger plan would help. */
  needsPlan?: boolean;
  /** False for a file that is refused itself: another try cannot help. */
  retryable: boolean;
  /** Counts how often files were added: those of one choice have the same number. */
  batch: number;
}

export interface UploadListOptions {
  start: StartTransfer;
  onDone: () => void;
  /** Receives the files that must survive a reload, each time they change. */
  keep: (waiting: WaitingFile) => void;
  forget: (file: File) => void;
  setTimer?: (run: () => void, ms: number) => unknown;
}

const atOnce = 2;
const retryAfterMs = (attempt: number): number => Math.min(30_000, 2000 * 2 ** attempt);

interface Entry {
  view: Upload;
  file: File | null;
  transfer: Transfer | null;
  attempt: number;
}

export class UploadList {
  #entries: Entry[] = [];
  #snapshot: readonly Upload[] = [];
  #listeners = new Set<() => void>();
  #nextId = 1;
  #batch = 0;
  readonly #options: UploadListOptions;

  constructor(options: UploadListOptions) {
    this.#options = options;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): readonly Upload[] => this.#snapshot;

  /** Adds files to upload, and returns the ids of their uploads. A file with a problem is listed but never sent. */
  add(files: readonly { file: File; problem: string | null; place?: UploadPlace }[]): number[] {
    const ids: number[] = [];
    this.#batch += 1;
    for (const { file, problem, place = {} } of files) {
      const view: Upload = {
        id: this.#nextId++,
        name: file.name,
        bytes: file.size,
        sent: 0,
        state: problem === null ? "waiting" : "failed",
        problem,
        twin: null,
        place,
        mediaId: null,
        retryable: problem === null,
        batch: this.#batch,
      };
      ids.push(view.id);
      this.#entries.push({ view, file: problem === null ? file : null, transfer: null, attempt: 0 });
      if (problem === null) this.#options.keep({ file, place });
    }
    this.#fill();
    return ids;
  }

  pause(id: number): void {
    const entry = this.#find(id);
    entry?.transfer?.pause();
    if (entry) this.#set(entry, { state: "paused" });
    this.#fill();
  }

  /** Continues a paused, offline or failed upload. */
  resume(id: number): void {
    const entry = this.#find(id);
    if (!entry?.file || entry.view.state === "sending" || entry.view.state === "done") return;
    entry.attempt = 0;
    this.#set(entry, { state: "waiting", problem: null });
    this.#fill();
  }

  /** Uploads a file although the same bytes exist. */
  keepBoth(id: number): void {
    const entry = this.#find(id);
    if (!entry?.file || entry.view.state !== "known") return;
    this.#set(entry, { place: { ...entry.view.place, keepBoth: true }, twin: null });
    this.resume(id);
  }

  /** Removes an upload from the list. An unfinished one is also cancelled on the server. */
  remove(id: number): void {
    const entry = this.#find(id);
    if (!entry) return;
    if (entry.view.state !== "done" && entry.view.state !== "failed") entry.transfer?.cancel();
    if (entry.file) this.#options.forget(entry.file);
    this.#entries = this.#entries.filter((other) => other !== entry);
    this.#publish();
    this.#fill();
  }

  clearDone(): void {
    this.#entries = this.#entries.filter(({ view }) => view.state !== "done");
    this.#publish();
  }

  /** Continues everything that waits for the network. */
  networkBack(): void {
    for (const { view } of [...this.#entries]) if (view.state === "offline") this.resume(view.id);
  }

  #find(id: number): Entry | undefined {
    return this.#entries.find(({ view }) => view.id === id);
  }

  #set(entry: Entry, change: Partial<Upload>): void {
    entry.view = { ...entry.view, ...change };
    this.#publish();
  }

  #publish(): void {
    this.#snapshot = this.#entries.map(({ view }) => view);
    for (const notify of this.#listeners) notify();
  }

  #fill(): void {
    const sending = this.#entries.filter(({ view }) => view.state === "sending").length;
    const next = this.#entries.filter(({ view }) => view.state === "waiting").slice(0, atOnce - sending);
    for (const entry of next) this.#send(entry);
    this.#publish();
  }

  #send(entry: Entry): void {
    const { file } = entry;
    if (!file) return;
    this.#set(entry, { state: "sending", problem: null });
    const live = () => entry.view.state === "sending";
    const events: TransportEvents = {
      onProgress: (sent) => {
        if (!live()) return;
        entry.attempt = 0;
        this.#set(entry, { sent });
      },
      onKnown: (twin) => {
        if (!live()) return;
        this.#set(entry, { state: "known", twin });
        this.#fill();
      },
      onDone: (mediaId) => {
        this.#options.forget(file);
        entry.file = null;
        this.#set(entry, { state: "done", sent: entry.view.bytes, mediaId });
        this.#options.onDone();
        this.#fill();
      },
      onFailed: ({ message, passing, needsPlan = false, retryable = true }) => {
        if (!live()) return;
        this.#set(entry, {
          state: passing ? "offline" : "failed",
          problem: message,
          retryable,
          ...(needsPlan && { needsPlan }),
        });
        if (passing) this.#retryLater(entry);
        else this.#options.forget(file);
        this.#fill();
      },
    };
    entry.transfer = this.#options.start(file, events, entry.view.place);
  }

  #retryLater(entry: Entry): void {
    const setTimer = this.#options.setTimer ?? ((run, ms) => setTimeout(run, ms));
    const attempt = entry.attempt + 1;
    setTimer(() => {
      if (entry.view.state !== "offline") return;
      this.resume(entry.view.id);
      entry.attempt = attempt;
    }, retryAfterMs(entry.attempt));
  }
}
