import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startServer, type TestServer } from "../../e2e/support/server.ts";
import { builtInDatabase } from "./built-in-database.ts";
import { sharedSettings } from "./fleet.ts";
import type { Parts } from "./parts.ts";

/** A service with its own database in `folder`: one process, or two that take calls in turn. */
export interface Service {
  /** The process that has the database. */
  first: TestServer;
  /** The address for the next call. */
  url(): string;
  dispose(): Promise<void>;
}

/** `more`: settings that win over those of the parts. */
export async function startService(
  folder: string,
  { env, processes }: Parts,
  more: Record<string, string> = {},
): Promise<Service> {
  const settings = { ...sharedSettings(folder), ...env, ...more };
  const first = await startServer({ env: { ...settings, DATA_DIR: folder } });
  const all = [first];
  if (processes > 1) {
    const { host, user, database } = builtInDatabase(folder).connection;
    const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(`${host}`)}`;
    const DATA_DIR = join(folder, "second");
    mkdirSync(DATA_DIR, { recursive: true });
    all.push(await startServer({ env: { ...settings, DATA_DIR, DATABASE_URL } }));
  }
  let calls = 0;
  return {
    first,
    url: () => all[calls++ % all.length]?.url ?? "",
    async dispose() {
      for (const each of all.reverse()) await each.dispose();
    },
  };
}
