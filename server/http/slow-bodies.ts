import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { minuteMs } from "#shared/durations.ts";

/** Time limit for the body of an ordinary call, which is small. */
export const usualBodyMs = 30_000;
/** Minimum bytes per minute of an upload, about the speed of a telephone line; the next request may resume it. */
export const leastUploadBytesPerMinute = 60_000;
const lookEveryMs = 5_000;

interface Open {
  request: IncomingMessage;
  response: ServerResponse;
  since: number;
  /** For an upload: the connection's bytes when the minute began. Null: an ordinary call. */
  minute: { since: number; bytes: number } | null;
}

/**
 * Closes connections of callers who send a body too slowly and so only occupy a connection. Checks all of them every
 * few seconds, so that a call needs no timer.
 */
export class SlowBodies {
  /**
   * The newest request of each connection. Requests of a connection arrive one after the other, so the one before is
   * complete. Keeping every request until the next check would make the garbage collector copy all of them.
   */
  readonly #open = new Map<Socket, Open>();
  readonly #timer: NodeJS.Timeout;
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#timer = setInterval(() => this.look(), lookEveryMs);
    this.#timer.unref();
  }

  /** Watches a request with a body until the body is complete. */
  watch(request: IncomingMessage, response: ServerResponse, isUpload: boolean): void {
    const { "content-length": length, "transfer-encoding": encoding } = request.headers;
    if (encoding === undefined && !(Number(length) > 0)) return;
    const since = this.#now();
    const minute = isUpload ? { since, bytes: request.socket.bytesRead } : null;
    const open = this.#open.get(request.socket);
    if (open) Object.assign(open, { request, response, since, minute });
    else this.#open.set(request.socket, { request, response, since, minute });
  }

  /** Closes requests that are too slow, and forgets those that are complete. */
  look(): void {
    const now = this.#now();
    for (const [socket, open] of this.#open) {
      if (open.request.complete || open.request.destroyed) this.#open.delete(socket);
      else if (isTooSlow(open, now)) {
        this.#open.delete(socket);
        end(open);
      }
    }
  }

  close(): void {
    clearInterval(this.#timer);
    this.#open.clear();
  }
}

function isTooSlow({ request, since, minute }: Open, now: number): boolean {
  if (!minute) return now - since > usualBodyMs;
  if (now - minute.since <= minuteMs) return false;
  const { bytesRead } = request.socket;
  const brought = bytesRead - minute.bytes;
  const min = (leastUploadBytesPerMinute * (now - minute.since)) / minuteMs;
  minute.since = now;
  minute.bytes = bytesRead;
  // When the server itself stops reading, because its disk is slow, the caller is not too slow.
  return brought < min && !request.isPaused() && request.readableLength === 0;
}

/** Answers 408, as node:http does for a request that takes too long. */
function end({ request, response }: Open): void {
  if (!response.headersSent && request.socket.writable)
    request.socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  request.socket.destroySoon();
}
