import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { createGroup, deleteGroup, restoreGroup } from "#shared/contracts/core/groups.ts";
import { signIn } from "#shared/contracts/identity/accounts.ts";
import { deleteBrandFont, renameBrandFont, restoreBrandFont } from "#shared/contracts/library/brand-fonts.ts";
import {
  createDataSource,
  deleteDataSource,
  restoreDataSource,
} from "#shared/contracts/library/data-sources.ts";
import { deleteMedia, restoreMedia } from "#shared/contracts/library/media.ts";
import {
  deletePlaylist,
  getPlaylist,
  restorePlaylist,
  savePlaylist,
} from "#shared/contracts/library/playlists.ts";
import { listTrash, type RemovableKind, removableKinds } from "#shared/contracts/library/trash.ts";
import { createCalendar, deleteCalendar, restoreCalendar } from "#shared/contracts/playing/calendars.ts";
import { createSchedule, deleteSchedule, restoreSchedule } from "#shared/contracts/playing/schedules.ts";
import { deleteScreen, restoreScreen } from "#shared/contracts/playing/screens.ts";
import { dayMs } from "#shared/durations.ts";
import { fontTable } from "#shared/fonts/table.ts";
import { type Role, roles } from "#shared/roles.ts";
import { type MemberScope, scopedRoles } from "#shared/scopes.ts";
import { jobContext } from "../../../context.ts";
import { media, playlistItems } from "../../../db/tables/index.ts";
import { fontPath } from "../../../fonts.ts";
import { purgeMediaHourly } from "../../../jobs/media-jobs.ts";
import { aChain } from "../../../testing/a-chain.ts";
import {
  aCustomer,
  aMember,
  aPicture,
  aPlaylist,
  appForTests,
  aScreen,
  Client,
  type SignedIn,
} from "../../../testing/kit.ts";
import { fewOrAll, inLab } from "../../../testing/lab.ts";

const test = appForTests();

const purge = () =>
  purgeMediaHourly.run({ ctx: jobContext(test.deps, "purge-media"), data: {}, lastTry: false });

it("lists what was removed, the latest first, in pages, for 30 days; then the job purges it", async () => {
  const owner = await aCustomer(test.deps);
  const client = new Client(test, { cookie: owner.cookie });
  const ids: number[] = [];
  for (const name of ["a", "b", "c"]) ids.push((await aPicture(test.deps, owner, { name })).id);
  for (const id of ids) {
    test.clock.advance(1000);
    await client.call(deleteMedia, { id });
  }
  const first = await client.call(listTrash, { limit: 2 });
  expect(first.body.items.map((item) => item.name)).toEqual(["c", "b"]);
  const [latest] = first.body.items;
  expect(Date.parse(latest?.endsAt ?? "") - Date.parse(latest?.removedAt ?? "")).toBe(30 * dayMs);
  const second = await client.call(listTrash, { limit: 2, cursor: first.body.nextCursor ?? "" });
  expect(second.body).toMatchObject({ items: [{ name: "a" }], nextCursor: null });
  for (const cursor of ["x", "1", "1.0", "99999999999999999.1"])
    expect((await client.call(listTrash, { cursor })).status).toBe(400);
  const other = await aCustomer(test.deps);
  const theirs = await new Client(test, { cookie: other.cookie }).call(listTrash, {});
  expect(theirs.body.items).toEqual([]);

  test.clock.advance(30 * dayMs);
  const rows = () => test.deps.db.$count(media, eq(media.accountId, owner.accountId));
  expect(await rows()).toBe(3);
  await purge();
  expect(await rows()).toBe(0);
});

