import type { ErrorBody, WorkChallenge } from "#shared/errors.ts";

export type Answer =
  | { ok: true; body: unknown }
  | { ok: false; code: string; message: string; fields: Record<string, string>; work?: WorkChallenge };

const unreachable: Answer = {
  ok: false,
  code: "unavailable",
  message:
    "The service could not be reached. Check your connection and try again; nothing you typed is lost.",
  fields: {},
};

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === "object" && body !== null && "error" in body && typeof body.error === "object";

/** Posts JSON to our own server. Returns every failure, also of the network, with a message for people. */
export async function postJson(url: string, body: Record<string, string>): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      credentials: "same-origin",
      body: JSON.stringify(body),
    });
    const parsed: unknown = await response.json().catch(() => undefined);
    if (response.ok) return { ok: true, body: parsed };
    if (!isErrorBody(parsed)) return unreachable;
    const { code, message, fields = {}, work } = parsed.error;
    return { ok: false, code, message, fields, ...(work && { work }) };
  } catch {
    return unreachable;
  }
}
