import type { z } from "zod";
import { retryAfterMs } from "#player/engine/back-off.ts";
import type { Clock } from "#player/engine/contracts.ts";
import { readManifest } from "#player/engine/read-manifest.ts";
import type { Contract, RequestOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import {
  commandReceipt,
  documentsHeader,
  fileAddresses,
  getCommands,
  getData,
  getManifest,
  getPairing,
  getTime,
  heartbeat,
  type Pairing,
  playerEventsPath,
  playerFilePath,
  rotateKey,
  screenshotHeader,
  sendPlays,
  startPairing,
  takesScreenshotsHeader,
} from "#shared/contracts/playing/player.ts";
import { createFileAddresses } from "./file-addresses.ts";

/** The result of a call. Calls do not throw. */
export type Reply<T> =
  | { kind: "ok"; value: T; etag: string | null }
  | { kind: "unchanged" }
  /** The server itself, not a proxy or portal, answers that it does not know this key. */
  | { kind: "unauthenticated" }
  | { kind: "missing" }
  /** `mistaken`: the request is wrong, so sending it again cannot succeed. */
  | { kind: "refused"; message: string; retryAfterMs: number | null; mistaken?: boolean }
  | { kind: "unreachable" };

/**
 * Tells the app around the page that the player asks the server, which may have something new for the device, or that a
 * member waits for the screenshot with this number. `authorization`: the screen's header.
 */
export type ContactApp = (authorization: string, screenshot: number) => void;

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export interface Api {
  /** `enrolment`: a token with which the device may be a screen at once. */
  startPairing(device: string, enrolment?: string): Promise<Reply<Pairing>>;
  getPairing(): Promise<Reply<Pairing>>;
  getManifest(etag: string | null): Promise<Reply<Manifest>>;
  heartbeat(body: RequestOf<typeof heartbeat>): Promise<Reply<ResponseOf<typeof heartbeat>>>;
  getTime(): Promise<Reply<ResponseOf<typeof getTime>>>;
  /** `documents`: those on the device, as `documentsHeader` names them. */
  getData(documents: string): Promise<Reply<ResponseOf<typeof getData>>>;
  getCommands(): Promise<Reply<ResponseOf<typeof getCommands>>>;
  commandReceipt(id: number, body: z.input<typeof commandReceipt.body>): Promise<Reply<unknown>>;
  sendPlays(body: z.output<typeof sendPlays.body>): Promise<Reply<ResponseOf<typeof sendPlays>>>;
  rotateKey(newKey: string): Promise<Reply<unknown>>;
  /** Sends a body that a late part of the player made, to a path of its contract. */
  post(path: string, body: unknown): Promise<Reply<unknown>>;
  /** Asks for the pairing with this key instead of the device's current key. */
  getPairingWith(key: string): Promise<Reply<Pairing>>;
  openEvents(signal: AbortSignal): Promise<Response>;
  fetchFile(hash: string, range: string, signal: AbortSignal): Promise<Response>;
}

const answerWithinMs = 15_000;
/** Statuses of a request that is wrong or too large. */
const mistakes = [400, 413, 422];

interface Call {
  contract: Pick<Contract, "method" | "path">;
  params?: Record<string, string | number>;
  key?: string;
  body?: unknown;
  etag?: string | null;
  headers?: Record<string, string> | undefined;
}

export function createApi(deps: {
  fetch: Fetch;
  clock: Clock;
  key: () => string;
  /** This device plays films in 4K; absent: it does not. */
  largeFilms?: boolean;
  /** Left out: there is no app, or one that wants to hear nothing. */
  contact?: ContactApp | null | undefined;
}): Api {
  const { contact } = deps;
  const authorization = (key = deps.key()) => ({ Authorization: `Bearer ${key}` });

  async function send({
    contract,
    params,
    key,
    body,
    etag,
    headers: more,
  }: Call & { key: string }): Promise<{ response: Response; json: unknown } | null> {
    const stop = new AbortController();
    const stopTimer = deps.clock.after(answerWithinMs, () => stop.abort());
    const headers: Record<string, string> = { ...authorization(key), ...more, Accept: "application/json" };
    if (body !== undefined) headers["Content-Type"] = "application/json";
    if (etag) headers["If-None-Match"] = etag;
    try {
      const response = await deps.fetch(addressOf(contract, params), {
        method: contract.method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
        cache: "no-store",
        credentials: "omit",
        signal: stop.signal,
      });
      const wanted = Number(response.headers.get(screenshotHeader));
      if (wanted > 0) report(wanted);
      const text = response.status === 304 ? "" : await response.text();
      return { response, json: parseJson(text) };
    } catch {
      return null;
    } finally {
      stopTimer();
    }
  }

  async function call<T>(request: Call, read: (json: unknown) => T | null): Promise<Reply<T>> {
    const key = request.key ?? deps.key();
    const answer = await send({ ...request, key });
    if (!answer) return { kind: "unreachable" };
    const { response, json } = answer;
    if (response.status === 304) return { kind: "unchanged" };
    const error = errorOf(json);
    if (response.status === 401 && error?.code === "unauthenticated") {
      // The key was replaced during this call.
      const replaced = request.key === undefined && key !== deps.key();
      return replaced
        ? { kind: "refused", message: "The key was replaced", retryAfterMs: 0, mistaken: false }
        : { kind: "unauthenticated" };
    }
    if (response.status === 404 && error?.code === "not_found") return { kind: "missing" };
    if (!response.ok) {
      const header = response.headers.get("retry-after");
      return {
        kind: "refused",
        message: error?.message ?? `The server answered ${response.status}`,
        retryAfterMs: retryAfterMs(header, deps.clock.now()),
        mistaken: mistakes.indexOf(response.status) >= 0,
      };
    }
    const value = read(json);
    if (value !== null) return { kind: "ok", value, etag: response.headers.get("etag") };
    const message = "The server's answer cannot be read; this player may be too old for it";
    return { kind: "refused", message, retryAfterMs: null, mistaken: false };
  }

  const by =
    <S extends z.ZodType>(schema: S) =>
    (json: unknown): z.output<S> | null => {
      const parsed = schema.safeParse(json);
      return parsed.success ? parsed.data : null;
    };

  const report = (screenshot = 0) => contact?.(authorization().Authorization, screenshot);
  const pullManifest: Api["getManifest"] = (etag) => {
    report();
    return call({ contract: getManifest, etag }, (json) => {
      const named = (json as { addresses?: unknown } | null)?.addresses;
      addresses.keep(fileAddresses.safeParse(named).data ?? {});
      return readManifest(json, { large: deps.largeFilms });
    });
  };
  const addresses = createFileAddresses(deps.clock, () => pullManifest(null));

  return {
    startPairing: (device, enrolment) =>
      call({ contract: startPairing, body: { device, enrolment } }, by(startPairing.response)),
    getPairing: () => call({ contract: getPairing }, by(getPairing.response)),
    getManifest: pullManifest,
    heartbeat: (body) => call({ contract: heartbeat, body }, by(heartbeat.response)),
    getTime: () => call({ contract: getTime }, by(getTime.response)),
    getData: (documents) =>
      call({ contract: getData, headers: { [documentsHeader]: documents } }, by(getData.response)),
    getCommands() {
      report();
      const headers = contact ? { [takesScreenshotsHeader]: "yes" } : undefined;
      return call({ contract: getCommands, headers }, by(getCommands.response));
    },
    commandReceipt: (id, body) =>
      call({ contract: commandReceipt, params: { id }, body }, by(commandReceipt.response)),
    sendPlays: (body) => call({ contract: sendPlays, body }, by(sendPlays.response)),
    rotateKey: (newKey) => call({ contract: rotateKey, body: { newKey } }, by(rotateKey.response)),
    post: (path, body) => call({ contract: { method: "POST", path }, body }, (json) => json),
    getPairingWith: (key) => call({ contract: getPairing, key }, by(getPairing.response)),
    openEvents: (signal) =>
      deps.fetch(playerEventsPath, {
        headers: { ...authorization(), Accept: "text/event-stream" },
        cache: "no-store",
        credentials: "omit",
        signal,
      }),
    async fetchFile(hash, range, signal) {
      const part = (address: string, headers = {}) =>
        deps.fetch(address, {
          headers: { ...headers, Range: range },
          cache: "no-store",
          credentials: "omit",
          signal,
        });
      return (await addresses.fetch(hash, part)) || part(playerFilePath(hash), authorization());
    },
  };
}

function addressOf({ path }: Pick<Contract, "path">, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "")));
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
