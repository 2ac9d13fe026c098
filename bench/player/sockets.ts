import { connect, type Socket } from "node:net";
import { type Spread, spreadOf } from "../admin/load.ts";

export interface Pressed extends Spread {
  perSecond: number;
  samples: readonly number[];
}

/** What one server process is asked. */
export interface Share {
  port: number;
  requests: readonly Buffer[];
}

const headEnd = Buffer.from("\r\n\r\n");
const lengthHeader = Buffer.from("\r\ncontent-length: ");
const digit = (byte: number | undefined) => (byte ?? 0) - 48;

/**
 * One keep-alive HTTP/1.1 connection with one request at a time. It does as little work as possible, because it shares
 * the machine with the server, and its garbage collection would be counted as the server's time.
 */
export class Line {
  readonly socket: Socket;
  /** When its request was due or sent (performance.now()); set by the caller. */
  at = 0;
  #left = -1;
  #done: (status: number, line: Line) => void = () => {};

  constructor(port: number) {
    // One buffer for all reads: a new buffer per read would cause a full garbage collection every few seconds.
    const into = Buffer.allocUnsafeSlow(16_384);
    const callback = (bytes: number): boolean => {
      this.#read(into, bytes);
      return true;
    };
    const onread = { buffer: into, callback };
    this.socket = connect({ port, host: "127.0.0.1", noDelay: true, onread });
  }

  send(request: Buffer, done: (status: number, line: Line) => void): void {
    this.#done = done;
    this.socket.write(request);
  }

  #status = 0;
  #read(part: Buffer, length: number): void {
    let bytes = length;
    if (this.#left < 0) {
      // Assumes that the head of every answer arrives in one piece.
      this.#status = digit(part[9]) * 100 + digit(part[10]) * 10 + digit(part[11]);
      const head = part.indexOf(headEnd) + headEnd.length;
      let bodyBytes = 0;
      const at = part.indexOf(lengthHeader);
      if (at >= 0 && at < head)
        for (let next = at + lengthHeader.length; digit(part[next]) >= 0 && digit(part[next]) <= 9; next++)
          bodyBytes = bodyBytes * 10 + digit(part[next]);
      this.#left = bodyBytes;
      bytes -= head;
    }
    this.#left -= bytes;
    if (this.#left > 0) return;
    this.#left = -1;
    this.#done(this.#status, this);
  }
}

export async function openLines(port: number, count: number): Promise<Line[]> {
  const lines = Array.from({ length: count }, () => new Line(port));
  await Promise.all(lines.map(({ socket }) => new Promise((resolve) => socket.once("connect", resolve))));
  return lines;
}

function refuse(status: number, wanted: readonly number[]): void {
  if (!wanted.includes(status)) throw new Error(`The server answered ${status} instead of ${wanted}`);
}

/** Sends as many requests as the server can answer: each connection sends the next one after its answer. */
export async function pressSockets(
  port: number,
  requests: readonly Buffer[],
  { connections, seconds, status = 200 }: { connections: number; seconds: number; status?: number },
): Promise<Pressed> {
  const lines = await openLines(port, connections);
  const samples: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  let next = 0;
  await Promise.all(
    lines.map(
      (line) =>
        new Promise<void>((resolve, reject) => {
          const send = () => {
            const sentAt = performance.now();
            if (sentAt > until) return resolve();
            line.send(requests[next++ % requests.length] as Buffer, (got) => {
              samples.push(performance.now() - sentAt);
              if (got !== status) reject(new Error(`The server answered ${got} instead of ${status}`));
              else send();
            });
          };
          send();
        }),
    ),
  );
  const perSecond = (samples.length * 1000) / (performance.now() - started);
  for (const { socket } of lines) socket.destroy();
  return { perSecond, samples, ...spreadOf(samples) };
}

/**
 * Sends a fixed number of requests a second, independent of the server. The time of each counts from when it was due,
 * so that a stalled server gets the full delay of the requests that it blocked.
 */
export async function paceSockets(
  port: number,
  requests: readonly Buffer[],
  {
    perSecond,
    connections,
    seconds,
    statuses = [200],
  }: { perSecond: number; connections: number; seconds: number; statuses?: readonly number[] },
): Promise<Pressed> {
  const idle = await openLines(port, connections);
  const all = [...idle];
  const total = perSecond * seconds;
  const samples = new Float64Array(total);
  const started = performance.now();
  const dueAt = (index: number) => started + (index * 1000) / perSecond;
  let due = 0;
  let sent = 0;
  let answered = 0;
  await new Promise<void>((resolve, reject) => {
    for (const { socket } of all)
      socket.once("close", () => reject(new Error("A connection was closed before all were answered")));
    const take = (status: number, line: Line) => {
      refuse(status, statuses);
      samples[answered++] = performance.now() - line.at;
      idle.push(line);
      if (answered === total) resolve();
      else sendDue();
    };
    const sendDue = () => {
      while (sent < due && idle.length > 0) {
        const line = idle.pop() as Line;
        line.at = dueAt(sent);
        line.send(requests[sent++ % requests.length] as Buffer, take);
      }
    };
    const tick = () => {
      const now = performance.now();
      while (due < total && dueAt(due) <= now) due++;
      sendDue();
      if (due < total) setTimeout(tick, 1);
    };
    tick();
  });
  const took = performance.now() - started;
  for (const { socket } of all) socket.destroy();
  return { perSecond: (total * 1000) / took, samples: [...samples], ...spreadOf([...samples]) };
}

/** The same with several processes: each gets its share of the requests. */
export async function paceShares(
  shares: readonly Share[],
  { perSecond, connections, ...options }: Parameters<typeof paceSockets>[2],
): Promise<Pressed> {
  const all = await Promise.all(
    shares.map(({ port, requests }) =>
      paceSockets(port, requests, {
        perSecond: Math.ceil(perSecond / shares.length),
        connections: Math.ceil(connections / shares.length),
        ...options,
      }),
    ),
  );
  const samples = all.flatMap((each) => each.samples);
  return { perSecond: all.reduce((sum, each) => sum + each.perSecond, 0), samples, ...spreadOf(samples) };
}

/** Sends each of the requests once, as fast as the server answers. */
export async function sendAll(
  port: number,
  requests: readonly Buffer[],
  { connections, statuses = [200] }: { connections: number; statuses?: readonly number[] },
): Promise<{ seconds: number; samples: number[] }> {
  const lines = await openLines(port, Math.min(connections, requests.length));
  const samples: number[] = [];
  const started = performance.now();
  let next = 0;
  await Promise.all(
    lines.map(
      (line) =>
        new Promise<void>((resolve, reject) => {
          const send = () => {
            const request = requests[next++];
            if (!request) return resolve();
            const sentAt = performance.now();
            line.send(request, (got) => {
              samples.push(performance.now() - sentAt);
              if (!statuses.includes(got)) reject(new Error(`The server answered ${got}`));
              else send();
            });
          };
          send();
        }),
    ),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const { socket } of lines) socket.destroy();
  return { seconds, samples };
}
