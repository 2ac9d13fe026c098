import { randomBytes, timingSafeEqual } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { dirname } from "node:path";

/** What the database cannot store: zero bytes and lone surrogates (shared/texts/storable-text.ts; this program stands alone). */
const unstorable = /[\0\uD800-\uDFFF]/u;
/** An event has the name of a trigger's code: lower-case letters, digits and hyphens, so that no key is named so. */
const eventName = /^[a-z][a-z0-9-]{1,39}$/;
/** Of each kind. A contact that bounces must not start a playlist again and again. */
const maxInMinute = 60;
const maxBodyBytes = 4096;
/** A larger body is read to its end, so that its sender gets the answer. */
const maxReadBytes = 64_000_000;
const maxCharacters = 200;
const maxSeconds = 31 * 86_400;
const minuteMs = 60_000;
/** Another program may have the port for a while. */
const againMs = 60_000;

interface Answer {
  status: number;
  text: string;
  headers?: Record<string, string>;
}
const paths = "There are POST /events/NAME, PUT /facts/NAME and PUT /position.";
const answers = {
  host: { status: 403, text: "Call it as 127.0.0.1 or localhost." },
  page: { status: 403, text: "Web pages cannot call it." },
  path: { status: 404, text: paths },
  method: (allow: string) => ({ status: 405, text: paths, headers: { allow } }),
  token: { status: 401, text: "The token is missing or wrong.", headers: { "www-authenticate": "Bearer" } },
  name: {
    status: 400,
    text: "A name has 2 to 40 lower-case letters, digits and hyphens. A letter is first.",
  },
  away: { status: 503, text: "The player does not run yet. Try again in a few seconds." },
  unused: {
    status: 409,
    text: "Nothing on this screen uses it now: no condition names such a sensor or an area, or the sensor takes numbers only.",
  },
  large: { status: 413, text: `At most ${maxBodyBytes} bytes.` },
  fact: {
    status: 400,
    text: `Send {"value": 21.5, "seconds": 30}. The value is a number, true, false, null or a text of at most ${maxCharacters} characters, without zero bytes and halves of characters. The seconds are above 0 and at most ${maxSeconds}.`,
  },
  position: {
    status: 400,
    text: `Send {"latitude": 18.922, "longitude": 72.8347, "seconds": 30}, in degrees (WGS 84). The seconds are above 0 and at most ${maxSeconds}.`,
  },
  taken: { status: 200, text: "The player has it." },
} satisfies Record<string, Answer | ((allow: string) => Answer)>;

/** What a program on this device says, ready for the player. */
export type Given =
  | { kind: "event"; name: string }
  | { kind: "fact"; name: string; value: number | string | null; seconds: number }
  | { kind: "position"; latitude: number; longitude: number; seconds: number };
/** `unused`: the player runs, and no condition needs it. `away`: no player runs. */
export type Received = "taken" | "unused" | "away";

const isNumber = (value: unknown, least: number, most: number): value is number =>
  typeof value === "number" && value >= least && value <= most;

/** Reads what was sent as JSON; null: something else. */
function bodyIn(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function factIn(name: string, text: string): Given | null {
  const { value: sent, seconds } = bodyIn(text) ?? {};
  const value = typeof sent === "boolean" ? Number(sent) : sent;
  const isText = typeof value === "string" && value.length <= maxCharacters && !unstorable.test(value);
  const isValue = value === null || isText || isNumber(value, -Number.MAX_VALUE, Number.MAX_VALUE);
  return isValue && isNumber(seconds, Number.MIN_VALUE, maxSeconds)
    ? { kind: "fact", name, value, seconds }
    : null;
}

function positionIn(text: string): Given | null {
  const { latitude, longitude, seconds } = bodyIn(text) ?? {};
  return isNumber(latitude, -90, 90) &&
    isNumber(longitude, -180, 180) &&
    isNumber(seconds, Number.MIN_VALUE, maxSeconds)
    ? { kind: "position", latitude, longitude, seconds }
    : null;
}

/** Returns the body of a request; null: it is too large. Throws when it does not come in time. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxReadBytes) return null;
    if (bytes <= maxBodyBytes) parts.push(part);
  }
  return bytes > maxBodyBytes ? null : Buffer.concat(parts).toString();
}

export interface EventPortOptions {
  /** 0: any free one. */
  port: number;
  /** Where the token is kept, for programs of the same user and of root. */
  tokenFile: string;
  /** Gives something to the player. */
  give(given: Given): Promise<Received>;
  /** Writes a line to the journal. */
  log(line: string): void;
  /** Steady time in ms. */
  now(): number;
}

