import { expect, it } from "vitest";
import { createTicket, listTickets } from "#shared/contracts/desk/tickets.ts";
import {
  createPlaylist,
  getPlaylist,
  listPlaylists,
  savePlaylist,
} from "#shared/contracts/library/playlists.ts";
import { commentProposal, deleteComment, saveComment } from "#shared/contracts/playing/comments.ts";
import { listProposals, propose, withdrawProposal } from "#shared/contracts/playing/proposals.ts";
import { publish, setPublishing, withdrawPublication } from "#shared/contracts/playing/publishing.ts";
import { createSchedule } from "#shared/contracts/playing/schedules.ts";
import { dayMs } from "#shared/durations.ts";
import { aChain } from "../../../testing/a-chain.ts";
import { anApiKey } from "../../../testing/factories/api-keys.ts";
import { appForTests, type Client } from "../../../testing/kit.ts";

const test = appForTests();

/** A chain whose owner made two keys for the northern branch. */
async function aChainWithKeys() {
  const chain = await aChain(test);
  const scope = chain.scopeOf(chain.north);
  const aKey = async () => (await anApiKey(test, chain.owner, { role: "publisher", scope })).client;
  return { ...chain, key: await aKey(), other: await aKey() };
}
const playlistsOf = async (client: Client) =>
  (await client.call(listPlaylists, {})).body.items.map(({ name }) => name).sort();

it("a key keeps a playlist that it made, and sees none that its maker or another key made", async () => {
  const { owner, key, other, north, south } = await aChainWithKeys();
  const ofMaker = (await owner.call(createPlaylist, { name: "Idea of the owner" })).body;
  const { id, revision } = (await key.call(createPlaylist, { name: "Idea of the key" })).body;
  const items = [{ mediaId: north.picture, durationMs: 5_000 }];
  const saved = await key.call(savePlaylist, { id, revision, name: "Idea of the key", items });
  expect(saved.status).toBe(200);
  expect(await playlistsOf(key)).toEqual(["Common", "Idea of the key", "North"]);
  expect(await playlistsOf(other)).toEqual(["Common", "North"]);
  expect((await key.call(getPlaylist, { id: ofMaker.id })).status).toBe(404);
  expect((await other.call(getPlaylist, { id })).status).toBe(404);
  const nested = [{ playlistId: ofMaker.id, durationMs: 5_000 }];
  const stolen = { id, revision: saved.body.revision, name: "Idea of the key" };
  expect((await key.call(savePlaylist, { ...stolen, items: nested })).status).toBe(400);
  const foreign = [{ mediaId: south.picture, durationMs: 5_000 }];
  expect((await key.call(savePlaylist, { ...stolen, items: foreign })).status).toBe(400);
  const when = { name: "Lunch", playlistId: ofMaker.id, when: {} };
  const planned = await key.call(createSchedule, { ...when, target: { kind: "group", id: north.group } });
  expect(planned.status).toBe(400);
});

it("a key reads the tickets that it wrote, and none of its maker", async () => {
  const { owner, key, other } = await aChainWithKeys();
  await owner.call(createTicket, { message: "About the invoice" });
  await key.call(createTicket, { message: "The till is dark" });
  const messages = async (client: Client) =>
    (await client.call(listTickets, {})).body.items.map(({ message }) => message);
  expect(await messages(key)).toEqual(["The till is dark"]);
  expect(await messages(other)).toEqual([]);
  expect(await messages(owner)).toHaveLength(2);
});

it("a key neither sees nor changes what its maker proposed, planned and said outside of its scope", async () => {
  const { owner, key, north, south } = await aChainWithKeys();
  await owner.call(setPublishing, { mode: "review" });
  const plan = (playlistId: number, group: number) =>
    owner.call(createSchedule, {
      name: "Lunch",
      playlistId,
      when: {},
      target: { kind: "group", id: group },
    });
  await plan(south.playlist, south.group);
  const { id } = (await owner.call(propose, {})).body;
  const comment = (await owner.call(commentProposal, { id, text: "For the south" })).body;
  expect((await key.call(listProposals, {})).body.items).toEqual([]);
  expect((await key.call(withdrawProposal, { id })).status).toBe(404);
  expect((await key.call(saveComment, { id: comment.id, text: "Changed" })).error?.reason).toBe(
    "commentOfOther",
  );
  expect((await key.call(deleteComment, { id: comment.id })).error?.reason).toBe("commentOfOther");

  await plan(north.playlist, north.group);
  const ofKey = await key.call(propose, {});
  expect(ofKey.status).toBe(201);
  const open = (await owner.call(listProposals, {})).body.items.filter(({ state }) => state === "open");
  expect(open.map((each) => each.id).sort()).toEqual([id, ofKey.body.id]);

  const publishAt = new Date(test.deps.now().getTime() + dayMs).toISOString();
  const waiting = (await owner.call(publish, { publishAt })).body;
  expect((await key.call(withdrawPublication, { id: waiting.id })).status).toBe(404);
});

it("two keys of one person that ask the same at the same moment get different answers", async () => {
  const { owner, north, south, scopeOf } = await aChain(test);
  const keyOf = async (branch: typeof north) =>
    (await anApiKey(test, owner, { role: "viewer", scope: scopeOf(branch) })).client;
  const asked = [owner, await keyOf(north), await keyOf(south)];
  // The first question runs, and the others wait: equal ones would share an answer.
  expect(await Promise.all(asked.map(playlistsOf))).toEqual([
    ["Common", "North", "South"],
    ["Common", "North"],
    ["Common", "South"],
  ]);
});
