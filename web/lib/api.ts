import type { Contract, RequestOf, ResponseOf } from "#shared/contracts/contract.ts";
import { paths } from "#shared/paths.ts";
import { ApiError, errorOf } from "./api-error.ts";
import { fetchInTurn } from "./fetch-in-turn.ts";
import { leaveTo } from "./leave-to.ts";
import { createSessionEnd } from "./session-end.ts";
import { forgetSession } from "./session-mark.ts";
import { ownText } from "./texts.ts";
import { createWriteIntents, type Intent } from "./write-intents.ts";

export { ApiError, isAboutEdits, messageOf } from "./api-error.ts";

type Values = Record<string, unknown>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Lets the browser finish the call after the person leaves the page. */
  keepalive?: boolean;
}

/** Headers that every call of this page sends. */
export const pageHeaders: Record<string, string> = {};

/** Builds the address and body of a call: `:name` from params, the other inputs as query (GET) or JSON. */
export function requestOf(contract: Contract, input: Values): { url: string; body: string | null } {
  const rest: Values = { ...input };
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    if (value === undefined) throw new Error(`${contract.method} ${contract.path} needs "${name}"`);
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const inQuery = (name: string): boolean =>
    contract.method === "GET" || (contract.query !== undefined && name in contract.query.shape);
  const query = new URLSearchParams();
  const body: Values = {};
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined || value === null) {
      if (value === null && !inQuery(name)) body[name] = null;
    } else if (inQuery(name)) query.set(name, String(value));
    else body[name] = value;
  }
  const search = query.size > 0 ? `?${query}` : "";
  return { url: path + search, body: contract.body ? JSON.stringify(body) : null };
}

/** Opens the login page, which returns to the current page afterwards. */
function leadToSignIn(): void {
  const here = location.pathname + location.search;
  if (location.pathname !== paths.login) leaveTo(`${paths.login}?next=${encodeURIComponent(here)}`);
}

/** Defines what happens to this page when the server no longer knows its session. */
export const sessionEnd = createSessionEnd(leadToSignIn);
const intents = createWriteIntents(() => Date.now());

/** Returns the intent of a call that takes an Idempotency-Key (server/http/repeatable.ts); null for other calls. */
const intentOf = ({ method, path }: Contract, url: string, body: string | null): Intent | null =>
  method === "POST" && path.startsWith("/api/v1/") ? intents.begin(`${method} ${url} ${body ?? ""}`) : null;

/** Records from an error response whether the write may have happened nevertheless. */
function settle(intent: Intent | null, error: ApiError, contract: Contract): void {
  // A conflict on a repeated call: the first request still runs. A secret response is never repeated, so waiting is
  // useless.
  const stillRuns = error.code === "conflict" && intent?.again === true && !contract.secretAnswer;
  if (error.passing || stillRuns) intent?.unanswered();
  else intent?.refused();
}

/**
 * Calls the server as `contract` defines and returns its response. Throws ApiError with code, message, fields and
 * retryAfter; code `network` when no response arrived. A lost session opens the login page, or asks for the password on
 * the page where typed text would be lost. If the response to a POST is lost, the repeated call has the same
 * idempotency key, so the write happens only once.
 */
export async function call<C extends Contract>(
  contract: C,
  input: RequestOf<C>,
  options: CallOptions = {},
): Promise<ResponseOf<C>> {
  const { url, body } = requestOf(contract, { ...(input as Values) });
  const headers: Record<string, string> = { accept: "application/json", ...pageHeaders };
  if (body !== null) headers["content-type"] = "application/json";
  const intent = intentOf(contract, url, body);
  if (intent) headers["idempotency-key"] = intent.key;
  let answer: Response;
  let text: string;
  try {
    answer = await fetchInTurn(url, {
      method: contract.method,
      headers,
      body,
      credentials: "same-origin",
      signal: options.signal ?? null,
      keepalive: options.keepalive ?? false,
    });
    text = await answer.text();
  } catch (error) {
    intent?.unanswered();
    if (options.signal?.aborted) throw error;
    throw new ApiError("network", ownText("noConnection"));
  }
  if (!answer.ok) {
    const error = errorOf(answer.status, text);
    settle(intent, error, contract);
    if (error.code === "unauthenticated") {
      forgetSession();
      sessionEnd.ended();
    }
    if (error.reason === "otherAccountNow") location.reload();
    throw error;
  }
  try {
    const value = JSON.parse(text) as ResponseOf<C>;
    if (contract.method !== "GET") intents.done();
    return value;
  } catch {
    intent?.unanswered();
    throw new ApiError("internal", ownText("answerCutShort"));
  }
}