export interface EventPort {
  /** Opens the port, and opens it again after a minute when that failed. Call it every few seconds. */
  keepOpen(): void;
  /** The port that is open; null: none. */
  port(): number | null;
  close(): void;
}

/**
 * Takes what programs on this device say, such as a script at a motion sensor: `POST /events/NAME`, `PUT /facts/NAME` and
 * `PUT /position` on 127.0.0.1 with the token. Web pages that the screen shows are refused: they cannot know the token, and browsers add headers to their calls
 * that programs do not send.
 */
export function createEventPort({ port, tokenFile, give, log, now }: EventPortOptions): EventPort {
  /** The whole header. */
  let token: Buffer | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;
  let closed = false;
  const taken: Record<Given["kind"], number[]> = { event: [], fact: [], position: [] };
  const waitMs = 5000;
  const server = createServer(
    {
      requestTimeout: waitMs,
      headersTimeout: waitMs,
      connectionsCheckingInterval: waitMs,
      maxHeaderSize: 4096,
    },
    (request, response) => void answer(request, response),
  );
  server.maxConnections = 16;
  server.on("error", (error) => log(`Events of sensors cannot be taken: ${error.message}`));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, text, headers }: Answer = await take(request).catch(() => answers.away);
    response.writeHead(status, {
      ...headers,
      "content-type": "text/plain; charset=utf-8",
      connection: "close",
    });
    response.end(`${text}\n`);
  }

  async function take(request: IncomingMessage): Promise<Answer> {
    const { method, url = "", headers } = request;
    const at = openPort();
    if (headers.host !== `127.0.0.1:${at}` && headers.host !== `localhost:${at}`) return answers.host;
    if (headers.origin !== undefined || headers["sec-fetch-site"] !== undefined) return answers.page;
    const [, path, name] = /^\/(events|facts)\/([^/?]*)$/.exec(url) ?? /^\/(position)$/.exec(url) ?? [];
    if (path === undefined) return answers.path;
    const wanted = path === "events" ? "POST" : "PUT";
    if (method !== wanted) return answers.method(wanted);
    if (!isToken(headers.authorization)) return answers.token;
    if (name !== undefined && !eventName.test(name)) return answers.name;
    const kind = path === "events" ? "event" : path === "facts" ? "fact" : "position";
    const waitsMs = waitsFor(kind);
    if (waitsMs > 0) {
      const retryAfter = String(Math.ceil(waitsMs / 1000));
      const text = `At most ${maxInMinute} of this kind in a minute. Try again in ${retryAfter} s.`;
      return { status: 429, text, headers: { "retry-after": retryAfter } };
    }
    taken[kind].push(now());
    // An event is its name, so nothing else is read.
    const body = kind === "event" ? "" : await bodyOf(request);
    if (body === null) return answers.large;
    const given: Given | null =
      kind === "event"
        ? { kind, name: name ?? "" }
        : kind === "fact"
          ? factIn(name ?? "", body)
          : positionIn(body);
    if (!given) return kind === "fact" ? answers.fact : answers.position;
    return answers[await give(given)];
  }

  function isToken(authorization = ""): boolean {
    const given = Buffer.from(authorization);
    return token !== null && given.length === token.length && timingSafeEqual(given, token);
  }

  /** Returns for how many ms nothing further of this kind is taken. */
  function waitsFor(kind: Given["kind"]): number {
    taken[kind] = taken[kind].filter((at) => now() - at < minuteMs);
    const [first] = taken[kind];
    return first !== undefined && taken[kind].length >= maxInMinute ? first + minuteMs - now() : 0;
  }

  function openPort(): number | null {
    const address = server.address();
    return typeof address === "object" ? (address?.port ?? null) : null;
  }

  return {
    port: openPort,
    keepOpen() {
      if (closed || server.listening || now() - triedAt < againMs) return;
      triedAt = now();
      try {
        token = Buffer.from(`Bearer ${tokenIn(tokenFile)}`);
        server.listen(port, "127.0.0.1");
      } catch (error) {
        log(`Events of sensors cannot be taken: ${(error as Error).message}`);
      }
    },
    close() {
      closed = true;
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Returns the token of this device. The first call makes it: 128 bits. */
function tokenIn(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    const known = readFileSync(file, "utf8").trim();
    // A device that lost power while it wrote has a part of it.
    if (/^[0-9a-f]{32}$/.test(known)) return known;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const made = randomBytes(16).toString("hex");
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return made;
}
