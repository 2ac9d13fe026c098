import type { Readable } from "node:stream";
import { connectionTrouble } from "../guarded-request.ts";

/** Why another signage service did not give what was asked. */
export type ServiceTrouble =
  | "not secure"
  | "private"
  | "not allowed"
  | "missing"
  | "too many"
  | "too large"
  | "slow"
  | "unreachable"
  | "redirects"
  | "status"
  | "unexpected";

export class ServiceFailure extends Error {
  readonly trouble: ServiceTrouble;
  /** For "too many": how long the service wants to be left alone; null: it did not say. */
  readonly retryAfterSeconds: number | null;
  constructor(trouble: ServiceTrouble, retryAfterSeconds: number | null = null) {
    super(`The service did not answer as expected: ${trouble}`);
    this.trouble = trouble;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface ServiceCall {
  /** Sent as JSON, by POST. Without it: GET. */
  json?: unknown;
  /** Headers that only the host of the address gets, also after a redirect. */
  secrets?: Readonly<Record<string, string>>;
  /** Time limit of the whole answer in milliseconds. */
  withinMs: number;
  /** Also an answer of another status is returned, but for redirects. */
  anyStatus?: true;
}

/** An answer with the status 200 to 299, unless the call takes any. */
export interface ServiceAnswer {
  status: number;
  /** As announced; null: not said. */
  bytes: number | null;
  /** Read it to the end, or destroy it. */
  body: Readable;
}

/** Asks the signage services that customers come from. */
export interface ImportServices {
  /** Throws ServiceFailure. When the body fails, `asServiceFailure` says why. */
  ask(url: string, call: ServiceCall): Promise<ServiceAnswer>;
}

/** Returns what a status other than 200 to 299 means. `retryAfter`: the header in seconds. */
export function failureOf(status: number, retryAfter: string | undefined): ServiceFailure {
  if (status === 401 || status === 403) return new ServiceFailure("not allowed");
  if (status === 404 || status === 410) return new ServiceFailure("missing");
  if (status !== 429) return new ServiceFailure("status");
  const seconds = Number(retryAfter);
  return new ServiceFailure("too many", Number.isFinite(seconds) && seconds > 0 ? seconds : null);
}

/** Returns what an error of a connection means. */
export function asServiceFailure(error: unknown): ServiceFailure {
  if (error instanceof ServiceFailure) return error;
  const trouble = connectionTrouble(error);
  const isKnown = trouble === "private" || trouble === "not secure" || trouble === "slow";
  return new ServiceFailure(isKnown ? trouble : "unreachable");
}
