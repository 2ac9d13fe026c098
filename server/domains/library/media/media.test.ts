import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import * as contracts from "#shared/contracts/library/media.ts";
import * as playlists from "#shared/contracts/library/playlists.ts";
import { dayMs } from "#shared/durations.ts";
import type { BusMessage } from "../../../bus/bus.ts";
import { audit, media } from "../../../db/tables/index.ts";
import { fakeStorage } from "../../../outside/storage/fake.ts";
import {
  aCustomer,
  aPicture,
  aPlaylist,
  appForTests,
  Client,
  type SignedIn,
  startTestApp,
} from "../../../testing/kit.ts";
import { listen } from "../../../testing/uploads/tus-client.ts";

const test = appForTests();
let owner: SignedIn;
let other: SignedIn;
let client: Client;
let stranger: Client;
const visitor = () => new Client(test);

beforeEach(async () => {
  [owner, other] = await Promise.all([aCustomer(test.deps, { plan: "trial" }), aCustomer(test.deps)]);
  client = new Client(test, { cookie: owner.cookie });
  stranger = new Client(test, { cookie: other.cookie });
});

const auditsOf = async (id: number) =>
  (await test.deps.db.select().from(audit).where(eq(audit.subjectId, id)).orderBy(audit.id)).filter(
    (row) => row.subjectKind === "media",
  );

describe("the list", () => {
  it("shows the newest first, page by page, with the space used and allowed", async () => {
    for (const name of ["one", "two", "three"])
      await aPicture(test.deps, owner, { name, bytes: randomBytes(100) });
    const first = await client.call(contracts.listMedia, { limit: 2 });
    expect(first.body).toMatchObject({ usedBytes: 300, limitBytes: 2_000_000_000 });
    expect(first.body.items.map((item) => item.name)).toEqual(["three", "two"]);
    const second = await client.call(contracts.listMedia, { limit: 2, cursor: first.body.nextCursor ?? "" });
    expect(second.body.items.map((item) => item.name)).toEqual(["one"]);
    expect(second.body.nextCursor).toBeNull();
  });

  it("is empty for another account and refuses visitors", async () => {
    await aPicture(test.deps, owner);
    expect((await stranger.call(contracts.listMedia, {})).body).toMatchObject({ items: [], usedBytes: 0 });
    expect((await visitor().call(contracts.listMedia, {})).status).toBe(401);
  });

  it("refuses a cursor that it did not issue", async () => {
    for (const cursor of ["x", "-1", "99999999999", "1;drop"])
      expect((await client.call(contracts.listMedia, { cursor })).error?.code).toBe("invalid");
  });

  it("has a limit of 100 MB before the first plan, and of 0 when the try-out is over", async () => {
    const limitOf = async (createdAt: Date) => {
      const { cookie } = await aCustomer(test.deps, { plan: null, createdAt });
      return (await new Client(test, { cookie }).call(contracts.listMedia, {})).body.limitBytes;
    };
    expect(await limitOf(test.clock.now())).toBe(100_000_000);
    expect(await limitOf(new Date(test.clock.now().getTime() - 14 * dayMs))).toBe(0);
  });
});

