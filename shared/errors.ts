import type { ReasonRef } from "./refusals/text.ts";

/**
 * Every way a call can be refused. The server throws a reason that has the code (server/http/errors.ts),
 * the client switches on `code`. `message` is always fit to be shown to a person and says what to do.
 */
export const errorCodes = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** An operator must set up two-factor sign-in first. */
  two_factor_needed: 403,
  not_found: 404,
  /** The address knows other methods. */
  wrong_method: 405,
  conflict: 409,
  /** If-Match names another revision than the stored one. */
  precondition_failed: 412,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  unavailable: 503,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof errorCodes;

export interface WorkChallenge {
  parameters: Record<string, unknown>;
  signature: string;
}

/** Somebody else saved another value for a field that this call changes too. */
export interface FieldClash {
  /** The item in the list, by its id or date; null for a field of the whole. */
  item: number | string | null;
  /** `exists`: one of the two removed the item, `theirs` says whether it is still there. */
  field: string;
  theirs: unknown;
  /** Who saved it, and when. Null: not known. */
  by: string | null;
  at: string | null;
}

export interface ErrorBody {
  success: false;
  error: {
    code: ErrorCode;
    /** Which text of shared/refusals `message` is, and the values in it: for other languages. */
    reason?: string;
    params?: ReasonRef["params"];
    message: string;
    /**
     * Messages by field path, for `invalid`; for `forbidden`, what is still missing. The key `planField` means that the
     * account's plan is the limit, and that a larger plan would help.
     */
    fields?: Record<string, string>;
    /** The same as `fields`, by reason. */
    fieldReasons?: Readonly<Record<string, ReasonRef>>;
    /** Seconds until another try makes sense, for `too_many`. */
    retryAfter?: number;
    /**
     * With `too_many`: the server accepts the call at once when the browser has done this work and sends the solution
     * in the field `proof`: base64 of the JSON `{ challenge, solution }` (altcha, version 2).
     */
    work?: WorkChallenge;
    /** With `conflict` of a save: the fields that both changed. Nothing was saved. */
    clashes?: readonly FieldClash[];
    requestId?: string;
  };
}

/** Key in `fields` of a refusal that is caused by the account's plan. */
export const planField = "plan";
