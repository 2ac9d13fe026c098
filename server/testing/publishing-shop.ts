import { expect } from "vitest";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { getPlaylist, savePlaylist } from "#shared/contracts/library/playlists.ts";
import { getManifest, heartbeat } from "#shared/contracts/playing/player.ts";
import { getChanges, getPublishing, setPublishing } from "#shared/contracts/playing/publishing.ts";
import { Client } from "./client.ts";
import { aCustomer, aPicture, aPlaylist, aScreen } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

/** Creates a customer with two images, two playlists and a paired screen that plays the first playlist. */
export async function aShop(test: TestApp, mode: "at once" | "review" = "review") {
  const owner = await aCustomer(test.deps);
  const customer = new Client(test, { cookie: owner.cookie });
  const [soup, bread] = [
    await aPicture(test.deps, owner, { name: "Soup.jpg" }),
    await aPicture(test.deps, owner, { name: "Bread.jpg" }),
  ];
  const usual = await aPlaylist(test.deps, owner, { name: "Usual", mediaIds: [soup.id] });
  const lunch = await aPlaylist(test.deps, owner, { name: "Lunch", mediaIds: [bread.id] });
  const screen = await aScreen(test.deps, owner, { name: "Bar", defaultPlaylistId: usual.id });
  const device = new Client(test, { authorization: `Bearer ${screen.deviceKey}` });
  if (mode === "review") await customer.call(setPublishing, { mode });
  const manifest = async () => (await device.call(getManifest, {})).body;
  return {
    owner,
    customer,
    soup,
    bread,
    usual,
    lunch,
    screen,
    device,
    manifest,
    review: () => customer.call(setPublishing, { mode: "review" }),
    status: async () => (await customer.call(getPublishing, {})).body,
    changes: async () => (await customer.call(getChanges, {})).body,
    /** Puts these media, ten seconds each, into the usual playlist. */
    async fill(mediaIds: number[], by: Client = customer) {
      const { body } = await by.call(getPlaylist, { id: usual.id });
      const known = new Map(body.items.map((item) => [item.media?.id, item.id]));
      const items = mediaIds.map((mediaId) => ({
        mediaId,
        durationMs: 10_000,
        ...(known.has(mediaId) && { id: known.get(mediaId) as number }),
      }));
      const saved = await by.call(savePlaylist, {
        id: usual.id,
        revision: body.revision,
        name: "Usual",
        items,
      });
      expect(saved.status).toBe(200);
    },
    shown: async () => (await manifest()).playlists.flatMap(({ items }) => items.map(({ name }) => name)),
    /** Reports that the screen plays this version. */
    report: (version: number, pending: RequestOf<typeof heartbeat>["pending"] = null, more: object = {}) =>
      device.call(heartbeat, {
        playing: { version, since: test.clock.now().toISOString(), itemName: null },
        pending,
        ...more,
      }),
  };
}
