import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/*
 * Calls between cells and the directory are signed, and so are answers: a forged one would send screens away. The answer's
 * signature covers the nonce of the call, so an old answer is no answer. Each caller has a secret of its own, which
 * follows from the key of the directory: a cell cannot call as another one.
 */

/** A cell by its number, or an operator with the directory's own key. */
export type Caller = number | "operator";

const header = {
  caller: "x-vitrine-caller",
  at: "x-vitrine-at",
  nonce: "x-vitrine-nonce",
  sign: "x-vitrine-sign",
};
/** Clocks of machines differ; a call that is older is refused. */
export const freshMs = 60_000;

export const secretOf = (directoryKey: string, caller: Caller): string =>
  Buffer.from(hkdfSync("sha256", directoryKey, "", `vitrine caller ${caller}`, 32)).toString("hex");

const sign = (secret: string, ...parts: (string | number)[]): string =>
  createHmac("sha256", secret).update(parts.join("\n")).digest("hex");
const digest = (body: string): string => createHash("sha256").update(body).digest("hex");

const isEqual = (right: string, given: string): boolean =>
  /^[0-9a-f]{64}$/.test(given) && timingSafeEqual(Buffer.from(right), Buffer.from(given));

export interface SignedCall {
  nonce: string;
  headers: Record<string, string>;
}

/** Returns the headers of a call. */
export function signCall(
  { caller, secret }: { caller: Caller; secret: string },
  { path, body, atMs }: { path: string; body: string; atMs: number },
): SignedCall {
  const nonce = randomBytes(16).toString("hex");
  return {
    nonce,
    headers: {
      "content-type": "application/json",
      [header.caller]: String(caller),
      [header.at]: String(atMs),
      [header.nonce]: nonce,
      [header.sign]: sign(secret, "call", caller, atMs, nonce, path, digest(body)),
    },
  };
}

/** Returns who calls; null for a call that nobody signed, that was changed or that is old. */
export function callerOf(
  directoryKey: string,
  headers: IncomingHttpHeaders,
  { path, body, nowMs }: { path: string; body: string; nowMs: number },
): { caller: Caller; nonce: string } | null {
  const read = (name: string) => String(headers[name] ?? "");
  const named = read(header.caller);
  if (!/^(operator|\d{1,2})$/.test(named) || !/^\d{13}$/.test(read(header.at))) return null;
  const caller: Caller = named === "operator" ? named : Number(named);
  const [atMs, nonce] = [Number(read(header.at)), read(header.nonce)];
  if (Math.abs(nowMs - atMs) > freshMs || !/^[0-9a-f]{32}$/.test(nonce)) return null;
  const right = sign(secretOf(directoryKey, caller), "call", caller, atMs, nonce, path, digest(body));
  return isEqual(right, read(header.sign)) ? { caller, nonce } : null;
}

/** Returns the headers of an answer to this caller. */
export const signAnswer = (
  directoryKey: string,
  { caller, nonce }: { caller: Caller; nonce: string },
  status: number,
  body: string,
): Record<string, string> => ({
  "content-type": "application/json",
  [header.sign]: sign(secretOf(directoryKey, caller), "answer", nonce, status, digest(body)),
});

/** Returns whether an answer comes from the directory and belongs to this call. */
export const isAnswerTo = (
  nonce: string,
  secret: string,
  answer: { status: number; body: string; signature: string | null },
): boolean =>
  isEqual(sign(secret, "answer", nonce, answer.status, digest(answer.body)), answer.signature ?? "");

export const signatureHeader = header.sign;
