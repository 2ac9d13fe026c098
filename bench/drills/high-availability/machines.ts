import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parse, stringify } from "yaml";
import { freePort } from "../../../e2e/support/server.ts";

const recipe = join(import.meta.dirname, "../../../packaging/high-availability");
const binaries = `/usr/lib/postgresql/${newestPostgres()}/bin`;
const path = `${binaries}:/usr/sbin:/usr/bin:/sbin:/bin`;
/** Older ones write the leader's lock without looking whether another machine has it (github.com/patroni/patroni/pull/2689). */
const oldestPatroni = [3, 0, 3];
const startWithinMs = 90_000;

/** What stands for a machine of the recipe: a PostgreSQL with its Patroni. */
export interface Machine {
  name: "a" | "b";
  /** Straight to its PostgreSQL, as a client that has not noticed a failover. */
  port: number;
  /** Returns whether Patroni says that it is in this role now. */
  is(role: "primary" | "sync" | "replica"): Promise<boolean>;
  /** Ends Patroni and every process of PostgreSQL at the same moment, as a power cut does. */
  kill(): void;
  /** Stops them all without ending them, and lets them go on, as a machine does that hangs for a while. */
  freeze(): void;
  thaw(): void;
  start(): void;
}

export interface Machines {
  a: Machine;
  b: Machine;
  /** The port of HAProxy that leads to the primary. */
  port: number;
  password: string;
  /** Returns the newest lines of Patroni on both machines. */
  log(): string;
  stop(): Promise<void>;
}

/** Returns why the drill cannot run on this machine; null when it can. */
export function missingPrograms(): string | null {
  const programs = {
    patroni: "patroni",
    etcd: "etcd-server",
    haproxy: "haproxy",
    [`${binaries}/postgres`]: "postgresql",
  };
  const missing = Object.entries(programs)
    .filter(([program]) => spawnSync("which", [program], { env: { PATH: path } }).status !== 0)
    .map(([, name]) => name);
  if (process.getuid?.() !== 0) return "needs root, to run PostgreSQL as its own user";
  // Patroni is satisfied with the library of another store.
  if (spawnSync("/usr/bin/python3", ["-c", "import etcd"]).status !== 0) missing.push("python3-etcd");
  if (missing.length > 0) return `needs Debian's ${missing.join(", ")}`;
  return isPatroniTooOld()
    ? `needs Patroni ${oldestPatroni.join(".")} or newer; see ${recipe}/README.md`
    : null;
}

function isPatroniTooOld(): boolean {
  const { stdout } = spawnSync("patroni", ["--version"], { encoding: "utf8", env: { PATH: path } });
  const found = stdout.match(/\d+/g)?.map(Number) ?? [];
  const differs = oldestPatroni.findIndex((part, at) => part !== found[at]);
  return differs >= 0 && (found[differs] ?? 0) < (oldestPatroni[differs] ?? 0);
}

/** Returns the major version of the newest PostgreSQL that Debian's packages have installed here. */
function newestPostgres(): number {
  const folder = "/usr/lib/postgresql";
  if (!existsSync(folder)) return 0;
  const servers = readdirSync(folder).filter((version) => existsSync(join(folder, version, "bin/postgres")));
  return Math.max(0, ...servers.map(Number));
}

