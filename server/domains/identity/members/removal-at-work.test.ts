import { once } from "node:events";
import { stat } from "node:fs/promises";
import { get, type IncomingMessage, request as openRequest } from "node:http";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { changeMemberRole, removeMember } from "#shared/contracts/identity/members.ts";
import { mediaUploadPath } from "#shared/contracts/library/media.ts";
import { getPublishing, publish } from "#shared/contracts/playing/publishing.ts";
import { dashboardEventsPath } from "#shared/contracts/playing/screens.ts";
import { inThisOrder } from "../../../testing/in-this-order.ts";
import { aMember, appForTests, Client } from "../../../testing/kit.ts";
import { aShop } from "../../../testing/publishing-shop.ts";
import { type SecondProcess, startSecondProcess } from "../../../testing/second-process.ts";

const test = appForTests();
let other: SecondProcess;
beforeAll(async () => {
  other = await startSecondProcess(test);
  await test.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => other.close());

/** A shop with a change to publish, and a publisher who works at the other process. */
async function aPublisherAtWork() {
  const shop = await aShop(test);
  await shop.fill([shop.soup.id, shop.bread.id]);
  const person = await aMember(test.deps, { accountId: shop.owner.accountId, role: "publisher" });
  return { shop, person, publisher: new Client(other, { cookie: person.cookie }) };
}

it("a member who is removed while a stream is open, an upload arrives and a publication waits leaves nothing behind", async () => {
  const { shop, person, publisher } = await aPublisherAtWork();
  const origin = `http://127.0.0.1:${(test.app.server.address() as { port: number }).port}`;
  const headers = { cookie: person.cookie };
  const [stream] = (await once(get(origin + dashboardEventsPath, { headers }), "response")) as [
    IncomingMessage,
  ];
  stream.resume();
  const tus = { ...headers, "tus-resumable": "1.0.0" };
  const begun = await test.app.inject({
    method: "POST",
    url: mediaUploadPath,
    headers: { ...tus, "upload-length": "1000000", "upload-metadata": "filename YS5wbmc=" },
  });
  const upload = new URL(String(begun.headers.location), origin).pathname;
  const sending = openRequest(origin + upload, {
    method: "PATCH",
    headers: {
      ...tus,
      "upload-offset": "0",
      "content-length": "1000000",
      "content-type": "application/offset+octet-stream",
    },
  });
  const [ended, broken] = [once(stream, "close"), once(sending, "error")];
  sending.write(Buffer.alloc(1000));
  await expect
    .poll(async () => (await stat(join(test.dataDir, "uploads", basename(upload)))).size)
    .toBe(1000);

  const [removed, published] = await inThisOrder(test, shop.owner.accountId, [
    () => shop.customer.call(removeMember, { userId: person.userId }),
    () => publisher.call(publish, {}),
  ]);
  const removedAt = performance.now();
  expect(removed.status).toBe(200);
  expect(published.error?.reason).toBe("signInFirst");
  await ended;
  await broken;
  expect(performance.now() - removedAt).toBeLessThan(1_000);
  expect((await shop.customer.call(getPublishing, {})).body.changeCount).toBeGreaterThan(0);
  expect((await test.app.inject({ method: "HEAD", url: upload, headers: tus })).statusCode).toBe(401);
});

it("a publication that came before the removal is complete, and belongs to its author", async () => {
  const { shop, person, publisher } = await aPublisherAtWork();
  const [published, removed] = await inThisOrder(test, shop.owner.accountId, [
    () => publisher.call(publish, {}),
    () => shop.customer.call(removeMember, { userId: person.userId }),
  ]);
  expect([published.status, removed.status]).toEqual([201, 200]);
  expect((await shop.manifest()).playlists[0]?.items).toHaveLength(2);
});

it("a publisher who becomes a viewer while a publication waits does not publish", async () => {
  const { shop, person, publisher } = await aPublisherAtWork();
  const [, published] = await inThisOrder(test, shop.owner.accountId, [
    () => shop.customer.call(changeMemberRole, { userId: person.userId, role: "viewer" }),
    () => publisher.call(publish, {}),
  ]);
  expect(published.error?.reason).toBe("roleChanged");
});
