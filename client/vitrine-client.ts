import { randomUUID } from "node:crypto";
import type { Calls } from "./generated/calls.ts";
import { Refusal, Unreachable } from "./problems.ts";
import { type Upload, uploadFile } from "./upload-file.ts";

/** A call as in `/api/openapi.json`, for example "GET /api/v1/screens/{id}". */
export type CallName = keyof Calls & string;
/** What a call takes: `params` of its path, `query`, `body`. */
export type Input<Name extends CallName> = Omit<Calls[Name], "answer">;
export type Answer<Name extends CallName> = Calls[Name]["answer"];

export interface ClientOptions {
  /** Address of the server, for example "https://signage.example.com". */
  url: string;
  /** An API key: vtr_… */
  key: string;
  /** How often a call is tried; the default is 4. */
  tries?: number;
  /** For tests: waits in place of a timer. Takes milliseconds. */
  wait?: (ms: number) => Promise<unknown>;
}

interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const answerWithinMs = 60_000;
const longestWaitMs = 60_000;
const waitFor = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Calls the HTTP API of Vitrine with an API key. A call whose answer was lost, or that the server could not carry out, is
 * repeated; with an Idempotency-Key, so that it is done once. Too many calls wait as long as the server asks.
 */
export class VitrineClient {
  readonly url: string;
  readonly #key: string;
  readonly #tries: number;
  readonly #wait: (ms: number) => Promise<unknown>;

  constructor({ url, key, tries = 4, wait = waitFor }: ClientOptions) {
    this.url = new URL(url).origin;
    this.#key = key;
    this.#tries = tries;
    this.#wait = wait;
  }

  /** Returns the answer of a call. Throws Refusal, and Unreachable after the last try. */
  async call<Name extends CallName>(name: Name, input: Input<Name>): Promise<Answer<Name>> {
    const [method = "", path = ""] = name.split(" ");
    const { params = {}, query = {}, body } = input as Parts;
    const filled = path.replace(/\{(\w+)\}/g, (_, param: string) =>
      encodeURIComponent(String(params[param] ?? "")),
    );
    const address = new URL(filled, this.url);
    for (const [field, value] of Object.entries(query))
      if (value !== undefined && value !== null) address.searchParams.set(field, String(value));
    const answer = await this.send(address.href, {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(method === "POST" && { "idempotency-key": randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Answer<Name>;
  }

  /** Returns the items of a list, page after page. The call must have `cursor` in its query. */
  async *all<Name extends CallName>(
    name: Name,
    input: Input<Name>,
  ): AsyncGenerator<Answer<Name> extends { items: (infer Item)[] } ? Item : never> {
    let cursor: string | null = null;
    do {
      const { query, ...rest } = input as Parts;
      const page: { items: never[]; nextCursor?: string | null } = (await this.call(name, {
        ...rest,
        query: { ...query, ...(cursor !== null && { cursor }) },
      } as unknown as Input<Name>)) as never;
      yield* page.items;
      cursor = page.nextCursor ?? null;
    } while (cursor !== null);
  }

  /**
   * Uploads a file of this machine and returns the id of its media. A broken upload goes on where it was. Throws Refusal, and
   * Unreachable.
   */
  upload(upload: Upload): Promise<number> {
    return uploadFile(this, upload, "media");
  }

  /** Uploads an archive of another system, as `upload` does. Returns the id of its import, which waits for a decision. */
  uploadArchive(upload: Upload): Promise<number> {
    return uploadFile(this, upload, "import");
  }

  /** Sends a request with the key, and repeats it while the server cannot answer. Throws like `call`. */
  async send(address: string, init: RequestInit): Promise<Response> {
    let problem: unknown;
    for (let failed = 0; failed < this.#tries; failed++) {
      const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${this.#key}` };
      const signal = AbortSignal.timeout(answerWithinMs);
      // The key goes to this server only: a redirect may lead elsewhere.
      const answer = await fetch(address, { ...init, headers, signal, redirect: "error" }).catch(
        (error: unknown) => {
          problem = error;
        },
      );
      if (answer?.ok) return answer;
      if (answer && answer.status < 500 && answer.status !== 429)
        throw new Refusal(answer.status, await answer.json().catch(() => null));
      if (answer) problem = new Refusal(answer.status, await answer.json().catch(() => null));
      const askedMs = Number(answer?.headers.get("retry-after") ?? 0) * 1000;
      if (failed < this.#tries - 1) await this.#wait(Math.min(longestWaitMs, askedMs || 500 * 2 ** failed));
    }
    if (problem instanceof Refusal) throw problem;
    throw new Unreachable(this.url, problem);
  }
}
