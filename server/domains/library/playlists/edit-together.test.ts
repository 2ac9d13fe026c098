import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { getPlaylist, type Playlist, savePlaylist } from "#shared/contracts/library/playlists.ts";
import { aMember } from "../../../testing/factories/members.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, Client } from "../../../testing/kit.ts";
import { type SecondProcess, startSecondProcess } from "../../../testing/second-process.ts";

/* Two members edit one playlist; each is served by a separate process. */

const test = appForTests();
let other: SecondProcess;
beforeAll(async () => {
  other = await startSecondProcess(test);
});
afterAll(() => other.close());

type Save = RequestOf<typeof savePlaylist>;
let asha: Client;
let ravi: Client;
let pictures: number[];
let id: number;
let start: Playlist;

beforeEach(async () => {
  const owner = await aCustomer(test.deps);
  pictures = [];
  for (let made = 0; made < 4; made++) pictures.push((await aPicture(test.deps, owner)).id);
  ({ id } = await aPlaylist(test.deps, owner, { name: "Window", mediaIds: pictures.slice(0, 3) }));
  const { accountId } = owner;
  const member = async (role: "editor" | "admin") => {
    const { cookie } = await aMember(test.deps, { accountId, role });
    return { cookie };
  };
  asha = new Client(test, await member("editor"));
  ravi = new Client(other, await member("admin"));
  start = (await asha.call(getPlaylist, { id })).body;
});

/** Returns the request that changes nothing of a playlist as somebody saw it. */
const unchanged = ({ name, shuffle, revision, items }: Playlist): Save => ({
  id,
  name,
  shuffle,
  revision,
  items: items.map(({ media, playlist, key: _, ...item }) => ({
    ...item,
    ...(media && { mediaId: media.id }),
    ...(playlist && { playlistId: playlist.id }),
  })),
});
/** The same with another duration of one item. */
const withDuration = (save: Save, at: number, durationMs: number): Save => ({
  ...save,
  items: save.items.with(at, { ...(save.items[at] as Save["items"][number]), durationMs }),
});
const now = async () => (await ravi.call(getPlaylist, { id })).body;
const mediaOf = ({ items }: Playlist) => items.map((item) => item.media?.id);

it("merges independent changes that were made from the same revision", async () => {
  const mine = unchanged(start);
  const moved = { ...mine, name: "Front window", items: mine.items.toReversed() };
  const first = await asha.call(savePlaylist, moved);
  expect(first.status).toBe(200);
  const added = { key: "r1", mediaId: pictures[3], durationMs: 7_000 };
  const longer = withDuration(mine, 1, 25_000);
  const second = await ravi.call(savePlaylist, { ...longer, shuffle: true, items: [...longer.items, added] });
  expect(second.body).toMatchObject({ name: "Front window", shuffle: true, revision: start.revision + 2 });
  expect(first.body.mergedWith).toBeUndefined();
  expect(second.body.mergedWith?.map(({ name }) => name)).toEqual(["The editor"]);
  const [a, b, c] = start.items.map((item) => item.id);
  expect(second.body.items.map((item) => [item.id, item.durationMs])).toEqual([
    [c, start.items[2]?.durationMs],
    [second.body.items[1]?.id, 7_000],
    [b, 25_000],
    [a, start.items[0]?.durationMs],
  ]);
  expect(second.body.items[1]).toMatchObject({ key: "r1", media: { id: pictures[3] } });
  expect((await now()).changedBy?.name).toBe("The admin");
});

it("one removes an item while the other changes another one", async () => {
  const mine = unchanged(start);
  await asha.call(savePlaylist, { ...mine, items: mine.items.slice(1) });
  const saved = await ravi.call(savePlaylist, withDuration(mine, 2, 3_000));
  expect(mediaOf(saved.body)).toEqual(pictures.slice(1, 3));
  expect(saved.body.items[1]?.durationMs).toBe(3_000);
});