it("keeps a removed playlist for 30 days with its items and its places in others, and then purges both", async () => {
  const owner = await aCustomer(test.deps);
  const client = new Client(test, { cookie: owner.cookie });
  const { id: mediaId } = await aPicture(test.deps, owner);
  const inner = await aPlaylist(test.deps, owner, { name: "Inner", mediaIds: [mediaId] });
  const outer = await aPlaylist(test.deps, owner, { name: "Outer" });
  const items = [{ playlistId: inner.id, durationMs: 5_000 }];
  await client.call(savePlaylist, { id: outer.id, revision: 1, name: "Outer", items });
  await client.call(deletePlaylist, { id: inner.id });
  expect((await client.call(listTrash, { kind: "playlist" })).body.items).toMatchObject([
    { kind: "playlist", id: inner.id, name: "Inner" },
  ]);
  await purge();
  await client.call(restorePlaylist, { id: inner.id });
  expect((await client.call(getPlaylist, { id: outer.id })).body.items).toHaveLength(1);
  await client.call(deletePlaylist, { id: inner.id });
  const places = () => test.deps.db.$count(playlistItems, eq(playlistItems.playlistId, outer.id));
  test.clock.advance(29 * dayMs);
  await purge();
  expect(await places()).toBe(1);
  test.clock.advance(dayMs);
  await purge();
  expect(await places()).toBe(0);
});

type Shop = { owner: SignedIn; client: Client };
/** For each kind, creates one entry, and returns the customer's calls that remove and restore it. */
const kinds: Record<
  RemovableKind,
  {
    make(shop: Shop): Promise<{ id: number }>;
    remove(client: Client, id: number): Promise<{ status: number }>;
    restore(client: Client, id: number): Promise<{ status: number }>;
  }
> = {
  media: {
    make: ({ owner }) => aPicture(test.deps, owner, { name: "thing" }),
    remove: (client, id) => client.call(deleteMedia, { id }),
    restore: (client, id) => client.call(restoreMedia, { id }),
  },
  playlist: {
    make: ({ owner }) => aPlaylist(test.deps, owner, { name: "thing" }),
    remove: (client, id) => client.call(deletePlaylist, { id }),
    restore: (client, id) => client.call(restorePlaylist, { id }),
  },
  schedule: {
    async make({ owner, client }) {
      const { id: playlistId } = await aPlaylist(test.deps, owner);
      const when = { from: "2026-12-01", until: null, recurrence: { kind: "daily" as const, every: 1 } };
      const rule = { name: "thing", playlistId, target: { kind: "account" as const }, when };
      return (await client.call(createSchedule, rule)).body;
    },
    remove: (client, id) => client.call(deleteSchedule, { id }),
    restore: (client, id) => client.call(restoreSchedule, { id }),
  },
  screen: {
    make: ({ owner }) => aScreen(test.deps, owner, { name: "thing" }),
    remove: (client, id) => client.call(deleteScreen, { id }),
    restore: (client, id) => client.call(restoreScreen, { id }),
  },
  group: {
    make: async ({ client }) => (await client.call(createGroup, { name: "thing" })).body,
    remove: (client, id) => client.call(deleteGroup, { id }),
    restore: (client, id) => client.call(restoreGroup, { id }),
  },
  calendar: {
    make: async ({ client }) => (await client.call(createCalendar, { name: "thing", days: [] })).body,
    remove: (client, id) => client.call(deleteCalendar, { id }),
    restore: (client, id) => client.call(restoreCalendar, { id }),
  },
  "data-source": {
    make: async ({ client }) => (await client.call(createDataSource, { name: "thing" })).body,
    remove: (client, id) => client.call(deleteDataSource, { id }),
    restore: (client, id) => client.call(restoreDataSource, { id }),
  },
  font: {
    async make({ client }) {
      const oswald = fontTable.find(({ font }) => font === "oswald")?.file ?? "";
      const bytes = readFileSync(fontPath(oswald) ?? "");
      const type = { "content-type": "application/octet-stream" };
      const { id } = (await client.post("/api/v1/brand-fonts?confirmed=true", bytes, type)).json();
      return (await client.call(renameBrandFont, { id, name: "thing" })).body;
    },
    remove: (client, id) => client.call(deleteBrandFont, { id }),
    restore: (client, id) => client.call(restoreBrandFont, { id }),
  },
};

