import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { listGroups, saveGroup } from "#shared/contracts/core/groups.ts";
import { getMe } from "#shared/contracts/identity/accounts.ts";
import { changeMemberRole, inviteMember, listMembers } from "#shared/contracts/identity/members.ts";
import {
  createFolder,
  deleteFolder,
  listFolders,
  restoreFolder,
  saveFolder,
} from "#shared/contracts/library/folders.ts";
import { listMedia, moveManyMedia, renameMedia } from "#shared/contracts/library/media.ts";
import {
  createPlaylist,
  getPlaylist,
  listPlaylists,
  savePlaylist,
} from "#shared/contracts/library/playlists.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import {
  changeSchedules,
  createSchedule,
  listSchedules,
  startInterruption,
} from "#shared/contracts/playing/schedules.ts";
import {
  dashboardEventsPath,
  getScreen,
  listScreens,
  updateScreen,
} from "#shared/contracts/playing/screens.ts";
import { playlistUsage } from "#shared/contracts/playing/usage.ts";
import type { MemberScope } from "#shared/scopes.ts";
import { aChain } from "../../../testing/a-chain.ts";
import { aMember, appForTests, Client } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";

const test = appForTests();

const names = (items: readonly { name: string }[]) => items.map(({ name }) => name).sort();
const save = async (client: Client, id: number, items: { mediaId?: number; playlistId?: number }[]) => {
  const { revision = 1, name = "x" } = (await client.call(getPlaylist, { id })).body ?? {};
  const timed = items.map((item) => ({ ...item, durationMs: 5_000 }));
  return client.call(savePlaylist, { id, revision, name, items: timed });
};