/** Starts etcd, two machines and HAProxy with the files of the recipe on ports of this machine. */
export async function startMachines(): Promise<Machines> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-ha-"));
  chmodSync(folder, 0o755);
  const children = new Set<ChildProcess>();
  const run = (name: string, program: string, words: string[], environment: Record<string, string> = {}) => {
    const own = join(folder, name);
    mkdirSync(own, { recursive: true });
    execFileSync("chown", ["-R", "postgres:postgres", own]);
    const command = ["--reuid=postgres", "--regid=postgres", "--init-groups", "--", program, ...words];
    const env = { PATH: path, LANG: "C.UTF-8", HOME: own, ...environment };
    const log = openSync(join(folder, `${name}.log`), "a");
    const child = spawn("setpriv", command, { cwd: own, env, stdio: ["ignore", log, log] });
    closeSync(log);
    children.add(child);
    return child;
  };

  const [etcd, peer, port] = [await freePort(), await freePort(), await freePort()];
  const settings = Object.fromEntries(
    readFileSync(join(recipe, "etcd.env"), "utf8")
      .split("\n")
      .flatMap((line) => (line.startsWith("ETCD_") ? [line.split(/=(.*)/s).slice(0, 2)] : [])),
  );
  run("etcd", "etcd", [], {
    ...settings,
    ETCD_DATA_DIR: join(folder, "etcd/data"),
    ETCD_LISTEN_PEER_URLS: `http://127.0.0.1:${peer}`,
    ETCD_LISTEN_CLIENT_URLS: `http://127.0.0.1:${etcd}`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://127.0.0.1:${peer}`,
    ETCD_ADVERTISE_CLIENT_URLS: `http://127.0.0.1:${etcd}`,
    ETCD_INITIAL_CLUSTER: `a=http://127.0.0.1:${peer}`,
  });

  const machine = async (name: Machine["name"]): Promise<Machine & { rest: number }> => {
    const [own, rest] = [await freePort(), await freePort()];
    const config = parse(readFileSync(join(recipe, "patroni.yaml"), "utf8"));
    const data = join(folder, name, "data");
    Object.assign(config, { name, etcd3: { hosts: `127.0.0.1:${etcd}` }, watchdog: { mode: "off" } });
    Object.assign(config.restapi, { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` });
    Object.assign(config.postgresql, {
      listen: `127.0.0.1:${own}`,
      connect_address: `127.0.0.1:${own}`,
      data_dir: data,
      bin_dir: binaries,
      pg_hba: config.postgresql.pg_hba.map((line: string) => line.replace("10.0.0.0/24", "127.0.0.1/32")),
      parameters: { unix_socket_directories: join(folder, name), shared_buffers: "64MB" },
    });
    const file = join(folder, `${name}.yaml`);
    writeFileSync(file, stringify(config), { mode: 0o644 });
    let patroni: ChildProcess | undefined;
    const processes = () => [patroni?.pid ?? 0, ...postgresIn(data)].filter((pid) => pid > 0);
    const signal = (which: NodeJS.Signals) => {
      for (const pid of processes()) signalIfAlive(pid, which);
    };
    return {
      name,
      port: own,
      rest,
      is: (role) =>
        fetch(`http://127.0.0.1:${rest}/${role}`, { signal: AbortSignal.timeout(1_000) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      kill: () => signal("SIGKILL"),
      freeze: () => signal("SIGSTOP"),
      thaw: () => signal("SIGCONT"),
      start() {
        patroni = run(name, "patroni", [file]);
      },
    };
  };
  const [a, b] = [await machine("a"), await machine("b")];
  const password = parse(readFileSync(join(recipe, "patroni.yaml"), "utf8")).postgresql.authentication
    .superuser.password;

  const haproxy = join(folder, "haproxy.cfg");
  const whole = readFileSync(join(recipe, "haproxy.cfg"), "utf8");
  writeFileSync(
    haproxy,
    whole
      .slice(0, whole.indexOf("\nfrontend web"))
      .replace("maxconn 50000", "maxconn 500")
      .replaceAll("127.0.0.1:5000", `127.0.0.1:${port}`)
      .replace(
        "10.0.0.1:5432 maxconn 190 check port 8008",
        `127.0.0.1:${a.port} maxconn 190 check port ${a.rest}`,
      )
      .replace(
        "10.0.0.2:5432 maxconn 190 check port 8008",
        `127.0.0.1:${b.port} maxconn 190 check port ${b.rest}`,
      ),
  );
  run("haproxy", "haproxy", ["-db", "-q", "-f", haproxy]);

  const log = () =>
    ["a", "b"]
      .map((name) => join(folder, `${name}.log`))
      .map((file) =>
        existsSync(file) ? readFileSync(file, "utf8").split("\n").slice(-100).join("\n") : "(not started)",
      )
      .join("\n--- b\n");
  const stop = async () => {
    for (const each of [a, b]) each.kill();
    const ended = [...children].map((child) =>
      child.exitCode === null && child.signalCode === null ? once(child, "exit") : null,
    );
    for (const child of children) child.kill("SIGKILL");
    await Promise.all(ended);
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    a.start();
    await until("a leads", () => a.is("primary"));
    b.start();
    await until("b is the synchronous standby", () => b.is("sync"));
  } catch (error) {
    console.error(log());
    await stop();
    throw error;
  }
  return { a, b, port, password, log, stop };
}

/** Returns the processes of the PostgreSQL in a data folder: the postmaster and its children. */
function postgresIn(data: string): number[] {
  try {
    const postmaster = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
    const { stdout } = spawnSync("pgrep", ["--parent", String(postmaster)], { encoding: "utf8" });
    return [postmaster, ...stdout.split("\n").filter(Boolean).map(Number)];
  } catch {
    return [];
  }
}

/** The processes of a PostgreSQL end by themselves when its first one is killed. */
function signalIfAlive(pid: number, which: NodeJS.Signals): void {
  try {
    process.kill(pid, which);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** Waits until it is true, and returns how long that took in ms. Throws when it takes much too long. */
export async function until(
  what: string,
  isTrue: () => Promise<boolean>,
  ms = startWithinMs,
): Promise<number> {
  const began = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - began > ms) throw new Error(`After ${ms / 1000} s this is not so: ${what}`);
    await delay(100);
  }
  return performance.now() - began;
}
