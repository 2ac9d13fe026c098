import { pageHeaders } from "#web/lib/api.ts";
import { ApiError, errorOf } from "#web/lib/api-error.ts";
import { fetchInTurn } from "#web/lib/fetch-in-turn.ts";
import type { Answer, LiveHttp } from "#web/lib/live-chat/live-conversation.ts";
import { ownText } from "#web/lib/texts.ts";

async function answerTo(url: string, request: RequestInit): Promise<Answer> {
  try {
    const response = await fetchInTurn(url, { ...request, credentials: "same-origin" });
    const text = await response.text();
    if (!response.ok) throw errorOf(response.status, text);
    return { ok: true, body: JSON.parse(text) };
  } catch (error) {
    if (error instanceof ApiError) {
      const { code, message, fields } = error;
      return { ok: false, code, message, fields };
    }
    return { ok: false, code: "unavailable", message: ownText("noConnection"), fields: {} };
  }
}

/** The calls of a live chat from the dashboard: with a chat's key instead of what `call` adds. */
export const liveHttp: LiveHttp = {
  get: (url, headers) => answerTo(url, { headers: { ...pageHeaders, ...headers }, cache: "no-store" }),
  post: (url, body, headers) =>
    answerTo(url, {
      method: "POST",
      headers: {
        ...pageHeaders,
        ...headers,
        "content-type": body instanceof Blob ? "application/octet-stream" : "application/json",
      },
      body: body instanceof Blob ? body : JSON.stringify(body),
    }),
};
