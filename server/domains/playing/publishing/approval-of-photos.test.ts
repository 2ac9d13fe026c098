import { beforeAll, expect, it } from "vitest";
import { createFolder } from "#shared/contracts/library/folders.ts";
import { approveGuestUploads, listGuestUploads } from "#shared/contracts/library/guest-links.ts";
import {
  deleteManyMedia,
  deleteMedia,
  moveManyMedia,
  restoreMedia,
} from "#shared/contracts/library/media.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { setFourEyes } from "#shared/contracts/playing/publishing.ts";
import { aGuest, aGuestLink } from "../../../testing/guest-party.ts";
import { aPicture, appForTests, type Client } from "../../../testing/kit.ts";
import { fewOrAll, inLab } from "../../../testing/lab.ts";
import { aTeam } from "../../../testing/publishing-team.ts";
import { listen, tusClient } from "../../../testing/uploads/tus-client.ts";
import { jpeg, locationOf } from "../../../testing/uploads/upload-fixture.ts";

const test = appForTests();
let origin: string;
beforeAll(async () => {
  // Uploads on the disk are as old as the real clock says.
  test.clock.set(new Date().toISOString());
  origin = await listen(test);
});

/** A shop that demands four eyes, whose screen shows an album of a folder with one photo. */
async function anAlbum({ fourEyes = true } = {}) {
  const team = await aTeam(test);
  const { shop, publisher, second, owner } = team;
  const by = shop.customer;
  const photo = await aPicture(test.deps, shop.owner, { name: "Old" });
  const folderId = (await by.call(createFolder, { name: "Photos" })).body.id;
  await by.call(moveManyMedia, { ids: [photo.id], folderId });
  const widget = { kind: "album", settings: { folderId, mediaIds: [] } };
  const album = await by.call(createWidget, { name: "Album", widget } as never);
  await shop.fill([album.body.id]);
  expect(await team.publishAs(publisher)).toBe("201");
  if (fourEyes) await by.call(setFourEyes, { on: true });
  const shown = async () => (await shop.manifest()).files.map(({ sha256 }) => sha256).sort();
  const upload = async (cookie: string, more: Record<string, string> = {}) => {
    const tus = tusClient(origin, cookie);
    const body = await jpeg();
    const sent = await tus.patch(
      locationOf(await tus.create("photo.jpg", body.length, "image/jpeg", more)),
      0,
      body,
    );
    expect(sent.mediaId).toBeGreaterThan(0);
    return sent.mediaId ?? 0;
  };
  const isOwn = async (who: { client: Client }) => {
    expect((await shop.status()).changeCount).toBe(1);
    // A colleague made another draft, so the drafts have an editor in any case.
    await shop.fill([shop.bread.id, album.body.id], owner.client);
    expect((await shop.status()).changeCount).toBe(2);
    expect(await team.publishAs(who)).toBe("409 fourEyesOwnEdits");
    const before = await shown();
    expect(await team.publishAs(second)).toBe("201");
    expect(await shown()).not.toEqual(before);
  };
  return { ...team, photo, folderId, albumId: album.body.id, upload, isOwn };
}
type Album = Awaited<ReturnType<typeof anAlbum>>;

/** Every way in which a person changes which photos are in the folder. Returns who did it. */
const ways: Record<string, (album: Album) => Promise<{ client: Client }>> = {
  "whoever approves a guest's picture": async ({ shop, publisher, folderId }) => {
    const link = await aGuestLink(shop.customer, { folderId });
    await aGuest(test, origin, link.secret).picture(await jpeg());
    await test.runJobs();
    const ids = (await publisher.client.call(listGuestUploads, {})).body.items.map(({ id }) => id);
    expect((await publisher.client.call(approveGuestUploads, { ids })).error).toBeUndefined();
    return publisher;
  },
  "whoever uploads into the folder": async ({ publisher, upload, folderId }) => {
    await upload(publisher.cookie, { folder: String(folderId) });
    await test.runJobs();
    return publisher;
  },
  "whoever deletes a photo": async ({ publisher, photo }) => {
    expect((await publisher.client.call(deleteMedia, { id: photo.id })).error).toBeUndefined();
    return publisher;
  },
  "whoever deletes many photos": async ({ publisher, photo }) => {
    expect((await publisher.client.call(deleteManyMedia, { ids: [photo.id] })).error).toBeUndefined();
    return publisher;
  },
  "whoever restores a photo": async ({ shop, publisher, owner, second, photo, albumId, publishAs }) => {
    await owner.client.call(deleteMedia, { id: photo.id });
    await shop.fill([albumId, shop.soup.id], owner.client);
    expect(await publishAs(second)).toBe("201");
    expect((await publisher.client.call(restoreMedia, { id: photo.id })).error).toBeUndefined();
    return publisher;
  },
};

it.each(fewOrAll(Object.entries(ways), 2))("%s does not publish it alone", async (_, change) => {
  const album = await anAlbum();
  await album.isOwn(await change(album));
});

inLab("does not know who sent a picture that a guest link approved by itself", async () => {
  const { shop, folderId } = await anAlbum({ fourEyes: false });
  const link = await aGuestLink(shop.customer, { folderId, approvesItself: true });
  await aGuest(test, origin, link.secret).picture(await jpeg());
  await test.runJobs();
  expect(await shop.status()).toMatchObject({ changeCount: 1, editors: [null] });
});

inLab("notes who uploaded a photo that is ready after the next publication", async () => {
  const { publisher, second, owner, shop, upload, folderId, albumId, publishAs } = await anAlbum();
  await upload(publisher.cookie, { folder: String(folderId) });
  await shop.fill([albumId, shop.soup.id], owner.client);
  expect(await publishAs(second)).toBe("201");
  expect(await shop.status()).toMatchObject({ changeCount: 0, editors: [] });
  await test.runJobs();
  expect(await shop.status()).toMatchObject({ changeCount: 1, editors: [{ id: publisher.userId }] });
});
