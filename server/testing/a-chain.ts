import { eq } from "drizzle-orm";
import { createGroup } from "#shared/contracts/core/groups.ts";
import { createFolder } from "#shared/contracts/library/folders.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import { createSchedule } from "#shared/contracts/playing/schedules.ts";
import type { Role } from "#shared/roles.ts";
import type { MemberScope } from "#shared/scopes.ts";
import { media } from "../db/tables/index.ts";
import { Client } from "./client.ts";
import { aCustomer, aMember, aPicture, aPlaylist, aScreen } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

/** A chain with a playlist of the headquarters on all screens, and two branches with a screen and a folder each. */
export async function aChain(test: TestApp) {
  const hq = await aCustomer(test.deps);
  const owner = new Client(test, { cookie: hq.cookie });
  const branch = async (name: string) => {
    const picture = await aPicture(test.deps, hq, { name: `${name} menu` });
    const folder = (await owner.call(createFolder, { name })).body.id;
    await test.deps.db.update(media).set({ folderId: folder }).where(eq(media.id, picture.id));
    const playlist = (await aPlaylist(test.deps, hq, { name, mediaIds: [picture.id] })).id;
    const { id: screen, deviceKey } = await aScreen(test.deps, hq, { name, defaultPlaylistId: playlist });
    const device = new Client(test, { authorization: `Bearer ${deviceKey}` });
    /** Returns the names of what the screen plays. */
    const shown = async () =>
      (await device.call(getManifest, {})).body.playlists
        .flatMap(({ items }) => items.map(({ name: of }) => of))
        .sort();
    const group = (await owner.call(createGroup, { name, screenIds: [screen] })).body.id;
    return { picture: picture.id, folder, playlist, screen, group, shown };
  };
  const [north, south] = [await branch("North"), await branch("South")];
  const offer = await aPicture(test.deps, hq, { name: "Offer of all" });
  const common = (await aPlaylist(test.deps, hq, { name: "Common", mediaIds: [offer.id] })).id;
  const everywhere = {
    name: "Everywhere",
    playlistId: common,
    target: { kind: "account" } as const,
    when: {},
  };
  await owner.call(createSchedule, everywhere);
  /** Adds a member; without a scope for the whole account. */
  const person = async (role: Role, scope: MemberScope | null) => {
    const member = await aMember(test.deps, { accountId: hq.accountId, role, scope });
    return { ...member, client: new Client(test, { cookie: member.cookie }) };
  };
  const member = async (scope: MemberScope, role: "publisher" | "editor" | "viewer" = "editor") =>
    (await person(role, scope)).client;
  const scopeOf = ({ group, folder }: Pick<typeof north, "group" | "folder">): MemberScope => ({
    groupIds: [group],
    folderIds: [folder],
  });
  const editor = await member({ groupIds: [north.group], folderIds: [north.folder] });
  return { hq, owner, north, south, offer, common, editor, member, person, scopeOf };
}
