import { accountLimits } from "#shared/account-limits.ts";
import type { Condition } from "#shared/conditions/condition.ts";
import type { CampaignHours } from "#shared/contracts/playing/campaigns.ts";
import type { Interruption, ManifestPlaylist } from "#shared/contracts/playing/manifest.ts";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { hasRegions, isTrack } from "#shared/media-kinds/traits.ts";
import type { Turn } from "../../../short-turns.ts";
import { type FlatItem, flatItems, type Library } from "./closure.ts";
import { type TargetColumns, targetKey, targetKeysOf } from "./indexed-program.ts";
import { type Spots, weaveSpots } from "./weave-spots.ts";

/** A campaign that is switched on and not over. */
export interface Campaign extends Pick<Spots, "share" | "maxPerHour" | "minutesApart" | "category"> {
  id: number;
  name: string;
  target: TargetColumns;
  mediaIds: readonly number[];
  hours: CampaignHours | null;
  condition: Condition | null;
  /** Of an item without a length of its own (ms). */
  durationMs: number;
  /** Local moments at the screen. */
  availableFrom: string;
  availableUntil: string;
}

interface Targetable {
  id: number;
  groupIds: readonly number[];
  wall?: { groupIds: readonly number[] } | undefined;
}

type ReadyMedia = ReadonlyMap<
  number,
  { accountId: number; itemOf(flat: FlatItem, settings?: unknown): ManifestItem | null }
>;

interface Part {
  defaultPlaylistId: number | null;
  accountPlaylistId: number | null;
  rules: readonly { playlistId: number }[];
  interruptions: readonly Pick<Interruption, "tier" | "playlistId">[];
  openingHours: { closedPlaylistId: number | null } | null;
}

/** Returns the campaigns that target a screen. A video wall has those of the account and of its group. */
export function campaignsFor(screen: Targetable, campaigns: readonly Campaign[]): readonly Campaign[] {
  if (campaigns.length === 0) return campaigns;
  const keys = new Set(targetKeysOf(screen.wall ? { groupIds: screen.wall.groupIds } : screen));
  return campaigns.filter(({ target }) => keys.has(targetKey(target)));
}

/** Returns the spots of campaigns that have something to show. Tracks and layouts cannot be spots. */
export function spotsOf(
  { accountId, media: planned }: { accountId: number; media: Library["media"] },
  campaigns: readonly Campaign[],
  { media }: { media: ReadyMedia },
): Spots[] {
  return campaigns.map(({ id, name, share, maxPerHour, minutesApart, category, mediaIds, ...campaign }) => ({
    campaign: { id, name },
    share,
    maxPerHour,
    minutesApart,
    category,
    items: mediaIds.flatMap((mediaId) => {
      const shown = media.get(mediaId);
      const item = {
        id: mediaId,
        mediaId,
        nestedId: null,
        durationMs: campaign.durationMs,
        availableFrom: campaign.availableFrom,
        availableUntil: campaign.availableUntil,
        transition: "fade" as const,
        fit: "contain" as const,
        muted: true,
      };
      const settings = planned.get(mediaId)?.settings;
      const conditions = [campaign.condition, campaign.hours && { hours: campaign.hours }].filter(
        (each) => each !== null,
      );
      const made =
        shown?.accountId === accountId
          ? shown.itemOf({ id: mediaId, item, shuffle: null, conditions, withoutAds: null }, settings)
          : null;
      return made && !isTrack(made) && !hasRegions(made) ? [made] : [];
    }),
  }));
}

/** Returns the playlists of schedules and defaults. Emergencies, closed hours and playlists without ads have no spots. */
function carriersOf(part: Part, planned: Library["playlists"]): ReadonlySet<number> {
  const { defaultPlaylistId, accountPlaylistId, rules, interruptions, openingHours } = part;
  const without = interruptions
    .filter(({ tier }) => tier === "emergency")
    .map(({ playlistId }) => playlistId);
  const named = [defaultPlaylistId, accountPlaylistId, ...rules.map((rule) => rule.playlistId)];
  const carriers = new Set(named.filter((id) => id !== null && !planned.get(id)?.withoutAds) as number[]);
  for (const id of [...without, openingHours?.closedPlaylistId]) if (id != null) carriers.delete(id);
  return carriers;
}

/** Returns a function that tells whether spots have a place in any playlist of a part, whenever that plays. Looks at each playlist once. */
export function placesForSpots(
  { accountId, playlists }: { accountId: number; playlists: Library["playlists"] },
  { media }: { media: ReadyMedia },
): (part: Part) => boolean {
  const known = new Map<number, boolean>();
  const mayCarry = ({ item, withoutAds }: FlatItem) =>
    withoutAds === null && media.get(item.mediaId)?.accountId === accountId;
  const hasPlace = (id: number): boolean => {
    const found = known.get(id) ?? flatItems(id, playlists).some(mayCarry);
    known.set(id, found);
    return found;
  };
  return (part) => [...carriersOf(part, playlists)].some(hasPlace);
}

/** Playlists with spots that are made already, by the ids of their campaigns. The same items are the same array. */
export type Woven = WeakMap<readonly ManifestItem[], Map<string, ManifestItem[]>>;

/**
 * Adds spots to the playlists that have some. All of them together may add as many bytes as the items of an account may have. Throws what `turn` throws.
 */
export async function withSpots(
  playlists: ManifestPlaylist[],
  {
    part,
    planned,
    spots,
    made,
    turn,
  }: { part: Part; planned: Library["playlists"]; spots: readonly Spots[]; made: Woven; turn: Turn },
): Promise<ManifestPlaylist[]> {
  if (spots.length === 0) return playlists;
  const carriers = carriersOf(part, planned);
  const carrying = playlists.filter(({ id }) => carriers.has(id));
  const bytes = accountLimits.sumOfItemBytes / Math.max(1, carrying.length);
  const key = JSON.stringify([bytes, ...spots.map(({ campaign }) => campaign.id)]);
  const woven = new Map<ManifestPlaylist, ManifestItem[]>();
  for (const playlist of carrying) {
    const known = made.get(playlist.items) ?? new Map<string, ManifestItem[]>();
    made.set(playlist.items, known);
    if (!known.has(key)) {
      await turn();
      const withoutAds = placesWithoutAds(playlist.id, planned);
      known.set(key, weaveSpots(playlist.id, playlist.items, spots, { bytes, withoutAds }));
    }
    woven.set(playlist, known.get(key) ?? []);
  }
  return playlists.map((playlist) => {
    const items = woven.get(playlist);
    return items ? { ...playlist, items } : playlist;
  });
}

const placesWithoutAds = (id: number, planned: Library["playlists"]): ReadonlyMap<number, number> =>
  new Map(
    flatItems(id, planned).flatMap(({ id, withoutAds }) => (withoutAds === null ? [] : [[id, withoutAds]])),
  );