describe("an editor of one branch", () => {
  it("sees its screens, groups, folders and media, and what plays on its screens", async () => {
    const { editor } = await aChain(test);
    expect(names((await editor.call(listScreens, {})).body.items)).toEqual(["North"]);
    expect(names((await editor.call(listGroups, {})).body.items)).toEqual(["North"]);
    expect(names((await editor.call(listFolders, {})).body.items)).toEqual(["North"]);
    expect(names((await editor.call(listMedia, {})).body.items)).toEqual(["North menu"]);
    expect(names((await editor.call(listPlaylists, {})).body.items)).toEqual(["Common", "North"]);
    expect(names((await editor.call(listSchedules, {})).body.items)).toEqual(["Everywhere"]);
    expect((await editor.call(getMe, {})).body.user.sees).toEqual({ groups: ["North"], folders: ["North"] });
  });

  it("changes the playlist of its screen, but not one that plays on other screens, too", async () => {
    const { editor, owner, north, south, common } = await aChain(test);
    expect((await save(editor, north.playlist, [{ mediaId: north.picture }])).status).toBe(200);
    expect((await save(editor, common, [])).error?.reason).toBe("outsideScope");
    expect((await save(editor, south.playlist, [])).status).toBe(404);
    expect((await save(editor, north.playlist, [{ mediaId: south.picture }])).error?.reason).toBe(
      "itemMediaGone",
    );
    await owner.call(createSchedule, {
      name: "Guest",
      playlistId: north.playlist,
      when: {},
      target: { kind: "screen", id: south.screen },
    });
    expect((await save(editor, north.playlist, [])).error?.reason).toBe("outsideScope");
    const usage = (await editor.call(playlistUsage, { id: north.playlist })).body;
    expect(usage).toMatchObject({ scheduleCount: 0, screenCount: 1, hiddenScreenCount: 1 });
    expect((await editor.call(renameMedia, { id: north.picture, name: "x" })).error?.reason).toBe(
      "outsideScope",
    );
  });

  inLab(
    "sees the music of its playlists, and changes a music list only while no other branch hears it",
    async () => {
      const { editor, owner, north, south } = await aChain(test);
      const list = (await owner.call(createPlaylist, { name: "Radio" })).body;
      const hear = async (playlistId: number, client = owner) => {
        const { revision, name } = (await owner.call(getPlaylist, { id: playlistId })).body;
        const music = { playlistId: list.id };
        return client.call(savePlaylist, { id: playlistId, revision, name, music, items: [] });
      };
      expect((await hear(north.playlist, editor)).error?.reason).toBe("musicListGone");
      expect((await hear(north.playlist)).status).toBe(200);
      expect((await editor.call(getPlaylist, { id: list.id })).status).toBe(200);
      expect((await save(editor, list.id, [{ mediaId: north.picture }])).status).toBe(200);
      await hear(south.playlist);
      expect((await save(editor, list.id, [])).error?.reason).toBe("outsideScope");
    },
  );

  inLab("keeps a playlist that it made, until others use it", async () => {
    const { editor, owner, north, south } = await aChain(test);
    const { id } = (await editor.call(createPlaylist, { name: "Mine" })).body;
    expect(
      (await save(editor, id, [{ mediaId: north.picture }, { playlistId: north.playlist }])).status,
    ).toBe(200);
    await save(owner, south.playlist, [{ playlistId: id }]);
    expect((await editor.call(getPlaylist, { id })).status).toBe(200);
    expect((await save(editor, id, [])).error?.reason).toBe("outsideScope");
  });

  it("plans for its screens and groups only, alone and with many changes at once", async () => {
    const { editor, owner, north, south, common } = await aChain(test);
    const plan = (
      playlistId: number,
      target: { kind: "group" | "screen"; id: number } | { kind: "account" },
    ) => ({
      name: "Lunch",
      playlistId,
      target,
      when: {},
    });
    const own = plan(common, { kind: "group", id: north.group });
    expect((await editor.call(createSchedule, own)).status).toBe(201);
    for (const target of [
      { kind: "account" },
      { kind: "screen", id: south.screen },
      { kind: "group", id: 9e8 },
    ] as const) {
      const answer = await editor.call(createSchedule, plan(common, target));
      expect(answer.error?.reason).toBe("targetOutsideScope");
    }
    const hidden = await editor.call(createSchedule, plan(south.playlist, own.target));
    expect(hidden.error?.reason).toBe("playlistGone");
    const theirs = (await owner.call(createSchedule, plan(common, { kind: "screen", id: south.screen })))
      .body;
    for (const changes of [
      [{ kind: "delete" as const, id: theirs.id }],
      [{ kind: "save" as const, id: theirs.id, revision: 1, schedule: own }],
    ])
      expect((await editor.call(changeSchedules, { changes })).status).toBe(404);
  });

  it("adds media to its folders only, and arranges what is inside", async () => {
    const { editor, north, south } = await aChain(test);
    const text = { kind: "text" as const, settings: { text: "Hello" } };
    const made = (await editor.call(createWidget, { name: "Hello", widget: text })).body;
    expect(made.folderId).toBe(north.folder);
    const inner = (await editor.call(createFolder, { name: "Inner", parentId: north.folder })).body;
    expect((await editor.call(moveManyMedia, { ids: [made.id], folderId: inner.id })).status).toBe(200);
    for (const folderId of [south.folder, null])
      expect((await editor.call(moveManyMedia, { ids: [made.id], folderId })).error?.reason).toBe(
        "folderOutsideScope",
      );
    expect((await editor.call(createFolder, { name: "Top" })).status).toBe(400);
    expect((await editor.call(deleteFolder, { id: inner.id })).status).toBe(200);
    expect((await editor.call(restoreFolder, { id: inner.id })).status).toBe(200);
    expect((await editor.call(deleteFolder, { id: north.folder })).error?.reason).toBe("outsideScope");
    expect((await editor.call(saveFolder, { id: inner.id, parentId: null })).status).toBe(400);
  });

  inLab("follows screens and groups that move in and out", async () => {
    const { editor, owner, north, south } = await aChain(test);
    const sees = async (id: number) => (await editor.call(getScreen, { id })).status === 200;
    await owner.call(saveGroup, {
      id: south.group,
      name: "South",
      parentId: north.group,
      screenIds: [south.screen],
    });
    expect([await sees(north.screen), await sees(south.screen)]).toEqual([true, true]);
    await owner.call(saveGroup, {
      id: south.group,
      name: "South",
      parentId: null,
      screenIds: [south.screen],
    });
    expect(await sees(south.screen)).toBe(false);
    await owner.call(saveGroup, { id: north.group, name: "North", smart: { tags: ["north"] } });
    expect(await sees(north.screen)).toBe(false);
    await owner.call(updateScreen, { id: north.screen, tags: ["North"] });
    expect(await sees(north.screen)).toBe(true);
  });

  it("gets messages that name nothing but a list", async () => {
    const { editor, owner, south } = await aChain(test);
    const origin = await test.app.listen({ host: "127.0.0.1", port: 0 });
    const request = get(`${origin}${dashboardEventsPath}`, { headers: editor.headers });
    const [stream] = (await once(request, "response")) as [IncomingMessage];
    await owner.call(updateScreen, { id: south.screen, name: "Secret name" });
    let text = "";
    for await (const chunk of stream) {
      text += String(chunk);
      if (text.includes("screens")) break;
    }
    const lines = text.split("\n").filter((line) => line.startsWith("data:"));
    for (const line of lines) expect(line).toMatch(/^data: \{("topic":"[a-z]+")?\}$/);
    expect(text).not.toContain("Secret");
    stream.destroy();
  });
});

