import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getDataDocument } from "#shared/contracts/library/data-sources.ts";
import { createFolder } from "#shared/contracts/library/folders.ts";
import { countGuestUploads } from "#shared/contracts/library/guest-count.ts";
import * as contracts from "#shared/contracts/library/guest-links.ts";
import { readGuestLink } from "#shared/contracts/library/guests.ts";
import { listMedia } from "#shared/contracts/library/media.ts";
import { getPlaylist, savePlaylist } from "#shared/contracts/library/playlists.ts";
import { dayMs } from "#shared/durations.ts";
import { rejectedKeptDays, waitingKeptDays } from "#shared/people-data/kept-times.ts";
import { createApp } from "../../../app.ts";
import { jobContext } from "../../../context.ts";
import { audit, guestLinks, guestUploads, media } from "../../../db/tables/index.ts";
import { type FakeStorage, fakeStorage } from "../../../outside/storage/fake.ts";
import { aGuest, aGuestLink } from "../../../testing/guest-party.ts";
import {
  aCustomer,
  aMember,
  aPicture,
  aPlaylist,
  Client,
  type SignedIn,
  startTestApp,
  type TestApp,
} from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { takeLoggedErrors } from "../../../testing/test-log.ts";
import { listen } from "../../../testing/uploads/tus-client.ts";
import { jpeg, locationOf } from "../../../testing/uploads/upload-fixture.ts";
import { purgeMedia, sweepUploads } from "../media/index.ts";
import { dropFromPlaylists } from "../playlists/index.ts";
import { sweepGuestUploads } from "./index.ts";

