import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { revokeApiKey } from "#shared/contracts/identity/api-keys.ts";
import { createPlaylist, listPlaylists } from "#shared/contracts/library/playlists.ts";
import { dashboardEventsPath } from "#shared/contracts/playing/screens.ts";
import { anApiKey } from "../../../testing/factories/api-keys.ts";
import { inThisOrder } from "../../../testing/in-this-order.ts";
import { aCustomer, appForTests, Client } from "../../../testing/kit.ts";
import { type SecondProcess, startSecondProcess } from "../../../testing/second-process.ts";

const test = appForTests();
let other: SecondProcess;
beforeAll(async () => {
  other = await startSecondProcess(test);
});
afterAll(() => other.close());

it("a key that is revoked while a change waits and a stream is open at another process leaves nothing behind", async () => {
  const shop = await aCustomer(test.deps);
  const owner = new Client(test, { cookie: shop.cookie });
  const { id, client } = await anApiKey(other, owner);
  const [stream] = (await once(
    get(other.origin + dashboardEventsPath, { headers: client.headers }),
    "response",
  )) as [IncomingMessage];
  expect(stream.statusCode).toBe(200);
  const over = once(stream.resume(), "end");

  const [revoked, changed] = await inThisOrder(test, shop.accountId, [
    () => owner.call(revokeApiKey, { id }),
    () => client.call(createPlaylist, { name: "Too late" }),
  ]);
  expect(revoked.status).toBe(200);
  expect(changed).toMatchObject({ status: 401, error: { reason: "keyUnknown" } });
  expect((await owner.call(listPlaylists, {})).body.items).toEqual([]);
  await over;
});
