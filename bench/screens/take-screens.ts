import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { seedScreens } from "../player/seed.ts";
import type { Options } from "./options.ts";

const newKey = () => randomBytes(32).toString("hex");

/** Resolves to the device keys of paired screens: written into the database, or paired one by one over the protocol. */
export function takeScreens(options: Options): Promise<string[]> {
  return options.database ? writtenScreens(options, options.database) : pairedScreens(options);
}

async function ask<T>(
  url: string,
  init: { headers?: Record<string, string>; body?: unknown } = {},
): Promise<T> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...init.headers },
    body: JSON.stringify(init.body ?? {}),
  });
  const wait = Number(response.headers.get("retry-after"));
  if (response.status === 429 && wait > 0) {
    console.log(`  The server asks us to wait ${wait} s.`);
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    return ask(url, init);
  }
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return { cookie: response.headers.get("set-cookie")?.split(";")[0], ...((await response.json()) as T) };
}

async function writtenScreens({ url, count }: Options, database: pg.PoolConfig): Promise<string[]> {
  const email = `simulation-${randomUUID()}@example.com`;
  await ask(`${url}/api/v1/signup`, { body: { name: "Simulation", email, password: randomUUID() } });
  const pool = new pg.Pool({ ...database, max: 1 });
  try {
    const { rows } = await pool.query<{ account_id: number }>(
      "select account_id from users where email = $1",
      [email],
    );
    const keys = Array.from({ length: count }, newKey);
    await seedScreens(pool, rows[0]?.account_id ?? 0, keys);
    return keys;
  } finally {
    await pool.end();
  }
}

async function pairedScreens({ url, count, login, password }: Options): Promise<string[]> {
  const { cookie } = await ask<{ cookie: string }>(`${url}/api/v1/login`, { body: { login, password } });
  const keys: string[] = [];
  while (keys.length < count) {
    const key = newKey();
    const device = { authorization: `Bearer ${key}` };
    const { code } = await ask<{ code: string }>(`${url}/player/v1/pairing`, {
      headers: device,
      body: { device: "Simulated screen" },
    });
    const name = `Simulated ${keys.length + 1}`;
    await ask(`${url}/api/v1/screens`, { headers: { cookie }, body: { code, name } });
    keys.push(key);
  }
  return keys;
}
