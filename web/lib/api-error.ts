import type { ErrorBody, ErrorCode } from "#shared/errors.ts";
import { said } from "./said.ts";

/** The cause of a failed call. `network` means that no response arrived. */
export type ApiErrorCode = ErrorCode | "network";

/** A refused or failed call. `message` is written for people and says what to do. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** Messages by field path, for `invalid`. */
  readonly fields: Record<string, string>;
  /** Seconds to wait before another try, for `too_many`. */
  readonly retryAfter: number | null;
  /** Identifies the call in the server's log; people quote it to support. */
  readonly requestId: string | null;

  constructor(
    code: ApiErrorCode,
    message: string,
    details: { fields?: Record<string, string>; retryAfter?: number; requestId?: string } = {},
  ) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter ?? null;
    this.requestId = details.requestId ?? null;
  }

  /** True if the same call may succeed later, without a change by the person. */
  get passing(): boolean {
    return ["network", "unavailable", "internal", "too_many"].includes(this.code);
  }
}

/** Returns any thrown value as one line for people. */
export const messageOf = (error: unknown): string =>
  said(error instanceof ApiError ? error.message : "Something went wrong. Try again in a moment.");

function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== "object" || value === null || !("error" in value)) return false;
  const { error } = value;
  return typeof error === "object" && error !== null && "code" in error && "message" in error;
}

const words: Record<number, [ErrorCode, string]> = {
  401: ["unauthenticated", "Sign in to go on."],
  403: ["forbidden", "You are not allowed to do that."],
  404: ["not_found", "That is no longer here. Reload the page."],
  413: ["too_large", "That is too large."],
  429: ["too_many", "Too many tries. Wait a minute and try again."],
  503: ["unavailable", "The service is starting or busy. Try again in a moment."],
};

/** Parses an error response with any body: ours, a proxy's page, or an empty one. */
export function errorOf(status: number, text: string): ApiError {
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // A proxy or a cut connection sends no body of ours; the status is enough.
  }
  if (isErrorBody(body)) {
    const { fields = {}, ...error } = body.error;
    const inLanguage = Object.entries(fields).map(([field, message]) => [field, said(message)]);
    return new ApiError(error.code, said(error.message), {
      ...error,
      fields: Object.fromEntries(inLanguage),
    });
  }
  const [code, message] = words[status] ?? [
    status >= 500 || status === 0 ? "internal" : "invalid",
    "The server could not do that. Try again in a moment.",
  ];
  return new ApiError(code, message);
}
