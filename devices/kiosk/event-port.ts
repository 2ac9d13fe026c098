import { randomBytes, timingSafeEqual } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { dirname } from "node:path";

/** An event has the name of a trigger's code: lower-case letters, digits and hyphens, so that no key is named so. */
const eventName = /^[a-z][a-z0-9-]{1,39}$/;
/** A contact that bounces must not start a playlist again and again. */
const maxInMinute = 60;
const minuteMs = 60_000;
/** Another program may have the port for a while. */
const againMs = 60_000;

interface Answer {
  status: number;
  text: string;
  headers?: Record<string, string>;
}
const answers = {
  host: { status: 403, text: "Call it as 127.0.0.1 or localhost." },
  page: { status: 403, text: "Web pages cannot call it." },
  path: { status: 404, text: "There is only POST /events/NAME." },
  method: { status: 405, text: "There is only POST /events/NAME.", headers: { allow: "POST" } },
  token: { status: 401, text: "The token is missing or wrong.", headers: { "www-authenticate": "Bearer" } },
  name: {
    status: 400,
    text: "A name has 2 to 40 lower-case letters, digits and hyphens. A letter is first.",
  },
  away: { status: 503, text: "The player does not run yet. Try again in a few seconds." },
  sent: { status: 200, text: "The player has it." },
} satisfies Record<string, Answer>;

export interface EventPortOptions {
  /** 0: any free one. */
  port: number;
  /** Where the token is kept, for programs of the same user and of root. */
  tokenFile: string;
  /** Gives an event to the player; resolves to false when no player runs. */
  give(name: string): Promise<boolean>;
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
 * Takes events of programs on this device, such as a script at a motion sensor: `POST /events/NAME` on 127.0.0.1 with the
 * token. Web pages that the screen shows are refused: they cannot know the token, and browsers add headers to their calls
 * that programs do not send.
 */
export function createEventPort({ port, tokenFile, give, log, now }: EventPortOptions): EventPort {
  /** The whole header. */
  let token: Buffer | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;
  let closed = false;
  let taken: number[] = [];
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
    // Without reading what else comes: an event is its name.
    response.writeHead(status, {
      ...headers,
      "content-type": "text/plain; charset=utf-8",
      connection: "close",
    });
    response.end(`${text}\n`);
  }

  async function take({ method, url = "", headers }: IncomingMessage): Promise<Answer> {
    const at = openPort();
    if (headers.host !== `127.0.0.1:${at}` && headers.host !== `localhost:${at}`) return answers.host;
    if (headers.origin !== undefined || headers["sec-fetch-site"] !== undefined) return answers.page;
    const name = /^\/events\/([^/?]*)$/.exec(url)?.[1];
    if (name === undefined) return answers.path;
    if (method !== "POST") return answers.method;
    if (!isToken(headers.authorization)) return answers.token;
    if (!eventName.test(name)) return answers.name;
    const waitsMs = waitsFor();
    if (waitsMs > 0) {
      const retryAfter = String(Math.ceil(waitsMs / 1000));
      const text = `At most ${maxInMinute} events in a minute. Try again in ${retryAfter} s.`;
      return { status: 429, text, headers: { "retry-after": retryAfter } };
    }
    taken.push(now());
    return (await give(name)) ? answers.sent : answers.away;
  }

  function isToken(authorization = ""): boolean {
    const given = Buffer.from(authorization);
    return token !== null && given.length === token.length && timingSafeEqual(given, token);
  }

  /** Returns for how many ms no further event is taken. */
  function waitsFor(): number {
    taken = taken.filter((at) => now() - at < minuteMs);
    const [first] = taken;
    return first !== undefined && taken.length >= maxInMinute ? first + minuteMs - now() : 0;
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
