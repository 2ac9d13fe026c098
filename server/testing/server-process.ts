import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";
import type { PlacedOrder } from "#shared/contracts/selling/checkout.ts";
import { copyPreparedData } from "./prepared-data.ts";
import { windowOf } from "./selling.ts";

export interface ServerProcess {
  origin: string;
  pid: number;
  /** Returns the current resident memory in bytes. */
  memory(): Promise<number>;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to end and waits; returns its exit code. */
  stop(): Promise<number | null>;
}

const main = fileURLToPath(new URL("../main.ts", import.meta.url));
const compiled = fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url));

/**
 * Starts the real server as a separate process on a free port over a data folder. The folder gets an empty database
 * unless it has one, the server must create it (`bare`) or `settings` name a database. Rejects with the server's output when it does not start.
 */
export async function startServerProcess(
  dataDir: string,
  { bare = false, settings = {} }: { bare?: boolean; settings?: Record<string, string> } = {},
): Promise<ServerProcess> {
  if (!bare && !settings.DATABASE_URL && !existsSync(join(dataDir, "postgres")))
    copyPreparedData(inject("preparedData"), dataDir);
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "test",
      DATA_DIR: dataDir,
      PORT: "0",
      LOG_LEVEL: "warn",
      NODE_COMPILE_CACHE: compiled,
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const origin = await addressOf(child);
  const ended = once(child, "exit");
  return {
    origin,
    pid: child.pid ?? 0,
    async memory() {
      // The value that `ps` shows, read from /proc.
      const status = await readFile(`/proc/${child.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
    async stop() {
      child.kill("SIGTERM");
      const [code] = await ended;
      return code;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (text: string) => {
      output += text;
      const port = /http:\/\/localhost:(\d+)\/app/.exec(output)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout?.setEncoding("utf8").on("data", read);
    child.stderr?.setEncoding("utf8").on("data", read);
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
}

/** Signs up a new customer over HTTP; returns the value of the Cookie header. */
export async function signUpAt(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Test shop", email, password: "correct horse battery" }),
  });
  const cookie = response.headers.get("set-cookie")?.split(";")[0];
  if (response.status !== 201 || !cookie)
    throw new Error(`Sign-up answered ${response.status}: ${await response.text()}`);
  return cookie;
}

/** Pays the trial of a signed-in account: the bank of the local payments double approves. */
export async function buyTrialAt(origin: string, cookie: string): Promise<void> {
  const post = async <T>(url: string, body: object): Promise<T> => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  const buyer = {
    name: "Test shop",
    address: "12 MG Road",
    city: "Pune",
    state: "27",
    pin: "411001",
    gstin: "",
  };
  const trial = { plan: "trial", period: "trial", screens: 3, buyer, totalPaise: 1_000 };
  const placed = await post<PlacedOrder>(`${origin}/api/v1/checkout`, trial);
  const { id, provider } = placed;
  const attempt = { order_id: provider.orderId, method: "upi", outcome: "approve" };
  const paid = await post<{ razorpay_payment_id: string; razorpay_signature: string }>(
    `${new URL(windowOf(placed).script).origin}/v1/checkout/attempts`,
    attempt,
  );
  const { state } = await post<{ state: string }>(`${origin}/api/v1/checkout/${id}/return`, {
    paymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  });
  if (state !== "paid") throw new Error(`The trial is ${state}`);
}
