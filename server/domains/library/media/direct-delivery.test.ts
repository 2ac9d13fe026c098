import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mediaBytes } from "#shared/contracts/library/media.ts";
import { getManifest, playerFilePath } from "#shared/contracts/playing/player.ts";
import { hourMs } from "#shared/durations.ts";
import { manifests } from "../../../db/tables/index.ts";
import { s3Storage } from "../../../outside/storage/s3.ts";
import {
  aCustomer,
  aPicture,
  aPlaylist,
  aScreen,
  Client,
  startTestApp,
  type TestApp,
} from "../../../testing/kit.ts";
import { type S3Double, startS3Double } from "../../../testing/s3-double/server.ts";

let test: TestApp;
let double: S3Double;
beforeAll(async () => {
  double = await startS3Double({ now: () => test.clock.now() });
  const storage = await s3Storage({ ...double.settings, direct: { baseUrl: null } });
  test = await startTestApp({ storage });
});
afterAll(async () => {
  await test.close();
  await double.close();
});

async function aShop() {
  const owner = await aCustomer(test.deps);
  const picture = await aPicture(test.deps, owner, { name: "Bread.jpg" });
  const playlist = await aPlaylist(test.deps, owner, { mediaIds: [picture.id] });
  const screen = await aScreen(test.deps, owner, { defaultPlaylistId: playlist.id });
  return {
    picture,
    screen,
    customer: new Client(test, { cookie: owner.cookie }),
    device: new Client(test, { authorization: `Bearer ${screen.deviceKey}` }),
  };
}

describe("direct delivery: a manifest's answer", () => {
  it("names a URL of each file, at which the store has exactly its bytes", async () => {
    const { device, picture } = await aShop();
    const { addresses = {} } = (await device.call(getManifest, {})).body;
    expect(Object.keys(addresses)).toEqual([picture.sha256]);
    const part = await fetch(addresses[picture.sha256] ?? "", { headers: { range: "bytes=0-65" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 0-65/67"]);
  });

  it("keeps its version and ETag when the URLs change, and is stored without them", async () => {
    const { device, picture, screen } = await aShop();
    const first = await device.call(getManifest, {});
    expect((await device.call(getManifest, {})).body).toEqual(first.body);
    test.clock.advance(24 * hourMs);
    const old = first.body.addresses?.[picture.sha256] ?? "";
    expect((await fetch(old)).status).toBe(403);
    const headers = { "if-none-match": String(first.headers.etag) };
    expect((await device.request({ url: getManifest.path, headers })).statusCode).toBe(304);
    const second = await device.call(getManifest, {});
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.body.version).toBe(first.body.version);
    expect((await fetch(second.body.addresses?.[picture.sha256] ?? "")).status).toBe(200);
    const rows = await test.deps.db.select().from(manifests).where(eq(manifests.screenId, screen.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("X-Amz");
  });

  it("is refused to a screen that was removed, and names no files of others", async () => {
    const [mine, other] = [await aShop(), await aShop()];
    const { addresses = {} } = (await mine.device.call(getManifest, {})).body;
    expect(addresses).not.toHaveProperty(other.picture.sha256);
    await mine.customer.remove(`/api/v1/screens/${mine.screen.id}`);
    expect((await mine.device.request({ url: getManifest.path })).statusCode).toBe(401);
  });
});

describe("direct delivery: files", () => {
  it("are sent by the server to a device that asks it, never as a redirect", async () => {
    const { device, picture } = await aShop();
    const answer = await device.request({ url: playerFilePath(picture.sha256) });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 67]);
  });

  it("are a redirect for a person, to a URL that the browser keeps for itself", async () => {
    const { customer, picture } = await aShop();
    const url = mediaBytes("preview").path.replace(":id", String(picture.id));
    const answer = await customer.request({ url });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const stored = await fetch(String(answer.headers.location));
    expect([stored.status, stored.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(stored.headers.get("cache-control")).toMatch(/^private/);
    expect(stored.headers.get("content-disposition")).toMatch(/^inline; filename="Bread.jpg"/);
    const stranger = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
    expect((await stranger.request({ url })).statusCode).toBe(404);
  });
});
