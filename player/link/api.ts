import type { z } from "zod";
import { retryAfterMs } from "#player/engine/back-off.ts";
import type { Clock } from "#player/engine/contracts.ts";
import { readManifest } from "#player/engine/read-manifest.ts";
import type { Contract, RequestOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { Manifest } from "#shared/contracts/manifest.ts";
import {
  getManifest,
  getPairing,
  heartbeat,
  type Pairing,
  playerEventsPath,
  playerFilePath,
  startPairing,
} from "#shared/contracts/player.ts";

/** How a call ended. Nothing here throws. */
export type Reply<T> =
  | { kind: "ok"; value: T; etag: string | null }
  | { kind: "unchanged" }
  /** The server itself, not something in between, says that it does not know this key. */
  | { kind: "unauthenticated" }
  | { kind: "missing" }
  | { kind: "refused"; message: string; retryAfterMs: number | null }
  | { kind: "unreachable" };

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export interface Api {
  startPairing(device: string): Promise<Reply<Pairing>>;
  getPairing(): Promise<Reply<Pairing>>;
  getManifest(etag: string | null): Promise<Reply<Manifest>>;
  heartbeat(body: RequestOf<typeof heartbeat>): Promise<Reply<ResponseOf<typeof heartbeat>>>;
  openEvents(signal: AbortSignal): Promise<Response>;
  fetchFile(hash: string, range: string, signal: AbortSignal): Promise<Response>;
}

const answerWithinMs = 15_000;

interface Call {
  contract: Contract;
  body?: unknown;
  etag?: string | null;
}

export function createApi(deps: { fetch: Fetch; clock: Clock; key: () => string }): Api {
  const authorization = () => ({ Authorization: `Bearer ${deps.key()}` });

  async function send({ contract, body, etag }: Call): Promise<{ response: Response; json: unknown } | null> {
    const stop = new AbortController();
    const stopTimer = deps.clock.after(answerWithinMs, () => stop.abort());
    const headers: Record<string, string> = { ...authorization(), Accept: "application/json" };
    if (body !== undefined) headers["Content-Type"] = "application/json";
    if (etag) headers["If-None-Match"] = etag;
    try {
      const response = await deps.fetch(contract.path, {
        method: contract.method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
        cache: "no-store",
        credentials: "omit",
        signal: stop.signal,
      });
      const text = response.status === 304 ? "" : await response.text();
      return { response, json: parseJson(text) };
    } catch {
      return null;
    } finally {
      stopTimer();
    }
  }

  async function call<T>(request: Call, read: (json: unknown) => T | null): Promise<Reply<T>> {
    const answer = await send(request);
    if (!answer) return { kind: "unreachable" };
    const { response, json } = answer;
    if (response.status === 304) return { kind: "unchanged" };
    const error = errorOf(json);
    if (response.status === 401 && error?.code === "unauthenticated") return { kind: "unauthenticated" };
    if (response.status === 404 && error?.code === "not_found") return { kind: "missing" };
    if (!response.ok) {
      const header = response.headers.get("retry-after");
      return {
        kind: "refused",
        message: error?.message ?? `The server answered ${response.status}`,
        retryAfterMs: retryAfterMs(header, deps.clock.now()),
      };
    }
    const value = read(json);
    if (value !== null) return { kind: "ok", value, etag: response.headers.get("etag") };
    const message = "The server's answer cannot be read; this player may be too old for it";
    return { kind: "refused", message, retryAfterMs: null };
  }

  const by =
    <S extends z.ZodType>(schema: S) =>
    (json: unknown): z.output<S> | null => {
      const parsed = schema.safeParse(json);
      return parsed.success ? parsed.data : null;
    };

  return {
    startPairing: (device) => call({ contract: startPairing, body: { device } }, by(startPairing.response)),
    getPairing: () => call({ contract: getPairing }, by(getPairing.response)),
    getManifest: (etag) => call({ contract: getManifest, etag }, readManifest),
    heartbeat: (body) => call({ contract: heartbeat, body }, by(heartbeat.response)),
    openEvents: (signal) =>
      deps.fetch(playerEventsPath, {
        headers: { ...authorization(), Accept: "text/event-stream" },
        cache: "no-store",
        credentials: "omit",
        signal,
      }),
    fetchFile: (hash, range, signal) =>
      deps.fetch(playerFilePath(hash), {
        headers: { ...authorization(), Range: range },
        cache: "no-store",
        credentials: "omit",
        signal,
      }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function errorOf(json: unknown): { code: string; message: string } | null {
  const error = (json as { error?: { code?: unknown; message?: unknown } } | null)?.error;
  return typeof error?.code === "string" && typeof error.message === "string"
    ? { code: error.code, message: error.message }
    : null;
}
