import { ApiError, errorOf } from "#web/lib/api-error.ts";
import { fetchInTurn } from "#web/lib/fetch-in-turn.ts";
import { ownText } from "#web/lib/texts.ts";
import { learnRefusals } from "./words.ts";

/** Reads a refusal in the language of the page. */
export async function refusalOf(status: number, text: string): Promise<ApiError> {
  await learnRefusals();
  return errorOf(status, text);
}

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
  if (!answer.ok) throw await refusalOf(answer.status, text);
  return JSON.parse(text);
}
