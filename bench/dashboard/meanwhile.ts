import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent } from "node:http";
import { join } from "node:path";
import type { World } from "../player/world.ts";
import { ask, requestOf } from "./ask.ts";

const connections = 1000;
const path = "/api/v1/playlists";

/** How long a customer's requests waited, counted from when each was due (ms). */
export interface Waits {
  own: number[];
  /** Of the bare peer, which reads one row and answers with the same bytes, in the same seconds. */
  bare: number[];
}

/**
 * Measures how long `work` takes, and how long another customer's requests wait meanwhile. That customer is a process
 * apart: in this one its requests would also wait for the load that `work` makes. Several server processes are asked in turn.
 */
export async function meanwhile(
  { ports, port, bare, cookie }: World,
  work: () => Promise<unknown>,
): Promise<{ tookMs: number; waits: Waits }> {
  await bare.copy(port, requestOf(cookie, path));
  const addresses = ports.map((each) => `http://127.0.0.1:${each}${path}`);
  const customer = fork(
    join(import.meta.dirname, "other-customer.ts"),
    [cookie, bare.url + path, ...addresses],
    { execArgv: [] },
  );
  try {
    await messageOf(customer);
    const started = performance.now();
    await work();
    const tookMs = performance.now() - started;
    const waits = messageOf(customer);
    customer.send("stop");
    return { tookMs, waits: (await waits) as Waits };
  } finally {
    customer.disconnect();
  }
}

/** Resolves to the next message of a process. Throws when the process ends before. */
async function messageOf(child: ReturnType<typeof fork>): Promise<unknown> {
  const ended = once(child, "exit").then(() => {
    throw new Error("The process of the other customer has ended");
  });
  const [message] = (await Promise.race([once(child, "message"), ended])) as [unknown];
  return message;
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
