import type { DetailedError, Upload } from "tus-js-client";
import { guestUploadPath } from "#shared/guest-calls.ts";
import { fileUploads } from "#shared/media-kinds/names.ts";
import { refusalOf } from "./ask.ts";
import { headersOf } from "./calls.ts";

/** As large as the rest of the page, so it comes while a guest chooses. */
const tus = () => import("tus-js-client");

/** A server that restarts is there again by itself, without a sign of the browser. */
const againAfterMs = 15_000;

export interface Picture {
  key: number;
  name: string;
  /** For the thumbnail; the browser keeps the bytes. */
  url: string;
  state: "waiting" | "sending" | "offline" | "sent" | "refused";
  percent: number;
  /** Why it was refused. */
  problem: string;
}

/**
 * Sends pictures one after the other with the tus protocol, and goes on where a cut connection stopped. Tells
 * `onChange` each new state of the list.
 */
export class PictureQueue {
  #pictures: Picture[] = [];
  readonly #files = new Map<number, { file: File; name: string }>();
  readonly #secret: string;
  readonly #onChange: (pictures: readonly Picture[]) => void;
  #next = 1;
  /** What is being sent; its upload begins when the code of uploads is here. */
  #current: { key: number; upload: Upload | null } | null = null;

  constructor(secret: string, onChange: (pictures: readonly Picture[]) => void) {
    this.#secret = secret;
    this.#onChange = onChange;
    addEventListener("online", () => this.retry());
    tus().catch(() => undefined);
  }

  /** Adds pictures of a guest with this name. `tooLarge`: what the guest reads about a file above the limit. */
  add(files: readonly File[], name: string, tooLarge: string): void {
    for (const file of files) {
      const key = this.#next++;
      const fits = file.size <= fileUploads.image.bytes;
      this.#files.set(key, { file, name });
      this.#pictures.push({
        key,
        name: file.name,
        url: URL.createObjectURL(file),
        percent: 0,
        ...(fits ? { state: "waiting", problem: "" } : { state: "refused", problem: tooLarge }),
      });
    }
    this.#changed();
    this.#work();
  }

  remove(key: number): void {
    if (this.#current?.key === key) {
      // When the server cannot be reached now, its own clean-up removes the unfinished upload.
      const { upload } = this.#current;
      upload?.abort(upload.url !== null).catch(() => undefined);
      this.#current = null;
    }
    const gone = this.#pictures.find((picture) => picture.key === key);
    if (gone) URL.revokeObjectURL(gone.url);
    this.#pictures = this.#pictures.filter((picture) => picture !== gone);
    this.#files.delete(key);
    this.#changed();
    this.#work();
  }

  /** Goes on with what waits for a connection. */
  retry(): void {
    for (const { key, state } of this.#pictures)
      if (state === "offline") this.#set(key, { state: "waiting" });
    this.#work();
  }

  #work(): void {
    const next = this.#pictures.find(({ state }) => state === "waiting");
    const source = next && this.#files.get(next.key);
    if (this.#current || !next || !source) return;
    this.#current = { key: next.key, upload: null };
    this.#set(next.key, { state: "sending", problem: "" });
    void this.#send(next.key, source);
  }

  async #send(key: number, { file, name }: { file: File; name: string }): Promise<void> {
    const code = await tus().catch(() => null);
    // The guest may have removed it.
    if (this.#current?.key !== key) return;
    if (!code) return this.#waitForConnection(key);
    const upload = new code.Upload(file, {
      endpoint: guestUploadPath,
      headers: headersOf(this.#secret),
      metadata: { filename: file.name, name },
      retryDelays: [0, 1000, 3000, 6000],
      storeFingerprintForResuming: false,
      onProgress: (sent, total) => this.#set(key, { percent: Math.floor((100 * sent) / Math.max(1, total)) }),
      onSuccess: () => this.#ended(key, { state: "sent", percent: 100 }),
      onError: (error) => void this.#failed(key, error),
    });
    this.#current.upload = upload;
    const started = this.#started.get(key);
    if (started) upload.url = started;
    upload.start();
  }

  /** The addresses of uploads that a cut connection stopped. */
  readonly #started = new Map<number, string>();

  async #failed(key: number, error: Error | DetailedError): Promise<void> {
    const answer = "originalResponse" in error ? error.originalResponse : null;
    const refused = answer && (await refusalOf(answer.getStatus(), answer.getBody()));
    if (refused && !(refused.passing && refused.code !== "too_many")) {
      this.#ended(key, { state: "refused", problem: refused.message });
      return;
    }
    const url = this.#current?.key === key && this.#current.upload?.url;
    if (url) this.#started.set(key, url);
    this.#waitForConnection(key);
  }

  #waitForConnection(key: number): void {
    this.#ended(key, { state: "offline" }, false);
    setTimeout(() => this.retry(), againAfterMs);
  }

  #ended(key: number, change: Partial<Picture>, goesOn = true): void {
    if (this.#current?.key === key) this.#current = null;
    this.#set(key, change);
    if (goesOn) this.#work();
  }

  #set(key: number, change: Partial<Picture>): void {
    this.#pictures = this.#pictures.map((picture) =>
      picture.key === key ? { ...picture, ...change } : picture,
    );
    this.#changed();
  }

  #changed(): void {
    this.#onChange(this.#pictures);
  }
}
