import { expect, it } from "vitest";
import { deleteMedia } from "#shared/contracts/library/media.ts";
import { deletePlaylist, restorePlaylist } from "#shared/contracts/library/playlists.ts";
import {
  createSchedule,
  listMissing,
  savePlayingSettings,
  switchSchedule,
} from "#shared/contracts/playing/schedules.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../testing/kit.ts";

const test = appForTests();

it("lists what cannot play after its playlist or its last media was deleted, until it is restored", async () => {
  const owner = await aCustomer(test.deps, { screens: 3 });
  const customer = new Client(test, { cookie: owner.cookie });
  const picture = await aPicture(test.deps, owner);
  const lunch = await aPlaylist(test.deps, owner, { name: "Lunch menu", mediaIds: [picture.id] });
  const sale = await aPlaylist(test.deps, owner, {
    name: "Sale",
    mediaIds: [(await aPicture(test.deps, owner)).id],
  });
  for (const name of ["Bar", "Window"]) await aScreen(test.deps, owner, { name, defaultPlaylistId: sale.id });
  await customer.call(savePlayingSettings, { defaultPlaylistId: sale.id });
  const target = { kind: "account" as const };
  const plan = async (name: string, when: object) =>
    (await customer.call(createSchedule, { name, playlistId: lunch.id, target, when })).body.id;
  const lunchId = await plan("Lunch", {});
  const offId = await plan("Switched off", {});
  await customer.call(switchSchedule, { id: offId, enabled: false });
  await plan("Over", { from: "2020-01-01", until: "2020-02-01" });
  const missing = async () => (await customer.call(listMissing, {})).body;
  expect(await missing()).toEqual({ items: [], total: 0 });

  await customer.call(deleteMedia, { id: picture.id });
  expect((await missing()).items).toMatchObject([
    {
      kind: "schedule",
      scheduleId: lunchId,
      name: "Lunch",
      playlist: { id: lunch.id, removed: false, restorable: false },
      problem: "The playlist “Lunch menu” has no item that can play. Add media to it.",
    },
  ]);

  await customer.call(deletePlaylist, { id: lunch.id });
  await customer.call(deletePlaylist, { id: sale.id });
  const { items, total } = await missing();
  expect(total).toBe(3);
  expect(items.map(({ kind, name, screens }) => ({ kind, name, screens }))).toEqual([
    { kind: "account", name: "Sale", screens: 0 },
    { kind: "screens", name: "Sale", screens: 2 },
    { kind: "schedule", name: "Lunch", screens: 0 },
  ]);
  expect(items.every(({ playlist }) => playlist.removed && playlist.restorable)).toBe(true);

  await customer.call(restorePlaylist, { id: sale.id });
  expect((await missing()).items.map(({ name }) => name)).toEqual(["Lunch"]);
});
