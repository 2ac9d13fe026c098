import type { Readable, Writable } from "node:stream";

/** A message of the browser that answers no call. */
export interface BrowserEvent {
  method: string;
  params: Record<string, unknown>;
  sessionId?: string;
}

/** The browser did not answer in time, or closed the pipe. */
export class NoAnswer extends Error {}

/** Calls to a browser over two pipes, each message as JSON with a zero byte after it (`--remote-debugging-pipe`). */
export interface DevtoolsPipe {
  /** Rejects with NoAnswer after `withinMs`, and with an Error when the browser refuses the call. */
  call<Result>(
    method: string,
    params?: object,
    options?: { session?: string; withinMs?: number },
  ): Promise<Result>;
  close(): void;
}

interface Answer {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

/**
 * Opens the calls. A pipe, because a debugging port would let every program on the device, and every page that a browser
 * on it shows, control the screen.
 */
export function openDevtoolsPipe(
  to: Writable,
  from: Readable,
  onEvent: (event: BrowserEvent) => void,
): DevtoolsPipe {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let last = 0;
  let open = true;
  let rest: Buffer[] = [];

  function close(): void {
    open = false;
    for (const { reject } of waiting.values()) reject(new NoAnswer("The browser has ended."));
    waiting.clear();
  }
  function receive(text: string): void {
    const message = JSON.parse(text) as Answer & BrowserEvent;
    if (message.id === undefined) {
      onEvent(message);
      return;
    }
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) call?.reject(new Error(message.error.message));
    else call?.resolve(message.result);
  }
  from.on("data", (bytes: Buffer) => {
    let begin = 0;
    for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, begin)) {
      receive(Buffer.concat([...rest, bytes.subarray(begin, end)]).toString("utf8"));
      rest = [];
      begin = end + 1;
    }
    if (begin < bytes.length) rest.push(bytes.subarray(begin));
  });
  from.on("close", close);
  // A browser that has ended is noticed by its exit.
  to.on("error", close);
  from.on("error", close);

  return {
    close,
    call<Result>(
      method: string,
      params: object = {},
      { session, withinMs = 10_000 }: { session?: string; withinMs?: number } = {},
    ) {
      if (!open) return Promise.reject(new NoAnswer("The browser has ended."));
      const id = ++last;
      return new Promise<Result>((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(id);
          reject(new NoAnswer(`The browser did not answer ${method} within ${withinMs / 1000} s.`));
        }, withinMs);
        waiting.set(id, {
          resolve(result) {
            clearTimeout(timer);
            resolve(result as Result);
          },
          reject(error) {
            clearTimeout(timer);
            reject(error);
          },
        });
        to.write(`${JSON.stringify({ id, method, params, sessionId: session })}\0`);
      });
    },
  };
}