it("refuses a change of the same field, and says what the other saved, who and when", async () => {
  const mine = unchanged(start);
  const item = start.items[0]?.id ?? 0;
  await asha.call(savePlaylist, withDuration(mine, 0, 20_000));
  test.clock.advance(60_000);
  await asha.call(savePlaylist, {
    ...withDuration(mine, 0, 20_000),
    revision: start.revision + 1,
    name: "New",
  });
  const refused = await ravi.call(savePlaylist, withDuration({ ...mine, shuffle: true }, 0, 30_000));
  const at = new Date(test.clock.now().getTime() - 60_000).toISOString();
  expect(refused).toMatchObject({
    status: 409,
    error: {
      reason: "sameChangedBy",
      message: expect.stringContaining("The editor changed the same thing"),
      clashes: [{ item, field: "durationMs", theirs: 20_000, by: "The editor", at }],
    },
  });
  const left = await now();
  expect(left).toMatchObject({ name: "New", shuffle: false, revision: start.revision + 2 });
  const chosen = await ravi.call(savePlaylist, withDuration(unchanged(left), 0, 30_000));
  expect(chosen.body.items[0]?.durationMs).toBe(30_000);
});

it("refuses when one removed what the other changed, in both orders", async () => {
  const mine = unchanged(start);
  const item = start.items[1]?.id ?? 0;
  await asha.call(savePlaylist, { ...mine, items: mine.items.toSpliced(1, 1) });
  const changed = await ravi.call(savePlaylist, withDuration(mine, 1, 2_000));
  expect(changed.error?.clashes).toMatchObject([{ item, field: "exists", theirs: false, by: "The editor" }]);
  const later = unchanged(await now());
  const kept = later.items[1]?.id ?? 0;
  await asha.call(savePlaylist, withDuration(later, 1, 9_000));
  const removed = await ravi.call(savePlaylist, { ...later, items: later.items.slice(0, 1) });
  expect(removed.error?.clashes).toMatchObject([{ item: kept, field: "exists", theirs: true }]);
});

it("a save that is repeated because its answer was lost adds nothing twice and undoes nothing", async () => {
  const mine = withDuration(unchanged(start), 0, 4_000);
  const save = { ...mine, items: [...mine.items, { key: "a1", mediaId: pictures[3], durationMs: 5_000 }] };
  const first = await asha.call(savePlaylist, save);
  const again = await asha.call(savePlaylist, save);
  expect(again.status).toBe(200);
  expect(again.body.items).toEqual(first.body.items);
  await ravi.call(savePlaylist, withDuration(unchanged(again.body), 0, 8_000));
  const late = await asha.call(savePlaylist, save);
  expect(late.body.items.map((item) => item.durationMs)).toEqual([
    8_000,
    ...again.body.items.slice(1).map((item) => item.durationMs),
  ]);
});

it("of two saves at the same moment, both stay when they are independent", async () => {
  const mine = unchanged(start);
  const answers = await Promise.all([
    asha.call(savePlaylist, withDuration(mine, 0, 11_000)),
    ravi.call(savePlaylist, withDuration(mine, 1, 12_000)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await now()).items.slice(0, 2).map((item) => item.durationMs)).toEqual([11_000, 12_000]);
});

it("an undo sends the state before the own change, and leaves what the other changed since", async () => {
  const before = unchanged(start);
  const own = (await asha.call(savePlaylist, withDuration(before, 0, 15_000))).body;
  await ravi.call(savePlaylist, { ...unchanged(own), name: "Ravi's window" });
  const undone = await asha.call(savePlaylist, { ...before, revision: own.revision });
  expect(undone.body).toMatchObject({ name: "Ravi's window" });
  expect(undone.body.items[0]?.durationMs).toBe(start.items[0]?.durationMs);
});

it("refuses a change from a revision that is not known, and merges at most the limit of items", async () => {
  const mine = unchanged(start);
  const unknown = await asha.call(savePlaylist, { ...mine, revision: start.revision + 5 });
  expect(unknown).toMatchObject({ status: 409, error: { reason: "playlistChanged" } });
  const many = (owner: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      key: `${owner}${at}`,
      mediaId: pictures[0],
      durationMs: 1_000,
    }));
  await asha.call(savePlaylist, { ...mine, items: [...mine.items, ...many("a", 300)] });
  const refused = await ravi.call(savePlaylist, { ...mine, items: [...mine.items, ...many("r", 300)] });
  expect(refused).toMatchObject({ status: 409, error: { reason: "mergedTooLong" } });
  expect((await now()).items).toHaveLength(303);
});
