import { unattendedHeader } from "#shared/operator-api/addresses.ts";
import { isRecord, MalformedAnswer, text } from "#shared/operator-api/read-value.ts";
import { paths } from "#shared/paths.ts";
import { ApiError, errorOf } from "#web/lib/api-error.ts";
import { fetchInTurn } from "#web/lib/fetch-in-turn.ts";
import { ownText } from "#web/lib/texts.ts";
import { isUnattended } from "./unattended.ts";

/**
 * A call that failed or was refused. `serverMessage` is the server's own message, if it sent one; otherwise the message follows
 * from the status.
 */
export class OperatorCallError extends ApiError {
  readonly status: number;
  readonly serverMessage: string | null;
  constructor(status: number, serverMessage: string | null) {
    const { code, message } =
      status === 0 ? new ApiError("network", ownText("noConnection")) : errorOf(status, "");
    super(code, serverMessage ?? message);
    this.name = "OperatorCallError";
    this.status = status;
    this.serverMessage = serverMessage;
  }
}

export interface OperatorCall {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  query?: Record<string, string | number | undefined>;
  /** Sent as JSON. */
  json?: Record<string, unknown>;
  /** Sent form-encoded. */
  form?: Record<string, string>;
  /** Sent as it is. */
  file?: Blob;
  headers?: Record<string, string>;
  /** Sent by the page, not by a person: without input it does not keep the session alive. Every GET is. */
  automatic?: boolean;
  /** Sent also while the page closes. */
  keepalive?: boolean;
  signal?: AbortSignal;
}

/** Returns whether the session has ended, by either of the two signs (resolution T9). */
const sessionEnded = (status: number, body: unknown): boolean =>
  status === 401 || (isRecord(body) && body.data === "login");

const needsTwoFactor = (status: number, body: unknown): boolean =>
  status === 403 && isRecord(body) && isRecord(body.error) && body.error.code === "two_factor_needed";

function goToLogin(): void {
  const here = location.pathname + location.search;
  location.assign(`${paths.login}?next=${encodeURIComponent(here)}&ended`);
}

function parse(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return answer;
  }
}

function requestOf(call: OperatorCall): RequestInit {
  const { method = "GET", json, form, file, headers: more, signal, automatic = method === "GET" } = call;
  const body = json ? JSON.stringify(json) : form ? new URLSearchParams(form) : (file ?? null);
  const headers: Record<string, string> = { accept: "application/json", ...more };
  if (json) headers["content-type"] = "application/json";
  if (file) headers["content-type"] = "application/octet-stream";
  if (automatic && isUnattended()) headers[unattendedHeader] = "1";
  const { keepalive = false } = call;
  return { method, headers, body, credentials: "same-origin", keepalive, signal: signal ?? null };
}

/**
 * Sends one of the operators' calls and returns the response body unparsed. An ended session leads to the login page.
 */
export async function operatorCall(address: string, call: OperatorCall = {}): Promise<unknown> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {}))
    if (value !== undefined && value !== "") query.set(name, String(value));
  const url = query.size > 0 ? `${address}?${query}` : address;
  let answer: Response;
  let body: unknown;
  try {
    answer = await fetchInTurn(url, requestOf(call));
    body = parse(await answer.text());
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw new OperatorCallError(0, null);
  }
  if (sessionEnded(answer.status, body)) {
    goToLogin();
    throw new OperatorCallError(401, null);
  }
  // After the reload the server sends the page that sets up two-factor sign-in.
  if (needsTwoFactor(answer.status, body)) location.reload();
  if (!answer.ok || (isRecord(body) && body.success === false))
    throw new OperatorCallError(answer.status, isRecord(body) ? text(body.message) || null : null);
  return body;
}

/** Returns the query that asks one of the operators' calls and reads its answer. */
export const operatorQuery = <Answer>(
  queryKey: readonly unknown[],
  address: string,
  read: (body: unknown) => Answer,
  query?: OperatorCall["query"],
) => ({
  queryKey,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    read(await operatorCall(address, { ...(query && { query }), signal })),
});

/** Returns the server's message where the catalogue allows it, else the catalogue's own. */
export const serverWordsOr = (error: unknown, otherwise: string): string =>
  error instanceof OperatorCallError && error.serverMessage ? error.serverMessage : otherwise;

/** Returns one of two messages of the catalogue: for a failed call, or for a response of unknown shape. */
export const failedOrMalformed = (error: unknown, failed: string, malformed: string): string =>
  error instanceof MalformedAnswer ? malformed : failed;
