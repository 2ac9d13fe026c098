import { t } from "@lingui/core/macro";
import type { Challenge } from "altcha-lib";
import type { ErrorBody, WorkChallenge } from "#shared/errors.ts";
import { fetchInTurn } from "#web/lib/fetch-in-turn.ts";
import { language } from "#web/site/language.ts";

export type Answer =
  | { ok: true; body: unknown }
  | { ok: false; code: string; message: string; fields: Record<string, string>; work?: WorkChallenge };

const unreachable: Answer = {
  ok: false,
  code: "unavailable",
  message: t`The service could not be reached. Check your connection and try again; nothing you typed is lost.`,
  fields: {},
};

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === "object" && body !== null && "error" in body && typeof body.error === "object";

/** Posts JSON, or the bytes of a file, to our own server. Returns every failure, also of the network, with a message for people. */
export const postJson = (
  url: string,
  body: Record<string, unknown> | Blob,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  answerTo(url, {
    method: "POST",
    headers: { ...headers, "content-type": typeOf(body), accept: "application/json" },
    body: body instanceof Blob ? body : JSON.stringify(body),
  });

const typeOf = (body: object) => (body instanceof Blob ? "application/octet-stream" : "application/json");

/** Reads JSON from our own server. Returns failures as `postJson` does. */
export const getJson = (url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  answerTo(url, { headers: { ...headers, accept: "application/json" }, cache: "no-store" });

async function answerTo(url: string, request: RequestInit): Promise<Answer> {
  try {
    const response = await fetchInTurn(url, { ...request, credentials: "same-origin" });
    const parsed: unknown = await response.json().catch(() => undefined);
    if (response.ok) return { ok: true, body: parsed };
    return isErrorBody(parsed) ? await refusalIn(parsed) : unreachable;
  } catch {
    return unreachable;
  }
}

/** Returns a refusal in the language of the page. The server sends English, with its reason. */
async function refusalIn({ error }: ErrorBody): Promise<Answer> {
  const { code, message, fields = {}, work } = error;
  const refusal = { ok: false, code, message, fields, ...(work && { work }) } as const;
  if (language === "en") return refusal;
  const { refusalWords } = await import("./refusal-words.ts");
  const write = await refusalWords();
  const { fieldReasons = {}, reason, params } = error;
  const inLanguage = Object.entries(fields).map(([field, text]) => [
    field,
    write(fieldReasons[field]) ?? text,
  ]);
  return { ...refusal, message: write(reason, params) ?? message, fields: Object.fromEntries(inLanguage) };
}

/** Upper bound in milliseconds. The hardest challenge takes a laptop about half a minute. */
const longestMs = 180_000;

/**
 * Posts JSON. If the server answers with a proof-of-work challenge (after many tries), the browser solves it and posts
 * again; `onWork` is called when it starts. A browser that cannot solve it (no secure context) returns the refusal,
 * which says how long to wait.
 */
export async function postWithWork(
  url: string,
  body: Record<string, string>,
  onWork: () => void,
): Promise<Answer> {
  const answer = await postJson(url, body);
  if (answer.ok || !answer.work) return answer;
  onWork();
  const proof = await proofFor(answer.work);
  return proof === undefined ? answer : postJson(url, { ...body, proof });
}

async function proofFor(work: WorkChallenge): Promise<string | undefined> {
  try {
    const { proofOf } = await import("../contact/proof-of-work.ts");
    return await proofOf(work as unknown as Challenge, longestMs);
  } catch {
    return undefined;
  }
}
