import type { Deps } from "#server/context.ts";
import { createPlaylist, savePlaylist } from "#server/domains/library/playlists/save-playlist.ts";
import { CurrentManifests } from "#server/domains/playing/manifests/index.ts";
import { updateScreen } from "#server/domains/playing/screens/update-screen.ts";
import { plainItem } from "#shared/contracts/library/playlists.ts";
import { dayMs, hourMs, minuteMs } from "#shared/durations.ts";
import type { DemoAccount, DemoPlaylist, DemoScreen } from "./accounts/index.ts";
import type { Content } from "./content-story.ts";
import type { Members } from "./members.ts";
import { planSchedules } from "./schedule-story.ts";
import { Timeline } from "./timeline.ts";
import { after, before } from "./times.ts";

interface Scene {
  members: Members;
  account: DemoAccount;
  signedUpAt: Date;
  content: Content;
}

/** How long ago each playlist changed last, unless its media is newer. */
const lastChanges = [26 * hourMs, 3.2 * hourMs, 5 * dayMs, 2 * dayMs, 9 * hourMs];

/**
 * Creates every playlist with half of its items, adds more and completes it a few days ago; each time its screens get
 * the new version, so that they have a history. Needs media that is ready.
 */
export async function growPlaylists(deps: Deps, scene: Scene): Promise<void> {
  const now = deps.now();
  const life = now.getTime() - scene.signedUpAt.getTime();
  const timeline = new Timeline();
  const playlistIds = new Map<string, number>();
  scene.account.playlists.forEach((playlist, at) => {
    let revision: { id: number; revision: number } | undefined;
    const save = (when: Date, share: number) =>
      timeline.add(when, async (then) => {
        const items = itemsOf(scene, playlist, when).slice(0, Math.ceil(playlist.items.length * share));
        if (items.length === 0) return;
        const ctx = scene.members.ctx(then, scene.account);
        const { name } = playlist;
        const before = revision ?? (await createPlaylist({ ctx, input: { name } }));
        revision = await savePlaylist({
          ctx,
          input: { id: before.id, revision: before.revision, name, items },
        });
        playlistIds.set(name, revision.id);
        await publish(then, scene, playlist, revision.id);
      });
    const last = Math.min(lastChanges[at % lastChanges.length] ?? dayMs, life / 8);
    save(after(scene.signedUpAt, life * 0.5), 0.5);
    save(after(scene.signedUpAt, life * 0.8), 0.8);
    save(before(now, last), 1);
    if (hasNewerThan(scene, playlist, before(now, last))) save(before(now, 6 * minuteMs), 1);
  });
  timeline.add(after(scene.signedUpAt, life * 0.85), async (then) => {
    await planSchedules(then, { ...scene, playlistIds });
    await makeManifests(then, scene, scene.account.screens);
  });
  await timeline.play(deps);
}

const designNamed = (account: DemoAccount, name: string) => {
  const design = account.designs.find((each) => each.name.replace(/\.\w+$/, "") === name);
  if (!design) throw new Error(`${account.login} has no design "${name}"`);
  return design;
};

/** Returns the items of a playlist that were uploaded by then. */
function itemsOf({ account, content }: Scene, { items }: DemoPlaylist, by: Date) {
  return items.flatMap(([name, seconds]) => {
    const design = designNamed(account, name);
    const mediaId = content.mediaIds.get(design);
    const uploadedAt = content.uploadedAt.get(design);
    return mediaId !== undefined && uploadedAt && uploadedAt < by
      ? [{ ...plainItem, mediaId, durationMs: seconds * 1000 }]
      : [];
  });
}

const hasNewerThan = ({ account, content }: Scene, { items }: DemoPlaylist, at: Date): boolean =>
  items.some(([name]) => (content.uploadedAt.get(designNamed(account, name)) ?? at) > at);

/** Assigns the playlist to its screens and stores their manifest. */
async function publish(
  deps: Deps,
  { members, account, content }: Scene,
  { name }: DemoPlaylist,
  playlistId: number,
): Promise<void> {
  const ctx = members.ctx(deps, account);
  const showing = account.screens.filter((screen) => screen.playlist === name);
  for (const screen of showing) {
    const id = content.screenIds.get(screen);
    if (id !== undefined) await updateScreen({ ctx, input: { id, defaultPlaylistId: playlistId } });
  }
  await makeManifests(deps, { members, account, content }, showing);
}

async function makeManifests(
  deps: Deps,
  { members, account, content }: Omit<Scene, "signedUpAt">,
  screens: readonly DemoScreen[],
): Promise<void> {
  const manifests = new CurrentManifests(deps);
  const { accountId } = members.of(account);
  for (const screen of screens) {
    const id = content.screenIds.get(screen);
    if (id !== undefined) await manifests.of(id, accountId);
  }
}
