import { Agent, request } from "node:http";
import autocannon from "autocannon";

export interface Spread {
  p50: number;
  p99: number;
}

/** Where half and 99 of 100 of the samples lie, in milliseconds. */
export function spreadOf(samples: readonly number[]): Spread {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Asks once over a kept connection; the body. Throws for anything but 200. */
export function get(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const body = Buffer.concat(parts);
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`${url} answered ${response.statusCode}: ${body.toString().slice(0, 200)}`));
      });
    })
      .on("error", reject)
      .end();
  });
}

/** Runs one after another, each alone, after a warm-up. */
export async function alone(times: number, run: (index: number) => Promise<unknown>): Promise<Spread> {
  for (let index = 0; index < Math.min(30, times); index++) await run(index);
  const samples: number[] = [];
  for (let index = 0; index < times; index++) {
    const started = performance.now();
    await run(index);
    samples.push(performance.now() - started);
  }
  return spreadOf(samples);
}

/** Two kinds of run by turns, so that a busy moment of the machine meets both; after a warm-up in which every connection settles on its plans. */
export async function byTurns(
  times: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<[Spread, Spread]> {
  const samples: [number[], number[]] = [[], []];
  for (let index = 0; index < 100; index++) await (index % 2 === 0 ? one() : other());
  for (let index = 0; index < times * 2; index++) {
    const started = performance.now();
    await (index % 2 === 0 ? one() : other());
    samples[index % 2 === 0 ? 0 : 1].push(performance.now() - started);
  }
  return [spreadOf(samples[0]), spreadOf(samples[1])];
}

export interface Throughput {
  perSecond: number;
  p99: number;
}

/** Presses on an address, or on each of many in an order of each connection's own. Throws when an answer was not 200. */
export async function press(
  base: string,
  paths: readonly string[],
  options: { connections: number; seconds: number; headers?: Record<string, string> },
): Promise<Throughput> {
  const result = await autocannon({
    url: `${base}${paths[0]}`,
    connections: options.connections,
    duration: options.seconds,
    headers: options.headers ?? {},
    setupClient: (client) => {
      if (paths.length < 2) return;
      const from = Math.floor(Math.random() * paths.length);
      const order = [...paths.slice(from), ...paths.slice(0, from)].map((path) => ({
        method: "GET" as const,
        path,
      }));
      client.setRequests(order);
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${base}${paths[0]}: ${result.non2xx} refused, ${result.errors} broken`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

/** How many times a second a function can be run with so many under way. */
export async function pressFunction(
  under: number,
  seconds: number,
  run: () => Promise<unknown>,
): Promise<Throughput> {
  const until = performance.now() + seconds * 1000;
  const samples: number[] = [];
  await Promise.all(
    Array.from({ length: under }, async () => {
      while (performance.now() < until) {
        const started = performance.now();
        await run();
        samples.push(performance.now() - started);
      }
    }),
  );
  return { perSecond: samples.length / seconds, p99: spreadOf(samples).p99 };
}