it("a publisher of one branch interrupts its screens only", async () => {
  const { member, north, south } = await aChain(test);
  const publisher = await member({ groupIds: [north.group], folderIds: [] }, "publisher");
  const start = (target: { kind: "screen"; id: number } | { kind: "account" }) =>
    publisher.call(startInterruption, { name: "Now", tier: "takeover", playlistId: north.playlist, target });
  expect((await start({ kind: "screen", id: north.screen })).status).toBe(201);
  expect((await start({ kind: "screen", id: south.screen })).error?.reason).toBe("targetOutsideScope");
  expect((await start({ kind: "account" })).error?.reason).toBe("targetOutsideScope");
});

describe("the scope of a member", () => {
  it("counts from the next request, and goes with the invitation", async () => {
    const { hq, owner, north, south } = await aChain(test);
    const { userId, cookie } = await aMember(test.deps, { accountId: hq.accountId, role: "viewer" });
    const viewer = new Client(test, { cookie });
    const scope = { groupIds: [south.group], folderIds: [] };
    await owner.call(changeMemberRole, { userId, role: "viewer", scope });
    expect(names((await viewer.call(listScreens, {})).body.items)).toEqual(["South"]);
    await owner.call(changeMemberRole, { userId, role: "viewer", scope: null });
    expect((await viewer.call(listScreens, {})).body.total).toBe(2);
    const invited = {
      email: "north@example.com",
      role: "editor" as const,
      scope: { ...scope, groupIds: [north.group] },
    };
    const { invitations } = (await owner.call(inviteMember, invited)).body;
    expect(invitations.at(-1)).toMatchObject(invited);
  });

  it("is refused for roles that manage the account, without content, and of another account", async () => {
    const { owner, north } = await aChain(test);
    const other = await aChain(test);
    const invite = (role: "admin" | "editor", scope: MemberScope) =>
      owner.call(inviteMember, { email: "new@example.com", role, scope });
    const groupIds = [north.group];
    expect((await invite("admin", { groupIds, folderIds: [] })).error?.reason).toBe("scopeOfRole");
    expect((await invite("editor", { groupIds: [], folderIds: [] })).error?.reason).toBe("scopeEmpty");
    const foreign = { groupIds, folderIds: [other.north.folder] };
    expect((await invite("editor", foreign)).error?.reason).toBe("scopeGone");
  });

  it("shows a member with a scope only themselves among the members", async () => {
    const { editor } = await aChain(test);
    const { items, invitations } = (await editor.call(listMembers, {})).body;
    expect(items.map(({ self }) => self)).toEqual([true]);
    expect(invitations).toEqual([]);
  });
});
