import type { IncomingMessage, ServerResponse } from "node:http";

/** How long the body of an ordinary call may take: all of them are small. */
export const usualBodyMs = 30_000;
/** What an upload has to bring in a minute: the pace of a telephone line; it may go on from there with its next request. */
export const leastUploadBytesPerMinute = 60_000;
const lookEveryMs = 5_000;
const minuteMs = 60_000;

interface Open {
  request: IncomingMessage;
  response: ServerResponse;
  since: number;
  /** Of an upload: the bytes of its connection when the minute began. Null: an ordinary call. */
  minute: { since: number; bytes: number } | null;
}

/**
 * Ends the connections of callers who send a body so slowly that they only hold a place. Looks at all of them every few seconds,
 * so that a call costs no timer of its own.
 */
export class SlowBodies {
  readonly #open = new Set<Open>();
  readonly #timer: NodeJS.Timeout;
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#timer = setInterval(() => this.look(), lookEveryMs);
    this.#timer.unref();
  }

  /** Keeps an eye on a request that has a body, until that is complete. */
  watch(request: IncomingMessage, response: ServerResponse, isUpload: boolean): void {
    const { "content-length": length, "transfer-encoding": encoding } = request.headers;
    if (encoding === undefined && !(Number(length) > 0)) return;
    const since = this.#now();
    const minute = isUpload ? { since, bytes: request.socket.bytesRead } : null;
    this.#open.add({ request, response, since, minute });
  }

  /** Ends what is too slow by now, and forgets what is complete. */
  look(): void {
    const now = this.#now();
    for (const open of this.#open) {
      if (open.request.complete || open.request.destroyed) this.#open.delete(open);
      else if (isTooSlow(open, now)) {
        this.#open.delete(open);
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
  const least = (leastUploadBytesPerMinute * (now - minute.since)) / minuteMs;
  minute.since = now;
  minute.bytes = bytesRead;
  // Where the server itself reads no further, because its disk is slow, nothing is the caller's fault.
  return brought < least && !request.isPaused() && request.readableLength === 0;
}

/** As node:http itself ends a request that takes too long. */
function end({ request, response }: Open): void {
  if (!response.headersSent && request.socket.writable)
    request.socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  request.socket.destroySoon();
}
