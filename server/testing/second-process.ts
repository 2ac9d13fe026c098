import type { AddressInfo } from "node:net";
import { createApp } from "../app.ts";
import { openBus } from "../bus/open-bus.ts";
import { openDatabase } from "../db/client.ts";
import type { TestApp } from "./test-app.ts";

export interface SecondProcess {
  app: TestApp["app"];
  /** Where it listens. */
  origin: string;
  close(): Promise<void>;
}

/** Starts a server beside the test's, as a second process would be: both share the database, and nothing else. */
export async function startSecondProcess(
  { connection, deps }: TestApp,
  { pages = null }: { pages?: string | null } = {},
): Promise<SecondProcess> {
  const db = openDatabase(connection, deps.log, 3);
  const bus = await openBus({ connection, db, log: deps.log });
  const app = await createApp({ ...deps, db, bus }, { pages });
  await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    app,
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    async close() {
      await app.close();
      await bus.close();
      await db.$client.end();
    },
  };
}
