import type { InjectOptions, LightMyRequestResponse } from "fastify";
import type { Contract, RequestOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { ErrorBody } from "#shared/errors.ts";
import { refusalsOf } from "../http/openapi/refusals.ts";
import type { TestApp } from "./test-app.ts";

export interface Answer<Body> {
  status: number;
  body: Body;
  /** Set when the call was refused. */
  error: ErrorBody["error"] | undefined;
  headers: LightMyRequestResponse["headers"];
}

type WritingCall = [url: string, payload?: InjectOptions["payload"], headers?: Record<string, string>];

/** Throws for a refusal that the OpenAPI document does not list for this call. */
function requireDocumented(contract: Contract, status: number): void {
  if (status < 400 || status === 500) return;
  const listed: readonly number[] = refusalsOf(contract, ["customer"]);
  if (!listed.includes(status))
    throw new Error(
      `${contract.id} answered ${status}, which server/http/openapi/refusals.ts does not list for it`,
    );
}

/** Calls the app over HTTP as one person or device; without credentials, as a visitor. */
export class Client {
  readonly #test: Pick<TestApp, "app">;
  /** Headers of every call. */
  readonly headers: Record<string, string>;

  constructor(test: Pick<TestApp, "app">, headers: Record<string, string> = {}) {
    this.#test = test;
    this.headers = headers;
  }

  async call<C extends Contract>(contract: C, input: RequestOf<C>): Promise<Answer<ResponseOf<C>>> {
    const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) };
    const path = contract.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = rest[name];
      delete rest[name];
      return encodeURIComponent(String(value));
    });
    const hasBody = contract.body !== undefined;
    const query = hasBody ? "" : new URLSearchParams(rest as Record<string, string>).toString();
    const response = await this.request({
      method: contract.method,
      url: query ? `${path}?${query}` : path,
      ...(hasBody && { payload: rest }),
    });
    requireDocumented(contract, response.statusCode);
    const body = response.body ? response.json() : undefined;
    return { status: response.statusCode, body, error: body?.error, headers: response.headers };
  }

  get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.request({ method: "GET", url, headers });
  }

  post(...given: WritingCall): Promise<LightMyRequestResponse> {
    return this.#write("POST", given);
  }

  put(...given: WritingCall): Promise<LightMyRequestResponse> {
    return this.#write("PUT", given);
  }

  patch(...given: WritingCall): Promise<LightMyRequestResponse> {
    return this.#write("PATCH", given);
  }

  remove(...given: WritingCall): Promise<LightMyRequestResponse> {
    return this.#write("DELETE", given);
  }

  #write(method: "POST" | "PUT" | "PATCH" | "DELETE", [url, payload, headers = {}]: WritingCall) {
    return this.request({ method, url, headers, ...(payload !== undefined && { payload }) });
  }

  request(options: InjectOptions): Promise<LightMyRequestResponse> {
    return this.#test.app.inject({ ...options, headers: { ...this.headers, ...options.headers } });
  }
}
