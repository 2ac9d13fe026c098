/**
 * Every way a call can be refused. The server throws the matching class (server/http/errors.ts),
 * the client switches on `code`. `message` is always fit to be shown to a person and says what to do.
 */
export const errorCodes = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** An operator has to set up two-factor sign-in before anything else. */
  two_factor_needed: 403,
  not_found: 404,
  conflict: 409,
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

export interface ErrorBody {
  success: false;
  error: {
    code: ErrorCode;
    message: string;
    /**
     * Messages by field path, for `invalid`; for `forbidden`, what is still missing. `planField` names a limit of the
     * plan: the way on is another plan.
     */
    fields?: Record<string, string>;
    /** Seconds until another try makes sense, for `too_many`. */
    retryAfter?: number;
    /**
     * Beside `too_many`: the call is taken at once when the caller's browser has done this work, and sends it as the field
     * `proof`: base64 of the JSON `{ challenge, solution }` (altcha, version 2).
     */
    work?: WorkChallenge;
    requestId?: string;
  };
}

/** Stands among the fields of a refusal where the account's plan is what stands in the way. */
export const planField = "plan";
