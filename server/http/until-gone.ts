import type { ServerResponse } from "node:http";
import { refuse } from "../refusal.ts";

/** One for each response: Node warns of many listeners. */
const signals = new WeakMap<ServerResponse, AbortSignal>();

/** Returns a signal that aborts when the caller closes the connection before the answer. */
export function untilGone(raw: ServerResponse): AbortSignal {
  const known = signals.get(raw);
  if (known) return known;
  const gone = new AbortController();
  const leave = () => {
    if (!raw.writableEnded) gone.abort(refuse("callerLeft"));
  };
  if (raw.destroyed) leave();
  else raw.once("close", leave);
  signals.set(raw, gone.signal);
  return gone.signal;
}
