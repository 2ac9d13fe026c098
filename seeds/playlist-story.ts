import type { Deps } from "#server/context.ts";
import { CurrentManifests } from "#server/domains/player/current-manifest.ts";
import { createPlaylist } from "#server/domains/playlists/create-playlist.ts";
import { savePlaylist } from "#server/domains/playlists/save-playlist.ts";
import { updateScreen } from "#server/domains/screens/update-screen.ts";
import type { DemoAccount } from "./accounts/index.ts";
import type { Content } from "./content-story.ts";
import type { Members } from "./members.ts";
import { atTime } from "./timeline.ts";
import { after, before, minute } from "./times.ts";

/**
 * Playlists grow with the media, over a few evenings of an account's life; each time the screens get what is new, so
 * that they have a history of versions. Needs media that is ready.
 */
export async function growPlaylists(
  deps: Deps,
  {
    members,
    account,
    signedUpAt,
    content,
  }: { members: Members; account: DemoAccount; signedUpAt: Date; content: Content },
): Promise<void> {
  const now = deps.now();
  const life = now.getTime() - signedUpAt.getTime();
  const evenings = [
    ...[0.3, 0.7, 0.93].map((share) => after(signedUpAt, life * share)),
    before(now, 6 * minute),
  ];
  const kept = new Map<string, { id: number; revision: number; items: number }>();
  for (const at of evenings) {
    const then = atTime(deps, at);
    if (await saveAll(then, members, account, content, kept))
      await publish(then, members, account, content, kept);
  }
}

async function saveAll(
  deps: Deps,
  members: Members,
  account: DemoAccount,
  { mediaIds, uploadedAt }: Content,
  kept: Map<string, { id: number; revision: number; items: number }>,
): Promise<boolean> {
  const ctx = members.ctx(deps, account);
  const byName = new Map(account.designs.map((design) => [design.name.replace(/\.\w+$/, ""), design]));
  let changed = false;
  for (const { name, items } of account.playlists) {
    const there = items.flatMap(([designName, seconds]) => {
      const design = byName.get(designName);
      if (!design) throw new Error(`${account.login} has no design "${designName}"`);
      const mediaId = mediaIds.get(design);
      const since = uploadedAt.get(design);
      return mediaId !== undefined && since && since < deps.now()
        ? [{ mediaId, durationMs: seconds * 1000 }]
        : [];
    });
    const before = kept.get(name);
    if (there.length === (before?.items ?? 0)) continue;
    const { id, revision } = before ?? (await createPlaylist({ ctx, input: { name } }));
    const saved = await savePlaylist({ ctx, input: { id, revision, name, items: there } });
    kept.set(name, { id, revision: saved.revision, items: there.length });
    changed = true;
  }
  return changed;
}

/** Gives screens their playlist, and every screen of the account its manifest. */
async function publish(
  deps: Deps,
  members: Members,
  account: DemoAccount,
  { screenIds }: Content,
  kept: ReadonlyMap<string, { id: number }>,
): Promise<void> {
  const ctx = members.ctx(deps, account);
  const manifests = new CurrentManifests(deps);
  for (const screen of account.screens) {
    const id = screenIds.get(screen);
    const playlist = kept.get(screen.playlist);
    if (id === undefined || !playlist) continue;
    await updateScreen({ ctx, input: { id, defaultPlaylistId: playlist.id } });
    await manifests.of(id, ctx.actor.accountId);
  }
}
