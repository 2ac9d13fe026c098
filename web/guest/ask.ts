import { ApiError, errorOf } from "#web/lib/api-error.ts";
import { fetchInTurn } from "#web/lib/fetch-in-turn.ts";
import { ownText } from "#web/lib/texts.ts";

/** Calls the server and returns its answer. Throws ApiError with a message for the person. */
export async function ask(path: string, init: RequestInit): Promise<unknown> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetchInTurn(path, { ...init, credentials: "omit", referrerPolicy: "no-referrer" });
    text = await answer.text();
  } catch {
    throw new ApiError("network", ownText("noConnection"));
  }
  if (!answer.ok) throw errorOf(answer.status, text);
  return JSON.parse(text);
}
