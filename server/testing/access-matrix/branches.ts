import { eq, inArray } from "drizzle-orm";
import { sendCommand } from "#shared/contracts/core/commands.ts";
import { createGroup } from "#shared/contracts/core/groups.ts";
import { createTicket } from "#shared/contracts/desk/tickets.ts";
import { inviteMember } from "#shared/contracts/identity/members.ts";
import { createDataSource } from "#shared/contracts/library/data-sources.ts";
import { createFolder } from "#shared/contracts/library/folders.ts";
import { moveManyMedia, tagManyMedia } from "#shared/contracts/library/media.ts";
import { createPlaylist, deletePlaylist, savePlaylist } from "#shared/contracts/library/playlists.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { startEmergency } from "#shared/contracts/playing/emergencies.ts";
import { createSchedule, deleteSchedule, startInterruption } from "#shared/contracts/playing/schedules.ts";
import type { MemberScope } from "#shared/scopes.ts";
import { files, media, mediaFiles } from "../../db/tables/index.ts";
import { Client } from "../client.ts";
import { aMember, aPicture, aPlaylist, aScreen } from "../factories.ts";
import type { TestApp } from "../test-app.ts";
import type { Tenant } from "./world.ts";

/** One branch of an account: a group with a screen, a folder with media, a playlist. */
export interface Branch extends Tenant {
  groupId: number;
  folderId: number;
  scope: MemberScope;
}

/** Creates a branch in the account of `whole`. All its names contain `name`. */
export async function aBranch(test: TestApp, whole: Tenant, name: string): Promise<Branch> {
  const { deps } = test;
  const { customer } = whole;
  const picture = await aPicture(deps, whole, { name: `${name} picture` });
  const [failed, removed, pdf] = [
    await aPicture(deps, whole, { name: `${name} failed` }),
    await aPicture(deps, whole, { name: `${name} removed` }),
    await aPicture(deps, whole, { name: `${name} pdf` }),
  ];
  const folderId = (await customer.call(createFolder, { name: `${name} folder` })).body.id;
  const inFolder = [picture, failed, removed, pdf].map(({ id }) => id);
  await deps.db.update(media).set({ folderId }).where(inArray(media.id, inFolder));
  await deps.db.update(media).set({ state: "failed", failure: "Damaged" }).where(eq(media.id, failed.id));
  await deps.db.update(media).set({ deletedAt: deps.now() }).where(eq(media.id, removed.id));
  await deps.db.update(media).set({ kind: "pdf", pages: 1 }).where(eq(media.id, pdf.id));
  await deps.db.insert(mediaFiles).values({ mediaId: pdf.id, role: "page", page: 1, sha256: pdf.sha256 });
  const playlist = await aPlaylist(deps, whole, { name: `${name} playlist`, mediaIds: [picture.id] });
  const screen = await aScreen(deps, whole, { name: `${name} screen`, defaultPlaylistId: playlist.id });
  const group = { name: `${name} group`, screenIds: [screen.id] };
  const groupId = (await customer.call(createGroup, group)).body.id;
  const [stored] = await deps.db.select().from(files).where(eq(files.sha256, picture.sha256));
  if (!stored) throw new Error("The picture was not stored");
  return {
    ...whole,
    mediaId: picture.id,
    failedMediaId: failed.id,
    removedMediaId: removed.id,
    pdfId: pdf.id,
    fileSha256: picture.sha256,
    playlistId: playlist.id,
    screenId: screen.id,
    screen: new Client(test, { authorization: `Bearer ${screen.deviceKey}` }),
    groupId,
    folderId,
    scope: { groupIds: [groupId], folderIds: [folderId] },
  };
}

/** Adds one of everything else that an account can have to a branch: what others must not notice. */
export async function furnish(test: TestApp, branch: Branch, name: string): Promise<void> {
  const { customer, screenId, groupId, playlistId, mediaId, folderId } = branch;
  const target = { kind: "group", id: groupId } as const;
  const inBranch = (ids: number[]) => customer.call(moveManyMedia, { ids, folderId });
  await customer.call(tagManyMedia, { ids: [mediaId], add: [`${name} tag`] });
  const plan = async (title: string) =>
    (await customer.call(createSchedule, { name: title, playlistId, target, when: {} })).body.id;
  await plan(`${name} schedule`);
  await customer.call(deleteSchedule, { id: await plan(`${name} removed schedule`) });
  const spare = (await customer.call(createPlaylist, { name: `${name} removed playlist` })).body;
  await customer.call(deletePlaylist, { id: spare.id });
  const idea = (await customer.call(createPlaylist, { name: `${name} idea` })).body;
  const items = [{ mediaId, durationMs: 5_000 }];
  await customer.call(savePlaylist, { id: idea.id, revision: 1, name: `${name} idea`, items });
  await customer.call(createTicket, { message: `${name} is dark` });
  const source = (await customer.call(createDataSource, { name: `${name} source` })).body;
  const shown = await customer.call(createWidget, {
    name: `${name} value`,
    widget: { kind: "data", settings: { sourceId: source.id } },
  });
  const layout = await customer.call(createWidget, {
    name: `${name} layout`,
    widget: {
      kind: "layout",
      settings: { regions: [{ x: 0, y: 0, width: 100, height: 100, playlistId }] },
    },
  });
  await inBranch([shown.body.id, layout.body.id]);
  await customer.call(createFolder, { name: `${name} inner`, parentId: folderId });
  await customer.call(createGroup, { name: `${name} inner group`, parentId: groupId });
  await customer.call(startInterruption, {
    name: `${name} takeover`,
    tier: "takeover",
    playlistId,
    target: { kind: "screen", id: screenId },
  });
  await customer.call(startEmergency, {
    content: { kind: "message", text: `${name} burns` },
    targets: [target],
  });
  await customer.call(sendCommand, { id: screenId, kind: "identify" });
  await customer.call(inviteMember, {
    email: `${name}@example.com`.toLowerCase(),
    role: "editor",
    scope: branch.scope,
  });
  await aMember(test.deps, { accountId: branch.accountId, role: "editor", scope: branch.scope });
}
