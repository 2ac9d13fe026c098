import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type pg from "pg";
import type { Logger } from "pino";
import { type CallName, directoryCalls } from "../cells/calls.ts";
import { callerOf, freshMs, signAnswer } from "../cells/signed.ts";
import { answerCall, NotForCaller } from "./names.ts";

const maxBytes = 256 * 1024;
const bodyMs = 5_000;

interface Directory {
  pool: pg.Pool;
  /** The secrets of all callers follow from it. */
  key: string;
  now: () => Date;
  log: Pick<Logger, "error" | "warn">;
}

/** Returns the server of the directory. Only signed calls are read further than their body. */
export function directoryServer(directory: Directory): Server {
  const seen = seenCalls(directory.now);
  const server = createServer((request, response) => {
    void answer(directory, seen, request, response).catch((error: unknown) => {
      directory.log.error({ err: error }, "the directory failed");
      if (!response.headersSent) response.writeHead(500).end();
    });
  });
  server.requestTimeout = bodyMs;
  server.headersTimeout = bodyMs;
  return server;
}

/**
 * Remembers calls for as long as they are fresh: one that somebody recorded and sends again, such as a switch of an account,
 * is not made twice. Returns whether a call was seen before.
 */
function seenCalls(now: () => Date): (nonce: string) => boolean {
  let [recent, earlier] = [new Set<string>(), new Set<string>()];
  let sinceMs = now().getTime();
  return (nonce) => {
    // A call may be dated as far ahead as back.
    if (now().getTime() - sinceMs > 2 * freshMs)
      [recent, earlier, sinceMs] = [new Set(), recent, now().getTime()];
    const known = recent.has(nonce) || earlier.has(nonce);
    recent.add(nonce);
    return known;
  };
}

async function answer(
  directory: Directory,
  isSeen: (nonce: string) => boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? "";
  if (path === "/healthz") {
    await directory.pool.query("select 1");
    response.writeHead(200, { "content-type": "application/json" }).end('{"status":"ok"}');
    return;
  }
  const body = await textOf(request);
  const called =
    body === null
      ? null
      : callerOf(directory.key, request.headers, { path, body, nowMs: directory.now().getTime() });
  if (!called || body === null || isSeen(called.nonce)) {
    response.writeHead(401, { connection: "close" }).end();
    return;
  }
  const { status, text } = await reply(directory, { ...called, path, body });
  response.writeHead(status, signAnswer(directory.key, called, status, text)).end(text);
}

async function reply(
  { pool, now, log }: Directory,
  { caller, path, body }: { caller: number | "operator"; path: string; body: string },
): Promise<{ status: number; text: string }> {
  const name = /^\/directory\/v1\/(\w+)$/.exec(path)?.[1] ?? "";
  if (!Object.hasOwn(directoryCalls, name)) return { status: 404, text: "There is no such call" };
  const ask = directoryCalls[name as CallName].ask.safeParse(parsed(body));
  if (!ask.success) return { status: 422, text: ask.error.issues[0]?.message ?? "The call is wrong" };
  try {
    const answered = await answerCall(pool, caller, { name: name as CallName, ask: ask.data }, now());
    return { status: 200, text: JSON.stringify(answered) };
  } catch (error) {
    if (error instanceof NotForCaller) return { status: 403, text: "This caller may not do that" };
    log.warn({ err: error, call: name }, "the directory could not answer");
    return { status: 503, text: "The directory cannot reach its database" };
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Returns the body; null when it is too long. */
async function textOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
