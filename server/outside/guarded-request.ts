import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { addressGuard, type GuardSettings, PrivateAddress } from "./public-address.ts";

const maxHeaderBytes = 64 * 1024;

/** The address has no TLS, and nothing allows that. */
class NotSecure extends Error {}
/** The body is larger than its reader allows. */
class TooLarge extends Error {}

interface Asked {
  method?: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Buffer | undefined;
  /** Ends the request and the reading of its answer. */
  signal: AbortSignal;
}

/**
 * Returns what asks the addresses that strangers name: over HTTPS at public addresses only, unless the settings allow more.
 * Redirects are not followed: see `redirectOf`. Read the answer's body with `bytesWithin`, or end it with `endBody`. What it
 * throws is read by `connectionTrouble`.
 */
export function guardedRequest({ plainToo, ...settings }: GuardSettings & { plainToo?: true }) {
  const guard = addressGuard(settings);
  const isPlainAllowed = plainToo ?? guard.plainToo;
  return async (url: URL, { method, headers, body, signal }: Asked): Promise<IncomingMessage> => {
    if (url.protocol !== "https:" && !(isPlainAllowed && url.protocol === "http:")) throw new NotSecure();
    guard.require(url.hostname);
    return await new Promise((resolve, reject) => {
      const { request } = url.protocol === "https:" ? https : http;
      request(url, {
        method: method ?? (body === undefined ? "GET" : "POST"),
        // A new connection, so that the address is checked.
        agent: false,
        ...guard.connection,
        maxHeaderSize: maxHeaderBytes,
        signal,
        headers: {
          "user-agent": "Vitrine",
          ...headers,
          // The limits count the bytes that come: nothing is unpacked.
          "accept-encoding": "identity",
          ...(body !== undefined && { "content-length": Buffer.byteLength(body) }),
        },
      })
        .on("response", resolve)
        .on("error", reject)
        // An answer 101, which nobody asked for, is no response and no error: nothing else would settle the promise.
        .on("close", () => reject(Object.assign(new Error("No answer"), { code: "ECONNRESET" })))
        .end(body);
    });
  };
}

/** Returns where a redirect leads; null: the answer is none. */
export function redirectOf({ statusCode: status = 0, headers }: IncomingMessage, from: URL): URL | null {
  return status >= 300 && status < 400 && headers.location ? URL.parse(headers.location, from.href) : null;
}

/** Ends an answer whose body is not needed, and may be endless. */
export const endBody = (answer: IncomingMessage): void => void answer.on("error", () => undefined).destroy();

/** Returns the whole body. One that is larger throws what `connectionTrouble` calls "too large". */
export async function bytesWithin(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    // Leaving the loop destroys the connection.
    if (size > maxBytes) throw new TooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Returns the length that an answer announces for its body (bytes); null: none. */
export function announcedBytes({ headers }: IncomingMessage): number | null {
  const announced = headers["content-length"] ? Number(headers["content-length"]) : Number.NaN;
  return Number.isSafeInteger(announced) ? announced : null;
}

export type ConnectionTrouble =
  | "not secure"
  | "private"
  | "too large"
  | "slow"
  | "name"
  | "certificate"
  | "refused"
  | "broken off"
  | "unreachable";

/** Returns why a request or its answer failed. `signal`: the one that the request had. */
export function connectionTrouble(error: unknown, signal?: AbortSignal): ConnectionTrouble {
  // When several addresses were tried one after the other, their errors come together.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  if (first instanceof NotSecure) return "not secure";
  if (first instanceof PrivateAddress) return "private";
  if (first instanceof TooLarge) return "too large";
  if (signal?.aborted) return "slow";
  if (!(first instanceof Error)) return "unreachable";
  const code = "code" in first ? String(first.code) : "";
  if (/^(Abort|Timeout)Error$/.test(first.name) || code === "ETIMEDOUT") return "slow";
  if (/^(ENOTFOUND|EAI_)/.test(code)) return "name";
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/.test(code)) return "refused";
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return "certificate";
  return code === "ECONNRESET" || code === "EPIPE" ? "broken off" : "unreachable";
}
