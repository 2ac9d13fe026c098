import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { serverProgram } from "../../scripts/lib/server-program.mjs";
import { keepServerLog } from "./server-log.ts";

const thisBuild = resolve(import.meta.dirname, "../..");
const startWithinMs = 240_000;
const stopWithinMs = 20_000;

/** Name of the variable with a DATA_DIR that has a migrated, empty database, prepared for a test run. */
export const preparedData = "VITRINE_PREPARED_DATA";

const profiles = ["www.youtube.com/@vitrine", "x.com/vitrine", "www.facebook.com/vitrine"]
  .concat("www.linkedin.com/company/vitrine", "www.instagram.com/vitrine")
  .map((address) => `https://${address}`)
  .join(",");

export const adminLogin = { userId: "admin", password: "the-admin-of-the-tests" } as const;

/** A real server process with its own data folder. */
export interface TestServer {
  url: string;
  dataDir: string;
  pid(): number;
  /** Asks the server to end, as an operator would, and resolves once it has. Throws when it takes too long or fails. */
  stop(): Promise<void>;
  /** Ends the server with SIGKILL. */
  kill9(): Promise<void>;
  /** Starts the server again on the same port and data folder; ends it first if it runs. */
  restart(): Promise<void>;
  /** Returns the errors logged since the last call. A test that provokes errors must take them, or it fails. */
  takeErrors(): string[];
  /** Returns everything the server has printed. */
  log(): string;
  /** Stops the server and deletes its data. */
  dispose(): Promise<void>;
}

/**
 * Starts the built server, as npm start does, on a free port. Resolves when /readyz succeeds. The database is empty;
 * with `bare` the DATA_DIR is empty too, and the server creates the database itself. `env` adds settings.
 */
export async function startServer({
  env = {},
  args = [],
  bare = false,
  root = thisBuild,
}: {
  env?: Record<string, string>;
  args?: string[];
  bare?: boolean;
  /** The checkout whose build runs. */
  root?: string;
} = {}): Promise<TestServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-e2e-"));
  // The database may run as another user, who needs access to its folder.
  chmodSync(dataDir, 0o755);
  const prepared = process.env[preparedData];
  if (prepared && !bare) execFileSync("cp", ["-a", join(prepared, "postgres"), dataDir]);
  const log = keepServerLog();
  let running: ChildProcess | undefined;

  const settings: Record<string, string> = {
    PATH: process.env.PATH ?? "",
    HOME: process.env.HOME ?? "",
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    LOG_LEVEL: "warn",
    // The web pages in the tests are on this machine.
    CHECK_PRIVATE_PAGES: "true",
    // The website shows the specified icons where the operator has profiles.
    SOCIAL_PROFILES: profiles,
    ADMIN_USERID: adminLogin.userId,
    ADMIN_PASSWORD: adminLogin.password,
    NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
    ...env,
  };

  async function start(): Promise<void> {
    const child = spawn(
      join(root, "node_modules/.bin/node"),
      [...serverProgram.map((word) => word.replace(thisBuild, root)), ...args],
      {
        cwd: root,
        env: settings,
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    running = child;
    log.follow(child.stdout, child.stderr);
    const deadline = performance.now() + startWithinMs;
    while (!(await isReady(url))) {
      if (child.exitCode !== null) throw new Error(`The server ended (${child.exitCode}):\n${log.text()}`);
      if (performance.now() > deadline) throw new Error(`The server is not ready:\n${log.text()}`);
      await delay(25);
    }
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? 0;
    const gone = once(child, "close");
    child.kill(signal);
    const [code] = (await Promise.race([
      gone,
      delay(stopWithinMs, undefined, { ref: false }).then(() => {
        child.kill("SIGKILL");
        throw new Error(`The server does not end on ${signal}:\n${log.text()}`);
      }),
    ])) as [number | null];
    return code;
  }

  async function stop(): Promise<void> {
    const code = await end("SIGTERM");
    if (code !== 0) throw new Error(`The server ended with ${code}:\n${log.text()}`);
  }

  const server: TestServer = {
    url,
    dataDir,
    pid: () => running?.pid ?? 0,
    stop,
    kill9: async () => void (await end("SIGKILL")),
    restart: async () => {
      await stop();
      await start();
    },
    takeErrors: log.takeErrors,
    log: log.text,
    dispose: async () => {
      try {
        await stop();
      } finally {
        // After a kill the database may still be shutting down.
        rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
      }
    },
  };
  try {
    await start();
  } catch (error) {
    await server.kill9();
    await server.dispose();
    throw error;
  }
  return server;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

/** Returns a port of this machine that nothing uses. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("No free port was found");
  return address.port;
}
