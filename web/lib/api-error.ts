import type { ErrorBody, ErrorCode, FieldClash } from "#shared/errors.ts";
import { isParams, isReasonRef } from "#shared/refusals/text.ts";
import { ownText, textIn } from "./texts.ts";

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
  /** The entry of shared/refusals; null for bodies that are not ours. */
  readonly reason: string | null;
  /** What others saved in the same fields, for `conflict`. */
  readonly clashes: readonly FieldClash[];

  constructor(
    code: ApiErrorCode,
    message: string,
    details: {
      fields?: Record<string, string>;
      retryAfter?: number;
      requestId?: string;
      reason?: string;
      clashes?: readonly FieldClash[];
    } = {},
  ) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter ?? null;
    this.requestId = details.requestId ?? null;
    this.reason = details.reason ?? null;
    this.clashes = details.clashes ?? [];
  }

  /** True for the refusal of a session that has ended; not for a wrong password. */
  get signedOut(): boolean {
    return this.code === "unauthenticated" && this.reason === "signInFirst";
  }

  /** True if the same call may succeed later, without a change by the person. */
  get passing(): boolean {
    return ["network", "unavailable", "internal", "too_many"].includes(this.code);
  }
}

/** Returns whether our server refused a call for good: it succeeds only after a change, or with other rights. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.reason !== null &&
  error.reason !== "otherAccountNow" &&
  ["invalid", "forbidden", "not_found", "conflict", "too_large"].includes(error.code);

/** Returns whether a refusal is about edits of others, and not, for example, about a limit of the account. */
export const isAboutEdits = ({ reason }: ApiError): boolean =>
  reason === "sameChanged" ||
  reason === "sameChangedBy" ||
  reason === "playlistChanged" ||
  reason === "scheduleChanged";

/**
 * Returns any thrown value as one line for people. Empty for a session that has ended: the page itself asks to sign in
 * (`sessionEnd`), and a message beside the form would still be there afterwards.
 */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return ownText("somethingWrong");
  return error.signedOut ? "" : error.message;
}

function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== "object" || value === null || !("error" in value)) return false;
  const { error } = value;
  return typeof error === "object" && error !== null && "code" in error && "message" in error;
}

const byStatus = new Map([
  [401, ["unauthenticated", "signInFirst"]],
  [403, ["forbidden", "notAllowed"]],
  [404, ["not_found", "noLongerHere"]],
  [413, ["too_large", "tooLarge"]],
  [429, ["too_many", "tooManyTriesNow"]],
  [503, ["unavailable", "serviceBusy"]],
] as const);

/** Parses an error response with any body: ours, a proxy's page, or an empty one. */
export function errorOf(status: number, text: string): ApiError {
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // A proxy or a cut connection sends no body of ours; the status is enough.
  }
  if (isErrorBody(body)) {
    const { fields = {}, fieldReasons = {}, reason, params, ...error } = body.error;
    const ref = reason !== undefined && isParams(params) ? { reason, params } : null;
    const inLanguage = Object.entries(fields).map(([field, message]) => {
      const fieldRef = Object.hasOwn(fieldReasons, field) ? fieldReasons[field] : null;
      return [field, textIn(isReasonRef(fieldRef) ? fieldRef : null, message)];
    });
    return new ApiError(error.code, textIn(ref, error.message), {
      ...error,
      ...(reason !== undefined && { reason }),
      fields: Object.fromEntries(inLanguage),
    });
  }
  const [code, reason] = byStatus.get(status as 401) ?? [
    status >= 500 || status === 0 ? "internal" : "invalid",
    "serverCouldNot",
  ];
  return new ApiError(code, ownText(reason), { reason });
}
