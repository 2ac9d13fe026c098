import type { ErrorCode } from "../errors.ts";

/** A text that a person reads. With a code it can be thrown as a refusal; without one it is shown elsewhere, for example under a field. */
export interface Entry<C extends ErrorCode | null = ErrorCode | null, T extends string = string> {
  readonly code: C;
  readonly text: T;
}

const withCode =
  <const C extends ErrorCode | null>(code: C) =>
  <const T extends string>(text: T): Entry<C, T> => ({ code, text });

/** For a text under a field or in a response. It cannot be thrown. */
export const text = withCode(null);
export const invalid = withCode("invalid");
export const unauthenticated = withCode("unauthenticated");
export const forbidden = withCode("forbidden");
export const twoFactorNeeded = withCode("two_factor_needed");
/** Also for things of another account: a refusal never reveals that they exist. */
export const notFound = withCode("not_found");
export const wrongMethod = withCode("wrong_method");
export const conflict = withCode("conflict");
export const preconditionFailed = withCode("precondition_failed");
export const tooLarge = withCode("too_large");
export const unsupported = withCode("unsupported");
export const tooMany = withCode("too_many");
export const unavailable = withCode("unavailable");
export const internal = withCode("internal");
