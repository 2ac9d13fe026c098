import { Agent, request } from "node:http";
import autocannon from "autocannon";

export interface Spread {
  p50: number;
  p99: number;
}

/** Returns the 50th and 99th percentile of the samples, in their unit. */
export function spreadOf(samples: readonly number[]): Spread {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends one GET over a keep-alive connection and resolves to the body. Throws for a status other than 200. */
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

/** Calls `run` `times` times, one after another, after a warm-up. Resolves to the spread in milliseconds. */
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

/**
 * Measures two functions alternately, so that a busy moment of the machine affects both. The warm-up is long enough for
 * every database connection to choose its query plans.
 */
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

/**
 * Loads one address, or many of them in rotation, each connection from a random start. Throws when an answer was not
 * 200.
 */
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
    throw new Error(`${base}${paths[0]}: ${result.non2xx} not 2xx, ${result.errors} errors`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

/** Measures how many times a second `run` completes with `under` calls at the same time. */
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
