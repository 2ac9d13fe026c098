import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { stringify } from "node:querystring";
import type { InjectOptions } from "fastify";
import type { Client } from "#server/testing/client.ts";

/** A call as it is sent over HTTP. */
export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | Buffer;
  /** A stream that does not end: only its beginning is read. */
  streams: boolean;
}

export interface Answer {
  status: number;
  /** Why the call was refused. */
  reason: string;
}

/** Starts a program of this folder in a second process. Resolves when it is ready. */
export async function beside(program: string, args: readonly string[] = []): Promise<ChildProcess> {
  const process = fork(join(import.meta.dirname, program), args, { execArgv: [], serialization: "advanced" });
  await once(process, "message");
  return process;
}

/** Asks such a process and returns its answer. */
export async function ask<T>(process: ChildProcess, message: object): Promise<T> {
  const answer = once(process, "message");
  process.send(message);
  return ((await answer) as [T])[0];
}

/** Returns a call of the access matrix as a client sends it. */
export function asSent(
  { headers: own }: Client,
  { method = "GET", url = "", headers, payload, query }: InjectOptions,
  streams = false,
): Sent {
  const isJson = typeof payload === "object" && !Buffer.isBuffer(payload);
  if (isJson && "pipe" in payload) throw new Error("The bench cannot send streams");
  const all = { ...(isJson && { "content-type": "application/json" }), ...own, ...headers };
  const known = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const body = isJson ? JSON.stringify(payload) : (payload as string | Buffer | undefined);
  return {
    method,
    url: query ? `${url}?${typeof query === "string" ? query : stringify(query)}` : String(url),
    headers: Object.fromEntries(known),
    ...(body !== undefined && { body }),
    streams,
  };
}