it.each(fewOrAll(removableKinds, 3))(
  "a %s stays in the trash for 30 days, and only its owner can restore it, until then",
  async (kind) => {
    const { make, remove, restore } = kinds[kind];
    const owner = await aCustomer(test.deps);
    const client = new Client(test, { cookie: owner.cookie });
    const stranger = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
    const inTrash = async (of: Client) => (await of.call(listTrash, { kind })).body.items;
    const { id } = await make({ owner, client });
    expect(await inTrash(client)).toEqual([]);

    expect((await remove(client, id)).status).toBe(200);
    expect(await inTrash(client)).toMatchObject([{ kind, id, name: "thing" }]);
    expect(await inTrash(stranger)).toEqual([]);
    expect((await remove(client, id)).status).toBe(404);
    expect((await restore(stranger, id)).status).toBe(404);
    expect((await restore(client, id)).status).toBe(200);
    expect(await inTrash(client)).toEqual([]);

    await remove(client, id);
    test.clock.advance(30 * dayMs - 60_000);
    expect(await inTrash(client)).toHaveLength(1);
    test.clock.advance(60_000);
    // The session has expired by then, too.
    const { headers } = await new Client(test).call(signIn, {
      login: owner.email,
      password: owner.password,
    });
    const back = new Client(test, { cookie: String(headers["set-cookie"]).split(";")[0] ?? "" });
    expect(await inTrash(back)).toEqual([]);
    expect((await restore(back, id)).status).toBe(404);
  },
);

describe("the list and the call that restores agree", () => {
  const clientOf = async (accountId: number, role: Role, scope?: MemberScope) =>
    new Client(test, {
      cookie: (await aMember(test.deps, { accountId, role, scope: scope ?? null })).cookie,
    });
  /** Returns what the list says of a thing, and what the call answers; both null when the member does not see it. */
  const wordAndAnswer = async (member: Client, kind: RemovableKind, id: number) => {
    const { status, body } = await member.call(listTrash, { kind });
    const word = status === 200 ? (body.items.find((item) => item.id === id)?.mayRestore ?? null) : null;
    const answer = (await kinds[kind].restore(member, id)).status;
    return { word, answer };
  };

  it.each(fewOrAll(removableKinds, 3))(
    "about a removed %s, for each role, with and without a scope",
    async (kind) => {
      const owner = await aCustomer(test.deps);
      const client = new Client(test, { cookie: owner.cookie });
      const { make, remove } = kinds[kind];
      const { id } = await make({ owner, client });
      const members = [
        ...roles.map((role) => ({ role, scope: undefined })),
        ...scopedRoles.map((role) => ({ role, scope: { groupIds: [], folderIds: [] } })),
      ];
      const allowed: string[] = [];
      for (const { role, scope } of members) {
        await remove(client, id);
        const member = await clientOf(owner.accountId, role, scope);
        const { word, answer } = await wordAndAnswer(member, kind, id);
        expect({ role, word }).toEqual({ role, word: answer === 200 ? true : word && answer !== 403 });
        if (word === null) expect([403, 404]).toContain(answer);
        if (word) allowed.push(role);
      }
      expect(allowed).toEqual(expect.arrayContaining(["owner", "admin"]));
      expect(allowed).not.toContain("viewer");
    },
  );

  inLab("about things inside of a branch, and about those that reach beyond it", async () => {
    const { owner, hq, north, south, common, scopeOf } = await aChain(test);
    const chief = await clientOf(hq.accountId, "publisher", scopeOf(north));
    const viewer = await clientOf(hq.accountId, "viewer", scopeOf(north));
    const plan = async (target: object) =>
      (
        await owner.call(createSchedule, { name: "x", playlistId: common, target, when: {} } as RequestOf<
          typeof createSchedule
        >)
      ).body.id;
    const things: [RemovableKind, number, boolean | null][] = [
      ["schedule", await plan({ kind: "account" }), false],
      ["schedule", await plan({ kind: "group", id: north.group }), true],
      ["schedule", await plan({ kind: "group", id: south.group }), null],
      ["media", north.picture, true],
      ["media", south.picture, null],
      ["playlist", north.playlist, true],
      ["playlist", common, false],
    ];
    for (const [kind, id] of things) expect((await kinds[kind].remove(owner, id)).status).toBe(200);
    for (const [kind, id, word] of things) {
      expect({ kind, ...(await wordAndAnswer(viewer, kind, id)) }).toMatchObject({
        kind,
        word: word && false,
      });
      const said = await wordAndAnswer(chief, kind, id);
      expect({ kind, word: said.word }).toEqual({ kind, word });
      expect({ kind, answer: said.answer === 200 }).toEqual({ kind, answer: word === true });
    }
  });
});
