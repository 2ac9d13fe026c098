import { spawn } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Binaries } from "./binaries.ts";
import { CannotRunDatabase } from "./cannot-run-database.ts";
import { cleanEnvironment, type RunAs } from "./run-as.ts";

/** Settings of the embedded server: little memory, no TCP, UTC. */
const always = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "100",
  shared_buffers: "64MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  max_wal_size: "512MB",
  wal_compression: "on",
  // One process tree for one application: no helper processes that it never uses.
  io_method: "sync",
  max_logical_replication_workers: "0",
  autovacuum_max_workers: "2",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_destination: "stderr",
  logging_collector: "off",
  log_checkpoints: "off",
  log_line_prefix: "",
  lc_messages: "C",
  // The application reports rejected statements; here they would write customers' data into the log.
  log_min_messages: "log",
  log_error_verbosity: "terse",
} as const;

/** A test's cluster is thrown away, so nothing is flushed. */
const forgetful = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  wal_init_zero: "off",
  max_connections: "120",
} as const;

/** Returns the command line of `postgres` for a cluster. */
export function serverArguments(cluster: { data: string; socket: string; durable: boolean }): string[] {
  const settings = {
    ...always,
    ...(cluster.durable ? {} : forgetful),
    unix_socket_directories: cluster.socket,
  };
  return [
    "-D",
    cluster.data,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}

export const superuser = "vitrine";

/**
 * Creates the cluster's files in `home/data` unless they exist. An interrupted run leaves only `home/data.new`, which
 * is started over. Throws when another major version wrote the files.
 */
export async function initialise(
  home: string,
  { binaries, runAs, durable }: { binaries: Binaries; runAs: RunAs; durable: boolean },
): Promise<void> {
  const data = join(home, "data");
  if (existsSync(data)) return requireVersion(data, binaries.major);
  const draft = join(home, "data.new");
  rmSync(draft, { recursive: true, force: true });
  const [command = "", ...words] = [
    ...runAs.prefix,
    binaries.initdb,
    ...["-D", draft, "-U", superuser, "--auth=trust", "--encoding=UTF8", "--locale=C"],
    ...["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--no-instructions"],
    ...(durable ? [] : ["--no-sync"]),
  ];
  const child = spawn(command, words, {
    uid: runAs.uid,
    gid: runAs.gid,
    cwd: home,
    env: cleanEnvironment,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaint += text;
  });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on("error", reject).on("close", resolve),
  );
  if (code !== 0)
    throw new CannotRunDatabase(`The database's files could not be made in ${home}: ${complaint.trim()}`);
  renameSync(draft, data);
}

function requireVersion(data: string, major: string): void {
  const found = readFileSync(join(data, "PG_VERSION"), "utf8").trim();
  if (found !== major) {
    throw new CannotRunDatabase(
      `The files in ${data} were written by PostgreSQL ${found}; this release brings PostgreSQL ${major}. ` +
        "Dump them with the earlier release and load them into an empty DATA_DIR.",
    );
  }
}
