import type { Contract, RequestOf, ResponseOf } from "#shared/contracts/contract.ts";
import { paths } from "#shared/paths.ts";
import { ApiError, errorOf } from "./api-error.ts";
import { createSessionEnd } from "./session-end.ts";
import { createWriteIntents, type Intent, tabStorage } from "./write-intents.ts";

export { ApiError, messageOf } from "./api-error.ts";

type Values = Record<string, unknown>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Lets the browser finish the call after the page is left. */
  keepalive?: boolean;
}

/** The address and body a contract makes of an input: `:name` from params, GET leftovers as query, others as JSON. */
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

/** Sends the visitor to sign in and back to where they were. */
function leadToSignIn(): void {
  const here = location.pathname + location.search;
  if (location.pathname !== paths.login) location.assign(`${paths.login}?next=${encodeURIComponent(here)}`);
}

/** What becomes of this page when the server no longer knows its session. */
export const sessionEnd = createSessionEnd(leadToSignIn);
const intents = createWriteIntents(tabStorage(), () => Date.now());

/** The intent behind a call that takes an Idempotency-Key (server/http/repeatable.ts); null for others. */
const intentOf = ({ method, path }: Contract, url: string, body: string | null): Intent | null =>
  method === "POST" && path.startsWith("/api/v1/") ? intents.begin(`${method} ${url} ${body ?? ""}`) : null;

/** What an error answer says about a write: whether it may have been done all the same. */
function settle(intent: Intent | null, error: ApiError, contract: Contract): void {
  // Of a repeat: the first send still runs. An answer with a secret is never told again, so there is nothing to wait for.
  const stillRuns = error.code === "conflict" && intent?.again === true && !contract.secretAnswer;
  if (error.passing || stillRuns) intent?.unanswered();
  else intent?.refused();
}

/**
 * Calls the server as `contract` says and gives its answer.
 * Throws ApiError with code, message, fields and retryAfter; `network` when nothing answered. A lost session leads to sign in, or asks for it on the page where something typed would be lost.
 * A POST whose answer was lost is the same write when it is asked again, and is never done twice.
 */
export async function call<C extends Contract>(
  contract: C,
  input: RequestOf<C>,
  options: CallOptions = {},
): Promise<ResponseOf<C>> {
  const { url, body } = requestOf(contract, { ...(input as Values) });
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== null) headers["content-type"] = "application/json";
  const intent = intentOf(contract, url, body);
  if (intent) headers["idempotency-key"] = intent.key;
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, {
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
    throw new ApiError("network", "No connection to the server. Check the network and try again.");
  }
  if (!answer.ok) {
    const error = errorOf(answer.status, text);
    settle(intent, error, contract);
    if (error.code === "unauthenticated") sessionEnd.ended();
    throw error;
  }
  try {
    const value = JSON.parse(text) as ResponseOf<C>;
    if (contract.method !== "GET") intents.done();
    return value;
  } catch {
    intent?.unanswered();
    throw new ApiError("internal", "The server's answer was cut short. Try again in a moment.");
  }
}
