import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { answerTicket, createTicket, getTicket, listTickets } from "#shared/contracts/desk/tickets.ts";
import { listActivity } from "#shared/contracts/identity/audit.ts";
import { listChangeable } from "#shared/contracts/identity/members.ts";
import { createDataSource } from "#shared/contracts/library/data-sources.ts";
import { renameMedia } from "#shared/contracts/library/media.ts";
import { createPlaylist, getPlaylist, savePlaylist } from "#shared/contracts/library/playlists.ts";
import { announcePresence } from "#shared/contracts/playing/presence.ts";
import { createSchedule } from "#shared/contracts/playing/schedules.ts";
import type { Target } from "#shared/contracts/target.ts";
import { aChain } from "../../../testing/a-chain.ts";
import { appForTests, type Client } from "../../../testing/kit.ts";

const test = appForTests();

const activityFor = async (client: Client) =>
  (await client.call(listActivity, { limit: 20 })).body.items.map(
    ({ who, sentence }) => `${who.name} ${sentence.map(({ text }) => text).join("")}`,
  );

it("recent activity is about what the member sees, also when others did it", async () => {
  const { owner, editor, north, south } = await aChain(test);
  await owner.call(renameMedia, { id: south.picture, name: "South secret" });
  await owner.call(renameMedia, { id: north.picture, name: "North soup" });
  const all = await activityFor(owner);
  expect(all.join("\n")).toContain("South secret");
  const seen = await activityFor(editor);
  expect(seen[0]).toMatch(/renamed .*North soup/);
  expect(seen.join("\n")).not.toContain("South");
  expect(seen.join("\n")).toContain("Everywhere");
});

it("people see each other on a page that both may see, and cannot ask about others", async () => {
  const { owner, editor, member, scopeOf, north, south, common } = await aChain(test);
  const other = await member(scopeOf(south));
  const at = (client: Client, id: number, tab = randomBytes(16).toString("hex")) =>
    client.call(announcePresence, { tab, kind: "playlist", id, state: "looks" });
  await at(owner, north.playlist);
  expect((await at(editor, north.playlist)).body.people).toHaveLength(2);
  expect((await at(other, north.playlist)).status).toBe(404);
  await at(editor, common);
  expect((await at(other, common)).body.people).toHaveLength(2);
});

it("a member of a branch writes to the support, and reads the own tickets only", async () => {
  const { owner, editor, member, scopeOf, south } = await aChain(test);
  const ofOwner = (await owner.call(createTicket, { message: "About the invoice" })).body;
  const file = await editor.post("/api/v1/ticket-files?name=photo.pdf", "%PDF-1.4", {
    "content-type": "application/octet-stream",
  });
  const sent = file.json();
  const other = await member(scopeOf(south));
  const stolen = await other.call(createTicket, { message: "Mine", fileIds: [sent.id] });
  expect(stolen.status).toBe(400);
  const mine = (await editor.call(createTicket, { message: "The lobby is dark", fileIds: [sent.id] })).body;
  const idsFor = async (client: Client) =>
    (await client.call(listTickets, {})).body.items.map(({ id }) => id);
  expect(await idsFor(editor)).toEqual([mine.id]);
  expect(await idsFor(other)).toEqual([]);
  expect(await idsFor(owner)).toEqual([mine.id, ofOwner.id]);
  expect((await editor.call(getTicket, { id: ofOwner.id })).status).toBe(404);
  expect((await editor.call(answerTicket, { id: ofOwner.id, text: "Hm" })).status).toBe(404);
  expect((await editor.call(answerTicket, { id: mine.id, text: "Still dark" })).status).toBe(200);
  expect((await owner.call(answerTicket, { id: mine.id, text: "Please hurry" })).status).toBe(200);
  const statusOf = async (client: Client) => (await client.get(sent.url)).statusCode;
  expect([await statusOf(editor), await statusOf(other), await statusOf(owner)]).toEqual([200, 404, 200]);
});

it("a save of a playlist that both see is shown with the name of the person", async () => {
  const { owner, editor, north } = await aChain(test);
  const { revision, name } = (await owner.call(getPlaylist, { id: north.playlist })).body;
  await owner.call(savePlaylist, { id: north.playlist, revision, name, items: [] });
  const [newest] = await activityFor(editor);
  expect(newest).toMatch(/changed .*North/);
});

it("a copy of a playlist takes no playlist and no condition on data from outside of that part", async () => {
  const { owner, editor, north, south } = await aChain(test);
  const copy = (client: Client, copyOf: number) => client.call(createPlaylist, { name: "Mine", copyOf });
  expect((await copy(editor, south.playlist)).status).toBe(404);
  const copied = (await copy(editor, north.playlist)).body;
  expect(copied.items.map(({ media }) => media?.id)).toEqual([north.picture]);
  const fact = (await owner.call(createDataSource, { name: "Stock", kind: "value" })).body.id;
  const condition = { fact, is: "below", value: 20, validS: 900, unknown: "no" } as const;
  const items = [{ durationMs: 5_000, mediaId: north.picture, condition }];
  const { name, revision } = (await owner.call(getPlaylist, { id: north.playlist })).body;
  await owner.call(savePlaylist, { id: north.playlist, name, revision, items });
  expect((await copy(editor, north.playlist)).error).toMatchObject({ reason: "dataSourceGone" });
  expect((await copy(owner, north.playlist)).status).toBe(201);
});

it("a member of a part learns before a change what is not theirs to change", async () => {
  const { owner, editor, north, south, common } = await aChain(test);
  type Kind = "playlist" | "media" | "folder" | "group" | "schedule";
  const of = async (client: Client, kind: Kind, ...ids: number[]) =>
    (await client.call(listChangeable, { kind, ids: ids.join(",") })).body.ids;
  expect(await of(editor, "playlist", north.playlist)).toEqual([north.playlist]);
  for (const id of [south.playlist, common]) expect(await of(editor, "playlist", id)).toEqual([]);
  expect(await of(editor, "media", north.picture)).toEqual([north.picture]);
  expect(await of(editor, "media", south.picture)).toEqual([]);
  const several = { kind: "media", ids: `${north.picture},${south.picture}` } as const;
  expect((await editor.call(listChangeable, several)).error?.fields).toEqual({ ids: "At most 1 at a time" });
  expect(await of(editor, "folder", north.folder)).toEqual([]);
  expect(await of(editor, "group", north.group, south.group)).toEqual([north.group]);
  const planned = async (target: Target) =>
    (await owner.call(createSchedule, { name: "Lunch", playlistId: common, when: {}, target })).body.id;
  const own = await planned({ kind: "group", id: north.group });
  expect(await of(editor, "schedule", own, await planned({ kind: "account" }))).toEqual([own]);
  expect(await of(owner, "group", north.group, south.group)).toEqual([north.group, south.group]);
});