describe("one media", () => {
  it("is visible to its account only", async () => {
    const { id, sha256 } = await aPicture(test.deps, owner, { name: "Menu.jpg" });
    const version = `?v=${sha256.slice(0, 12)}`;
    expect((await client.call(contracts.getMedia, { id })).body).toMatchObject({
      id,
      name: "Menu.jpg",
      state: "ready",
      thumbnailUrl: `/api/v1/media/${id}/thumbnail${version}`,
      previewUrl: `/api/v1/media/${id}/preview${version}`,
    });
    expect((await stranger.call(contracts.getMedia, { id })).status).toBe(404);
    expect((await visitor().call(contracts.getMedia, { id })).status).toBe(401);
    expect((await client.call(contracts.getMedia, { id: 2_000_000_000 })).status).toBe(404);
  });

  it("is renamed with an audit row, and lists and screens are notified", async () => {
    const { id } = await aPicture(test.deps, owner, { name: "Old" });
    const heard: BusMessage[] = [];
    const stop = test.deps.bus.subscribe((message) => heard.push(message));
    expect((await client.call(contracts.renameMedia, { id, name: " New " })).body.name).toBe("New");
    stop();
    expect(heard).toContainEqual({ kind: "account", accountId: owner.accountId, topic: "media" });
    expect(heard).toContainEqual({ kind: "screens", accountId: owner.accountId, screenIds: [] });
    expect(await auditsOf(id)).toMatchObject([
      { action: "media.rename", actorId: owner.userId, before: { name: "Old" }, after: { name: "New" } },
    ]);
  });

  it("cannot get an empty name, nor be renamed by other accounts", async () => {
    const { id } = await aPicture(test.deps, owner, { name: "Mine" });
    expect((await client.call(contracts.renameMedia, { id, name: " " })).error?.fields).toEqual({
      name: "Name is required",
    });
    expect((await stranger.call(contracts.renameMedia, { id, name: "Yours" })).status).toBe(404);
    expect((await client.call(contracts.getMedia, { id })).body.name).toBe("Mine");
    expect(await auditsOf(id)).toEqual([]);
  });
});

describe("removing and restoring", () => {
  it("a removed media leaves all playlists and frees the space; a restore undoes both", async () => {
    const { id } = await aPicture(test.deps, owner, { bytes: randomBytes(500) });
    const playlist = await aPlaylist(test.deps, owner, { mediaIds: [id] });
    const items = async () =>
      (await client.call(playlists.getPlaylist, playlist)).body.items.map((item) => item.media?.id);

    expect((await client.call(contracts.deleteMedia, { id })).body).toEqual({ success: true });
    expect((await client.call(contracts.getMedia, { id })).status).toBe(404);
    expect((await client.call(contracts.listMedia, {})).body).toMatchObject({ items: [], usedBytes: 0 });
    expect(await items()).toEqual([]);
    expect((await client.call(contracts.deleteMedia, { id })).status).toBe(404);

    expect((await client.call(contracts.restoreMedia, { id })).body).toMatchObject({ id, state: "ready" });
    expect((await client.call(contracts.listMedia, {})).body.usedBytes).toBe(500);
    expect(await items()).toEqual([id]);
    expect((await auditsOf(id)).map((row) => row.action)).toEqual(["media.delete", "media.restore"]);
  });

  it("only the owner can do it", async () => {
    const { id } = await aPicture(test.deps, owner);
    expect((await stranger.call(contracts.deleteMedia, { id })).status).toBe(404);
    expect((await client.call(contracts.getMedia, { id })).status).toBe(200);
    await client.call(contracts.deleteMedia, { id });
    expect((await stranger.call(contracts.restoreMedia, { id })).status).toBe(404);
    expect((await client.call(contracts.getMedia, { id })).status).toBe(404);
  });

  it("a restore is refused when the space has been used since", async () => {
    const { id } = await aPicture(test.deps, owner, { bytes: randomBytes(500) });
    await client.call(contracts.deleteMedia, { id });
    const full = await aPicture(test.deps, owner);
    await test.deps.db.update(media).set({ bytes: 2_000_000_000 }).where(eq(media.id, full.id));
    expect((await client.call(contracts.restoreMedia, { id })).error?.code).toBe("too_large");
    expect((await client.call(contracts.getMedia, { id })).status).toBe(404);
  });
});

