import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, it } from "vitest";
import { listCommands, sendCommand } from "#shared/contracts/core/commands.ts";
import { reportPlays } from "#shared/contracts/core/reports.ts";
import { savePlaylist } from "#shared/contracts/library/playlists.ts";
import { deleteScreen, pairScreen } from "#shared/contracts/playing/screens.ts";
import { Client } from "./client.ts";
import { aCustomer, aPicture, aPlaylist } from "./factories.ts";
import { keptPlays } from "./kept-plays.ts";
import { appForTests } from "./test-app.ts";
import { TinyPlayer } from "./tiny-player.ts";

/* The tiny player was written only from the protocol document, and everything here works over real HTTP. */

const test = appForTests();
let url: string;
beforeAll(async () => {
  test.app.listen({ port: 0, host: "127.0.0.1" });
  await once(test.app.server, "listening");
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});

it("a player written from the document pairs, plays, follows changes, runs commands and reports", async () => {
  const owner = await aCustomer(test.deps);
  const customer = new Client(test, { cookie: owner.cookie });
  const [bread, cake] = [await aPicture(test.deps, owner), await aPicture(test.deps, owner)];
  const playlist = await aPlaylist(test.deps, owner, { mediaIds: [bread.id] });

  const player = new TinyPlayer(url);
  const code = await player.askForCode();
  expect(await player.isPaired()).toBe(false);
  const paired = await customer.call(pairScreen, { code, name: "Tiny", defaultPlaylistId: playlist.id });
  expect(await player.isPaired()).toBe(true);

  // Content, with every chunk verified.
  expect(await player.pull()).toBe(true);
  expect(await player.pull()).toBe(false);
  expect([...player.files.keys()]).toEqual([bread.sha256]);

  // A lease that only the server can have signed.
  await player.beat();
  const lease = player.lease;
  if (!lease) throw new Error("No lease was believed");
  expect(player.isGenuine({ ...lease, until: "2036-01-01T00:00:00.000Z" })).toBe(false);
  expect(player.isGenuine({ ...lease, notice: null })).toBe(false);

  // A change, by push.
  const heard: string[] = [];
  await player.listen((event) => heard.push(event));
  await expect.poll(() => heard).toContain("beat");
  await customer.call(savePlaylist, {
    id: playlist.id,
    revision: 1,
    name: "Cakes",
    items: [{ mediaId: cake.id, durationMs: 5_000 }],
  });
  await expect.poll(() => heard).toContain("manifest");
  expect([...player.files.keys()]).toEqual([cake.sha256]);

  // A command, by push, run once.
  const sent = await customer.call(sendCommand, { id: paired.body.id, kind: "volume", value: 30 });
  await expect.poll(() => heard).toContain("commands");
  expect(player.volume).toBe(30);
  expect((await customer.call(listCommands, { id: paired.body.id })).body.items).toMatchObject([
    { id: sent.body.id, state: "done" },
  ]);

  // Plays: after a lost answer no play is lost or counted twice.
  const from = test.clock.now().getTime();
  for (let count = 0; count < 1500; count++) player.play(from + count * 5_000);
  test.clock.advance(1500 * 5_000);
  expect(await player.sendPlays({ loseAnswer: true })).toBe(1500);
  expect(await player.sendPlays()).toBe(500);
  expect(await player.sendPlays()).toBe(0);
  expect((await keptPlays(test.deps.db, paired.body.id)).dated).toHaveLength(1500);
  const report = await customer.call(reportPlays, { from: "2026-11-01", to: "2026-12-01" });
  expect(report.body.rows).toMatchObject([{ key: String(cake.id), played: 1500 }]);

  // A new key; then the screen is removed: the stream ends and the key is invalid.
  await player.changeKey();
  await player.beat();
  const again: string[] = [];
  player.hangUp();
  await player.listen((event) => again.push(event));
  await customer.call(deleteScreen, { id: paired.body.id });
  await expect.poll(() => again).toContain("end");
  await expect(player.beat()).rejects.toThrow("401");
});
