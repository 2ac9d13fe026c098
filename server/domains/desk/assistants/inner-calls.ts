import type { FastifyInstance } from "fastify";
import type { Contract, RequestOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { ErrorBody } from "#shared/errors.ts";
import type { Customer } from "../../../actor.ts";
import { callingAs } from "../../../http/inner-call.ts";

/** A call of the API refused what an app asked for. Its text says to people what to do. */
export class Refused extends Error {
  readonly reason: string | undefined;
  readonly status: number;
  constructor(status: number, { reason, message }: { reason?: string | undefined; message: string }) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

export interface Picture {
  data: string;
  mimeType: string;
}

/** Calls the API of this server as a person or an app: the guards, rules and audit of calls from outside hold for it. */
export class InnerCalls {
  readonly #app: FastifyInstance;
  readonly #actor: Customer;
  readonly #from: { address: string | null; device: string };

  constructor(app: FastifyInstance, actor: Customer, from: { address: string | null; device: string }) {
    this.#app = app;
    this.#actor = actor;
    this.#from = from;
  }

  #inject(options: {
    method: string;
    url: string;
    payload?: object | Buffer;
    headers?: Record<string, string>;
  }) {
    const { method, ...rest } = options;
    return callingAs(this.#actor, async () =>
      this.#app.inject({
        ...rest,
        method: method as "GET",
        headers: { "user-agent": this.#from.device, ...options.headers },
        remoteAddress: this.#from.address ?? "127.0.0.1",
      }),
    );
  }

  /** Returns the answer of a call. Throws Refused. */
  async call<C extends Contract>(contract: C, input: RequestOf<C>): Promise<ResponseOf<C>> {
    const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) };
    const path = contract.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = rest[name];
      delete rest[name];
      return encodeURIComponent(String(value));
    });
    const named = Object.entries(rest).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const query = contract.body ? "" : new URLSearchParams(named).toString();
    const answer = await this.#inject({
      method: contract.method,
      url: query ? `${path}?${query}` : path,
      ...(contract.body && { payload: rest }),
    });
    const body: unknown = answer.body ? JSON.parse(answer.body) : undefined;
    if (answer.statusCode >= 400) throw new Refused(answer.statusCode, (body as ErrorBody).error);
    return body as ResponseOf<C>;
  }

  /** Returns a small picture; null when there is none, or it is not in this store. */
  async picture(url: string): Promise<Picture | null> {
    const answer = await this.#inject({ method: "GET", url });
    const type = String(answer.headers["content-type"] ?? "");
    const isSmall = answer.rawPayload.length <= 1_000_000;
    if (answer.statusCode !== 200 || !type.startsWith("image/") || !isSmall) return null;
    return { data: answer.rawPayload.toString("base64"), mimeType: type };
  }

  /** Sends the bytes of a file into the library; returns the address of the upload. Throws Refused. */
  async upload(path: string, { bytes, metadata }: { bytes: Buffer; metadata: Record<string, string> }) {
    const tus = { "tus-resumable": "1.0.0" };
    const pairs = Object.entries(metadata).map(([k, v]) => `${k} ${Buffer.from(v).toString("base64")}`);
    const begun = await this.#inject({
      method: "POST",
      url: path,
      headers: { ...tus, "upload-length": String(bytes.length), "upload-metadata": pairs.join(",") },
    });
    const problem = (answer: { statusCode: number; body: string }) => {
      const { error } = (answer.body.startsWith("{") ? JSON.parse(answer.body) : {}) as Partial<ErrorBody>;
      return new Refused(
        answer.statusCode,
        error ?? { reason: "upload", message: "The file was not stored." },
      );
    };
    if (begun.statusCode !== 201) throw problem(begun);
    const { pathname } = new URL(String(begun.headers.location), "http://localhost");
    const sent = await this.#inject({
      method: "PATCH",
      url: pathname,
      headers: { ...tus, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
      payload: bytes,
    });
    if (sent.statusCode >= 400) throw problem(sent);
  }
}
