import { hash, randomBytes } from "node:crypto";
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { type Directory, directoryAt } from "../cells/directory-client.ts";
import { secretOf } from "../cells/signed.ts";
import { prepareDirectory } from "../directory/names.ts";
import { directoryServer } from "../directory/serve.ts";
import type { TestDatabase } from "./cluster.ts";
import { testLog } from "./test-log.ts";

const directoryKey = "d1".repeat(32);

export interface TestDirectory {
  url: string;
  pool: pg.Pool;
  connection: pg.ClientConfig;
  /** Called as an operator. */
  asOperator: Directory;
  /** Called as a cell. */
  asCell(cell: number): Directory;
  /** What a server process of a cell must have in its settings. */
  settingsOf(cell: number): Record<string, string>;
  /** It answers no more. */
  stop(): Promise<void>;
  /** It answers again, at the same address. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a directory on an empty database of its own, which it drops at the end. `now`: the clock of its callers. */
export async function openDirectory(database: TestDatabase, now: () => Date): Promise<TestDirectory> {
  const pool = new pg.Pool({ ...database.connection, max: 5 });
  await prepareDirectory(pool);
  let server: Server | null = null;
  let port = 0;
  const start = async () => {
    server = directoryServer({ pool, key: directoryKey, now, log: testLog() });
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    port = (server.address() as AddressInfo).port;
  };
  const stop = async () => {
    const ended = server && once(server, "close");
    server?.close();
    server?.closeAllConnections();
    await ended;
    server = null;
  };
  await start();
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    pool,
    connection: database.connection,
    asOperator: directoryAt({ url, caller: "operator", secret: secretOf(directoryKey, "operator") }, { now }),
    asCell: (cell) => directoryAt({ url, caller: cell, secret: secretOf(directoryKey, cell) }, { now }),
    settingsOf: (cell) => ({
      CELL: String(cell),
      DIRECTORY_URL: url,
      DIRECTORY_SECRET: secretOf(directoryKey, cell),
      LEASE_KEY: "ab".repeat(32),
      SESSION_SECRET: "the same secret in every cell of a test",
    }),
    start,
    stop,
    async close() {
      if (server) await stop();
      await pool.end();
      await database.drop();
    },
  };
}

/** Lets rows with these names be written without asking the directory, which hears of them afterwards. */
export async function promiseNames(
  db: Pick<pg.Pool, "query">,
  kind: "screen" | "login",
  names: readonly string[],
): Promise<void> {
  await db.query(
    `insert into cell_names (kind, name, state) select $1, unnest($2::text[]), 'claimed'
      on conflict (kind, name) do update set state = 'claimed', at = now()`,
    [kind, names],
  );
}

export interface DeviceKey {
  key: string;
  hash: string;
  headers: { authorization: string };
}

/** Returns a new device key. */
export function aDeviceKey(): DeviceKey {
  const key = randomBytes(32).toString("hex");
  return { key, hash: hash("sha256", key), headers: { authorization: `Bearer ${key}` } };
}