let test: TestApp;
let origin: string;
let storage: FakeStorage;
let owner: SignedIn;
let member: Client;
beforeAll(async () => {
  storage = fakeStorage();
  test = await startTestApp({ storage });
  origin = await listen(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  // Uploads on the disk are as old as the real clock says.
  test.clock.set(new Date().toISOString());
  owner = await aCustomer(test.deps, { plan: "trial" });
  member = new Client(test, { cookie: owner.cookie });
});

const inbox = async (state: contracts.GuestUpload["state"] = "waiting", client = member) =>
  (await client.call(contracts.listGuestUploads, { state })).body.items;
const library = async () => (await member.call(listMedia, {})).body;
const rowsOfTable = async (id: number) => {
  const { document } = (await member.call(getDataDocument, { id })).body;
  if (document.kind !== "table") throw new Error("The document is no table");
  return document.rows.map(({ cells }) => cells);
};
const linkNow = async (id: number) =>
  (await member.call(contracts.listGuestLinks, {})).body.items.find((each) => each.id === id);
const sweep = () => sweepGuestUploads({ ctx: jobContext(test.deps, "sweep") });
const only = (items: contracts.GuestUpload[]) => {
  expect(items).toHaveLength(1);
  return items[0] as contracts.GuestUpload;
};

describe("a picture of a guest", () => {
  it("waits in the inbox, out of the library, until a member approves it", async () => {
    const folderId = (await member.call(createFolder, { name: "Party" })).body.id;
    const link = await aGuestLink(member, { folderId, sentence: "Send your best picture" });
    const guest = aGuest(test, origin, link.secret);
    expect((await guest.client.call(readGuestLink, {})).body).toEqual({
      title: "Summer party",
      sentence: "Send your best picture",
      takesPictures: true,
      takesNotices: false,
      needsName: false,
    });

    expect((await guest.picture(await jpeg(), { name: "Asha" })).status).toBe(204);
    expect((await library()).items).toEqual([]);
    await test.runJobs();
    const item = only(await inbox());
    expect(item).toMatchObject({
      kind: "picture",
      state: "waiting",
      guestName: "Asha",
      linkTitle: "Summer party",
    });
    expect(item.media).toMatchObject({ name: "cake.jpg", state: "ready" });
    const thumbnail = await member.get(item.media?.thumbnailUrl ?? "");
    expect(thumbnail.headers["content-type"]).toMatch(/^image\//);
    expect((await member.call(countGuestUploads, {})).body).toEqual({ waiting: 1, links: 1 });

    // A picture that waits cannot get on screens by its id.
    const { id: playlistId } = await aPlaylist(test.deps, owner, { name: "Lobby", mediaIds: [] });
    const { revision } = (await member.call(getPlaylist, { id: playlistId })).body;
    const placed = await member.call(savePlaylist, {
      id: playlistId,
      name: "Lobby",
      revision,
      items: [{ mediaId: item.media?.id ?? 0, durationMs: 10_000 }],
    });
    expect(placed.status).toBe(400);

    const { body } = await member.call(contracts.approveGuestUploads, { ids: [item.id] });
    expect(only(body.items)).toMatchObject({ state: "approved", decidedBy: expect.any(String) });
    const { items } = await library();
    expect(items.map(({ name, folderId: place, state }) => [name, place, state])).toEqual([
      ["cake.jpg", folderId, "ready"],
    ]);
    const written = await test.deps.db.select().from(audit).where(eq(audit.accountId, owner.accountId));
    expect(
      written
        .filter(({ actorKind }) => actorKind === "guest")
        .map(({ action }) => action)
        .sort(),
    ).toEqual(["guest-upload.receive", "media.upload"]);
    expect(written.map(({ action }) => action)).toContain("guest-upload.approve");
  });

  it("is deleted with its bytes some days after its rejection, which can be undone until then", async () => {
    const { secret } = await aGuestLink(member);
    await aGuest(test, origin, secret).picture(await jpeg());
    await test.runJobs();
    const { id, media: picture } = only(await inbox());
    const used = (await library()).usedBytes;
    expect(used).toBeGreaterThan(1000);

    await member.call(contracts.rejectGuestUploads, { ids: [id] });
    expect((await library()).usedBytes).toBe(0);
    expect(await inbox()).toEqual([]);
    const rejected = only(await inbox("rejected"));
    const url = rejected.media?.thumbnailUrl ?? "";
    expect((await member.get(url)).statusCode).toBe(200);

    await member.call(contracts.restoreGuestUploads, { ids: [id] });
    expect(only(await inbox()).state).toBe("waiting");
    expect((await library()).usedBytes).toBe(used);

    await member.call(contracts.rejectGuestUploads, { ids: [id] });
    const stored = storage.names().length;
    test.clock.advance((rejectedKeptDays - 1) * dayMs);
    await sweep();
    expect(await test.deps.db.$count(guestUploads, eq(guestUploads.id, id))).toBe(1);
    test.clock.advance(dayMs + 1000);
    await sweep();
    await purgeMedia({ ctx: jobContext(test.deps, "purge") }, dropFromPlaylists);
    expect(await test.deps.db.$count(guestUploads, eq(guestUploads.id, id))).toBe(0);
    expect(await test.deps.db.$count(media, eq(media.id, picture?.id ?? 0))).toBe(0);
    expect(storage.names().length).toBeLessThan(stored);
  });

  inLab("without a decision is deleted after a month, and a deleted link with it", async () => {
    const link = await aGuestLink(member, { takesNotices: true });
    const guest = aGuest(test, origin, link.secret);
    await guest.picture(await jpeg());
    await guest.notice("Cake at four");
    await test.runJobs();
    expect(await inbox()).toHaveLength(2);
    await member.call(contracts.deleteGuestLink, { id: link.id });
    expect((await guest.notice("Too late")).error?.reason).toBe("guestLinkUnknown");
    expect(await inbox()).toHaveLength(2);
    test.clock.advance(waitingKeptDays * dayMs - 60_000);
    await sweep();
    expect(await inbox()).toHaveLength(2);
    test.clock.advance(61_000);
    await sweep();
    expect(await test.deps.db.$count(guestUploads, eq(guestUploads.accountId, owner.accountId))).toBe(0);
    expect(await test.deps.db.$count(media, eq(media.accountId, owner.accountId))).toBe(0);
    expect(await test.deps.db.$count(guestLinks, eq(guestLinks.id, link.id))).toBe(0);
  });

  it("is refused when it is no picture, damaged or too large, and leaves nothing", async () => {
    const { secret } = await aGuestLink(member);
    const guest = aGuest(test, origin, secret);
    const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF");
    expect((await guest.picture(pdf, { file: "menu.jpg" })).error?.reason).toMatch(
      /guestFileNoPicture|fileUnfit/,
    );
    const page = Buffer.from("<svg onload=alert(1)><script>alert(1)</script></svg>");
    expect((await guest.picture(page, { file: "x.png" })).status).toBe(415);
    expect((await guest.tus.create("huge.jpg", 17_000_000)).error?.reason).toBe("pictureTooLarge");
    expect((await guest.tus.create("film.mp4", 400_000_000)).error?.reason).toBe("guestFileNoPicture");
    expect(await inbox()).toEqual([]);
    expect(await test.deps.db.$count(media, eq(media.accountId, owner.accountId))).toBe(0);
  });

  it("counts towards the plan, of which the guest reads nothing", async () => {
    const { secret } = await aGuestLink(member);
    const guest = aGuest(test, origin, secret);
    const full = await aPicture(test.deps, owner, { name: "large" });
    await test.deps.db.update(media).set({ bytes: 1_000_000_000_000 }).where(eq(media.id, full.id));
    const answer = await guest.picture(await jpeg());
    expect(answer.error?.reason).toBe("guestNoRoom");
    expect(JSON.stringify(answer.error)).not.toMatch(/plan|trial|GB|MB/i);
  });
});

describe("an upload that is cut off", () => {
  inLab("continues on another process, and is finished when the process died before the inbox", async () => {
    const { secret } = await aGuestLink(member);
    const guest = aGuest(test, origin, secret);
    const bytes = await jpeg();
    const path = locationOf(await guest.tus.create("cake.jpg", bytes.length));
    await guest.tus.patch(path, 0, bytes.subarray(0, 1000));

    const other = await createApp(test.deps, { pages: null });
    await other.listen({ host: "127.0.0.1", port: 0 });
    const address = other.server.address();
    if (!address || typeof address === "string") throw new Error("The second process has no address");
    const there = aGuest(test, `http://127.0.0.1:${address.port}`, secret);
    expect((await there.tus.head(path)).headers.get("upload-offset")).toBe("1000");

    // All bytes are there, and the process ends before the media exists.
    storage.faults.before = (operation) => {
      if (operation === "put") throw new Error("The process ends here");
    };
    expect((await there.tus.patch(path, 1000, bytes.subarray(1000))).status).toBeGreaterThanOrEqual(500);
    storage.faults.before = null;
    expect(takeLoggedErrors()).toHaveLength(1);
    expect(await inbox()).toEqual([]);
    const again = await guest.tus.head(path);
    expect(again.headers.get("upload-offset")).toBe(String(bytes.length));
    const both = await Promise.all([guest.tus.head(path), there.tus.head(path)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    only(await inbox());
    await other.close();
  });

  it("is cleaned up when the guest never comes back", async () => {
    const { secret } = await aGuestLink(member);
    const guest = aGuest(test, origin, secret);
    const path = locationOf(await guest.tus.create("cake.jpg", 5000));
    await guest.tus.patch(path, 0, Buffer.alloc(100));
    test.clock.advance(2 * dayMs);
    await sweepUploads({ ctx: jobContext(test.deps, "sweep") });
    expect((await guest.tus.head(path)).status).toBe(404);
  });

  it("belongs to its link: other links, other accounts and members do not reach it", async () => {
    const link = await aGuestLink(member);
    const second = await aGuestLink(member, { title: "Other" });
    const stranger = await aCustomer(test.deps, { plan: "trial" });
    const foreign = await aGuestLink(new Client(test, { cookie: stranger.cookie }));
    const guest = aGuest(test, origin, link.secret);
    const path = locationOf(await guest.tus.create("cake.jpg", 5000));
    for (const secret of [second.secret, foreign.secret])
      expect((await aGuest(test, origin, secret).tus.head(path)).status).toBe(404);
    const name = path.split("/").at(-1);
    const asMember = await member.request({
      method: "HEAD",
      url: `/api/v1/uploads/${name}`,
      headers: { "tus-resumable": "1.0.0" },
    });
    expect(asMember.statusCode).toBe(404);
    expect((await guest.tus.head(path)).status).toBe(200);
  });
});

describe("notices", () => {
  inLab("become rows of a table, the newest at the top, once a member approves them", async () => {
    const link = await aGuestLink(member, { takesPictures: false, takesNotices: true, needsName: true });
    const guest = aGuest(test, origin, link.secret);
    expect((await guest.notice("Cake at four")).error?.fields).toHaveProperty("name");
    expect((await guest.picture(await jpeg())).error?.reason).toBe("guestTakesNoPictures");
    await guest.notice("Cake at\nfour", "Asha");
    test.clock.advance(60_000);
    await guest.notice("Bike for sale", "Ravi");
    const waiting = await inbox();
    expect(waiting.map(({ notice }) => notice)).toEqual(["Cake at\nfour", "Bike for sale"]);
    const tableId = (await linkNow(link.id))?.tableId ?? 0;
    expect(await rowsOfTable(tableId)).toEqual([]);

    const ids = waiting.map(({ id }) => id);
    expect((await member.call(contracts.approveGuestUploads, { ids })).status).toBe(200);
    const rows = await rowsOfTable(tableId);
    expect(rows.map(([notice, from]) => [notice, from])).toEqual([
      ["Bike for sale", "Ravi"],
      ["Cake at four", "Asha"],
    ]);
    expect(rows[0]?.[2]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    // Twice is once.
    expect((await member.call(contracts.approveGuestUploads, { ids })).status).toBe(200);
    expect(await rowsOfTable(tableId)).toHaveLength(2);
    // A colleague who still sees the old inbox hears about it.
    const late = await member.call(contracts.rejectGuestUploads, { ids });
    expect(late.error?.reason).toBe("guestUploadDecided");
  });

  inLab(
    "are on the table at once with a link that approves by itself, unless four eyes are demanded",
    async () => {
      const link = await aGuestLink(member, { takesNotices: true, approvesItself: true });
      const guest = aGuest(test, origin, link.secret);
      await guest.notice("Bike for sale");
      await guest.picture(await jpeg());
      expect(await inbox()).toEqual([]);
      expect(await inbox("approved")).toHaveLength(2);
      expect((await library()).items).toHaveLength(1);
      const tableId = (await linkNow(link.id))?.tableId ?? 0;
      expect(await rowsOfTable(tableId)).toHaveLength(1);
    },
  );

  it("wait when their table is gone, and say so to the member who approves", async () => {
    const link = await aGuestLink(member, { takesNotices: true, approvesItself: true });
    const tableId = (await linkNow(link.id))?.tableId ?? 0;
    await member.remove(`/api/v1/data-sources/${tableId}`);
    expect((await aGuest(test, origin, link.secret).notice("Bike for sale")).status).toBe(201);
    const { id } = only(await inbox());
    const answer = await member.call(contracts.approveGuestUploads, { ids: [id] });
    expect(answer.error?.reason).toBe("guestTableGone");
  });
});

describe("a link", () => {
  it("takes nothing when it is off, over or full, and nothing with an old address", async () => {
    const link = await aGuestLink(member, { takesNotices: true, maxUploads: 1 });
    const guest = aGuest(test, origin, link.secret);
    const fields = { title: "Summer party", takesNotices: true, maxUploads: 1 };
    const reasonNow = async () => (await guest.client.call(readGuestLink, {})).error?.reason;
    await member.call(contracts.saveGuestLink, { id: link.id, ...fields, isOn: false });
    expect(await reasonNow()).toBe("guestLinkOff");
    const past = new Date(test.clock.now().getTime() - 1000).toISOString();
    await member.call(contracts.saveGuestLink, { id: link.id, ...fields, isOn: true, endsAt: past });
    expect(await reasonNow()).toBe("guestLinkEnded");
    await member.call(contracts.saveGuestLink, { id: link.id, ...fields, endsAt: null });
    // Two at the same moment: only one has room.
    const both = await Promise.all([guest.notice("One"), guest.notice("Two")]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await reasonNow()).toBe("guestLinkFull");
    await member.call(contracts.renewGuestLink, { id: link.id });
    expect(await reasonNow()).toBe("guestLinkUnknown");
    expect((await linkNow(link.id))?.path).not.toContain(link.secret);
  });

  inLab("limits each guest by the hour, and wrong secrets by address", async () => {
    const link = await aGuestLink(member, { takesNotices: true, maxPerHour: 2 });
    const [asha, ravi] = ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"].map((phone) =>
      aGuest(test, origin, link.secret, phone),
    );
    for (const expected of [201, 201, 429]) expect((await asha?.notice("Hello"))?.status).toBe(expected);
    expect((await ravi?.notice("Hello"))?.status).toBe(201);
    test.clock.advance(3_600_001);
    expect((await asha?.notice("Hello"))?.status).toBe(201);
    const wrong = aGuest(test, origin, "AAAAAAAAAAAAAAAAAAAAAA");
    let status = 0;
    for (let at = 0; at < 62; at++) status = (await wrong.client.call(readGuestLink, {})).status;
    expect(status).toBe(429);
    test.clock.advance(600_001);
  });

  it("stores its secret hashed and encrypted only", async () => {
    const { id, secret } = await aGuestLink(member);
    const [row] = await test.deps.db.select().from(guestLinks).where(eq(guestLinks.id, id));
    for (const bytes of [row?.tokenHash, row?.tokenSealed]) expect(bytes?.includes(secret)).toBe(false);
    const { rows } = await test.deps.db.execute<{ text: string }>(
      `select coalesce(string_agg(after::text || coalesce(before::text, ''), ''), '') as text from audit`,
    );
    expect(rows[0]?.text).not.toContain(secret);
  });

  it("approves by itself only when a member chose it who may publish", async () => {
    const editor = await aMember(test.deps, { accountId: owner.accountId, role: "editor" });
    const client = new Client(test, { cookie: editor.cookie });
    const asked = await client.call(contracts.createGuestLink, { title: "Party", approvesItself: true });
    expect(asked.error?.reason).toBe("memberRoleLacks");
    expect((await client.call(contracts.createGuestLink, { title: "Party" })).status).toBe(201);
  });

  it("of another branch, and what arrived with it, is nowhere for a member with a scope", async () => {
    const [north, south] = await Promise.all(
      ["North", "South"].map(async (name) => (await member.call(createFolder, { name })).body.id),
    );
    const scope = { groupIds: [], folderIds: [north as number] };
    const person = await aMember(test.deps, { accountId: owner.accountId, role: "editor", scope });
    const client = new Client(test, { cookie: person.cookie });
    const other = await aGuestLink(member, { title: "South", folderId: south as number });
    const whole = await aGuestLink(member, {
      title: "Notices",
      folderId: north as number,
      takesNotices: true,
    });
    await aGuest(test, origin, other.secret).picture(await jpeg());
    const hidden = only(await inbox());
    expect((await client.call(contracts.listGuestLinks, {})).body.items).toEqual([]);
    expect(await inbox("waiting", client)).toEqual([]);
    expect((await client.call(countGuestUploads, {})).body).toEqual({ waiting: 0, links: 0 });
    expect((await client.call(contracts.approveGuestUploads, { ids: [hidden.id] })).status).toBe(404);
    for (const { id } of [other, whole])
      expect((await client.call(contracts.deleteGuestLink, { id })).status).toBe(404);
    const intent = { title: "Mine", folderId: south as number };
    expect((await client.call(contracts.createGuestLink, intent)).status).toBe(400);
    const notices = await client.call(contracts.createGuestLink, { title: "Mine", takesNotices: true });
    expect(notices.error?.reason).toBe("guestNoticesNeedAccount");

    const own = await aGuestLink(client, { title: "Mine" });
    expect((await linkNow(own.id))?.folderId).toBe(north);
    await aGuest(test, origin, own.secret).picture(await jpeg());
    const mine = only(await inbox("waiting", client));
    expect((await client.call(contracts.approveGuestUploads, { ids: [mine.id] })).status).toBe(200);
  });
});
