import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { revokeApiKey } from "#shared/contracts/api-keys.ts";
import { createPlaylist, listPlaylists } from "#shared/contracts/playlists.ts";
import { dashboardEventsPath } from "#shared/contracts/screens.ts";
import { createApp } from "../../app.ts";
import { openBus } from "../../bus/open-bus.ts";
import { openDatabase } from "../../db/client.ts";
import { Client } from "../../testing/client.ts";
import { anApiKey } from "../../testing/factories/api-keys.ts";
import { aCustomer } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
/** A second server process: it shares the database only. */
let other: Pick<TestApp, "app">;
let origin: string;
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  test = await startTestApp();
  const db = openDatabase(test.connection, test.deps.log, 3);
  const bus = await openBus({ connection: test.connection, db, log: test.deps.log });
  const app = await createApp({ ...test.deps, db, bus }, { pages: null });
  other = { app };
  ends.push(
    () => app.close(),
    () => bus.close(),
    () => db.$client.end(),
  );
  await app.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const end of ends) await end();
  await test.close();
});

const waitingForLocks = () =>
  expect.poll(async () => {
    const { rows } = await test.deps.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  });

it("a key that is revoked while a change waits and a stream is open at another process leaves nothing behind", async () => {
  const shop = await aCustomer(test.deps);
  const owner = new Client(test, { cookie: shop.cookie });
  const { id, client } = await anApiKey(other, owner);
  const [stream] = (await once(
    get(origin + dashboardEventsPath, { headers: client.headers }),
    "response",
  )) as [IncomingMessage];
  expect(stream.statusCode).toBe(200);
  const over = once(stream.resume(), "end");

  // Both wait for the account, the revocation first.
  const holder = new pg.Client(test.connection);
  await holder.connect();
  await holder.query("begin");
  await holder.query("select 1 from accounts where id = $1 for no key update", [shop.accountId]);
  const revoking = owner.call(revokeApiKey, { id });
  await waitingForLocks().toBe(1);
  const changing = client.call(createPlaylist, { name: "Too late" });
  await waitingForLocks().toBe(2);
  await holder.query("commit");
  await holder.end();

  expect((await revoking).status).toBe(200);
  expect(await changing).toMatchObject({ status: 401, error: { reason: "keyUnknown" } });
  expect((await owner.call(listPlaylists, {})).body.items).toEqual([]);
  await over;
});
