import { spawn } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Binaries } from "./binaries.ts";
import { CannotRunDatabase } from "./cannot-run-database.ts";
import { cleanEnvironment, type RunAs } from "./run-as.ts";

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
