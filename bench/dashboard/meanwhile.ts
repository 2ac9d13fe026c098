import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { World } from "../player/world.ts";

const everyMs = 20;
const connections = 1000;

/**
 * Measures how long `work` takes, and how long another customer's requests wait meanwhile, counted from when each was
 * due.
 */
export async function meanwhile(
  { url, cookie }: World,
  work: () => Promise<unknown>,
): Promise<{ tookMs: number; othersMs: number[] }> {
  const started = performance.now();
  let tookMs: number | undefined;
  const done = work().finally(() => {
    tookMs = performance.now() - started;
  });
  const othersMs: number[] = [];
  // Separate connections, because `work` may also send requests.
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers: Promise<unknown>[] = [];
  for (let due = started; tookMs === undefined; due += everyMs) {
    await wait(Math.max(0, due - performance.now()));
    const answer = ask(`${url}/api/v1/playlists`, agent, { cookie });
    answers.push(answer.then(() => othersMs.push(performance.now() - due)));
  }
  await Promise.all([done, ...answers]);
  agent.destroy();
  return { tookMs: tookMs ?? Number.NaN, othersMs };
}

/** Requests the manifest of each device, as soon as a connection is free. Throws for a status other than 200. */
export async function askForManifests({ url }: World, keys: readonly string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  try {
    await Promise.all(
      keys.map((key) => ask(`${url}/player/v1/manifest`, agent, { authorization: `Bearer ${key}` })),
    );
  } finally {
    agent.destroy();
  }
}

function ask(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      response.resume().on("error", reject);
      response.on("end", () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    })
      .on("error", reject)
      .end();
  });
}
