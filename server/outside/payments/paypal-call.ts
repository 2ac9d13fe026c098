import type { z } from "zod";
import { minuteMs } from "#shared/durations.ts";
import * as shapes from "./paypal-shapes.ts";
import { ProviderError } from "./port.ts";
import { jsonOf, send, usualTimeoutMs } from "./provider-http.ts";

export interface PayPalSettings {
  clientId: string;
  secret: string;
  /** The number that PayPal gave our webhook: its signatures are for this one alone. */
  webhookId: string;
  /** What a US dollar costs, in paise. */
  paisePerDollar: number;
  /** Test accounts: no money moves. */
  sandbox?: boolean;
  /** Returns the address of the local double; without it, PayPal's is used. */
  double?: () => Promise<{ api: string }>;
  timeoutMs?: number;
}

/** Asks PayPal. With a body or a text it posts; the same key does the work once. Throws ProviderError. */
export type PayPalCall = <S extends z.ZodType>(
  schema: S,
  path: string,
  post?: { body?: object; json?: string; key?: string },
) => Promise<z.output<S>>;

const realApi = "https://api-m.paypal.com";
const sandboxApi = "https://api-m.sandbox.paypal.com";
/** A token is asked anew before it ends. */
const earlyMs = minuteMs;

/** Returns the calls with a token that is kept for its time (https://developer.paypal.com/api/rest/authentication/). */
export function paypalCall({
  clientId,
  secret,
  sandbox,
  double,
  timeoutMs = usualTimeoutMs,
}: PayPalSettings) {
  let kept: { token: string; until: number } | null = null;
  const origin = async () => (double ? (await double()).api : sandbox ? sandboxApi : realApi);

  async function token(): Promise<string> {
    if (kept && performance.now() < kept.until) return kept.token;
    const { status, text } = await send("PayPal", `${await origin()}/v1/oauth2/token`, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
      timeoutMs,
    });
    if (status === 401)
      throw new ProviderError("locked-out", "PayPal does not accept our client id and secret");
    const answer = readAnswer(shapes.token, status, text);
    kept = {
      token: answer.access_token,
      until: performance.now() + Math.max(0, answer.expires_in * 1_000 - earlyMs),
    };
    return kept.token;
  }

  const call: PayPalCall = async (schema, path, post) => {
    const ask = async () =>
      send("PayPal", `${await origin()}${path}`, {
        method: post ? "POST" : "GET",
        headers: {
          authorization: `Bearer ${await token()}`,
          prefer: "return=representation",
          ...(post && { "content-type": "application/json" }),
          ...(post?.key !== undefined && { "paypal-request-id": post.key }),
        },
        ...(post && { body: post.json ?? JSON.stringify(post.body) }),
        timeoutMs,
      });
    let answer = await ask();
    if (answer.status === 401) {
      // The token was withdrawn before its time.
      kept = null;
      answer = await ask();
    }
    return readAnswer(schema, answer.status, answer.text);
  };
  return call;
}

function readAnswer<S extends z.ZodType>(schema: S, status: number, text: string): z.output<S> {
  if (status === 429) throw new ProviderError("busy", "PayPal limits our requests for a moment");
  const json = jsonOf(text);
  if (status >= 200 && status < 300) {
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    throw new ProviderError("broken", `PayPal gave an answer of another shape (${status})`, {
      cause: parsed.error,
    });
  }
  if (status === 401 || status === 403)
    throw new ProviderError("locked-out", `PayPal does not accept our keys (${status})`);
  const refused = shapes.failure.safeParse(json);
  if (status >= 500 || !refused.success) throw new ProviderError("broken", `PayPal failed (${status})`);
  const { name, message, details } = refused.data;
  const [first] = details;
  const words = first?.description ?? message ?? name;
  // 409: a request with the same key is being worked on.
  throw new ProviderError(status === 409 ? "busy" : "refused", `PayPal refused (${status}): ${words}`, {
    // A missing object has a detail of its own; its name says the same everywhere.
    code: status === 404 ? name : (first?.issue ?? name),
    words,
  });
}