describe("downloading bytes", () => {
  const bytes = randomBytes(10_000);
  let id: number;
  let sha256: string;
  beforeEach(async () => {
    ({ id, sha256 } = await aPicture(test.deps, owner, { name: 'Süß "x"\r\n.png', bytes }));
  });
  const get = (path: string, headers: Record<string, string> = {}, as = client) =>
    as.get(`/api/v1/media/${id}/${path}`, headers);

  it("sends the whole file with its type and headers for safety and privacy", async () => {
    const answer = await get("preview");
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(bytes);
    expect(answer.headers).toMatchObject({
      "content-type": "image/jpeg",
      "content-length": "10000",
      "accept-ranges": "bytes",
      "cache-control": "private, no-cache",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      etag: `"${sha256}"`,
      "content-disposition": `inline; filename="S__ _x___.jpg"; filename*=UTF-8''S%C3%BC%C3%9F%20%22x%22%0D%0A.jpg`,
    });
    expect((await get(`preview?v=${sha256.slice(0, 12)}`)).headers["cache-control"]).toBe(
      "private, no-cache",
    );
  });

  it("sends the requested range", async () => {
    const part = await get("preview", { range: "bytes=100-199" });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({ "content-range": "bytes 100-199/10000", "content-length": "100" });
    expect(part.rawPayload).toEqual(bytes.subarray(100, 200));
    const tail = await get("preview", { range: "bytes=-1" });
    expect(tail.headers["content-range"]).toBe("bytes 9999-9999/10000");
    const beyond = await get("preview", { range: "bytes=10000-" });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers["content-range"]).toBe("bytes */10000");
  });

  it("a matching ETag gets 304; a range with an outdated ETag gets the whole file", async () => {
    expect((await get("thumbnail", { "if-none-match": `"${sha256}"` })).statusCode).toBe(304);
    expect((await get("preview", { range: "bytes=0-9", "if-range": `"${sha256}"` })).statusCode).toBe(206);
    expect((await get("preview", { range: "bytes=0-9", "if-range": '"other"' })).statusCode).toBe(200);
  });

  it("only the owner gets them, and only while the media exists", async () => {
    for (const path of ["thumbnail", "preview", "pages/1"]) {
      expect((await get(path, {}, stranger)).statusCode).toBe(404);
      expect((await get(path, {}, visitor())).statusCode).toBe(401);
    }
    expect((await get("pages/1")).statusCode).toBe(404);
    expect((await get("pages/0")).statusCode).toBe(400);
    await client.call(contracts.deleteMedia, { id });
    expect((await get("preview")).statusCode).toBe(404);
  });

  it("answers with an error when the store lost the file", async () => {
    await test.deps.storage.remove(sha256);
    const answer = await get("preview");
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error.code).toBe("not_found");
  });
});

describe("retry", () => {
  it("is allowed only for failed media", async () => {
    const { id } = await aPicture(test.deps, owner);
    expect((await client.call(contracts.retryMedia, { id })).error?.code).toBe("conflict");
    expect((await stranger.call(contracts.retryMedia, { id })).status).toBe(404);
  });
});

describe("capabilities", () => {
  it("return what this server cannot do", async () => {
    expect(await client.call(contracts.mediaCapabilities, {})).toMatchObject({
      status: 200,
      body: { notices: test.deps.mediaTools.capabilities().notices },
    });
    expect((await visitor().call(contracts.mediaCapabilities, {})).status).toBe(401);
  });
});

describe("sending a file that cannot be read", () => {
  it("closes the connection, so that a client does not accept half a file, and the server continues", async () => {
    const storage = fakeStorage();
    const broken = await startTestApp({ storage });
    try {
      const customer = await aCustomer(broken.deps);
      const { id } = await aPicture(broken.deps, customer, { bytes: randomBytes(50_000) });
      const url = `${await listen(broken)}/api/v1/media/${id}/preview`;
      const get = () => fetch(url, { headers: { cookie: customer.cookie } });
      storage.faults.readBreaksAfter = 1000;
      const half = await get();
      expect(half.headers.get("content-length")).toBe("50000");
      await expect(half.arrayBuffer()).rejects.toThrow();
      storage.faults.readBreaksAfter = null;
      expect((await (await get()).arrayBuffer()).byteLength).toBe(50_000);
    } finally {
      await broken.close();
    }
  });
});
