import type { Manifest } from "#shared/contracts/manifest.ts";
import { filesOfPlaylist } from "#shared/schedule/round.ts";
import type { Aims } from "./manifest-aims.ts";
import { type PlayablePlaylist, regionPlaylists } from "./manifest-playlists.ts";
import { type planOf, playlistsOfPlan, type ScreenAndAccount, schedulePart } from "./manifest-schedule.ts";
import type { ZoneWindow } from "./zone-offsets.ts";

/** All that a screen is told but who it is: the same for screens with the same plan in the same zone. */
export type SharedContent = Omit<Manifest, "format" | "version" | "screen">;

type Plan = ReturnType<typeof planOf>;

/** Equal for screens that are told the same. Only within one reading: rules and interruptions are named by their numbers. */
export const sameContentKey = ({ screen, account }: ScreenAndAccount, plan: Plan): string =>
  JSON.stringify([
    account.id,
    screen.timeZone,
    plan.defaultPlaylistId,
    plan.rules.map(({ id }) => id),
    plan.interruptions.map(({ id }) => id),
    plan.openingHours,
  ]);

const told = new WeakMap<PlayablePlaylist, Manifest["playlists"][number]>();

/** One object for all screens, so that it is checked and written as text once. */
function toldPlaylist(playlist: PlayablePlaylist): Manifest["playlists"][number] {
  const { id, name, items } = playlist;
  const one = told.get(playlist) ?? { id, name, items };
  told.set(playlist, one);
  return one;
}

export function sharedContentOf(
  { screen, account }: ScreenAndAccount,
  {
    plan,
    aims,
    window,
    playlists,
    brands,
    stored,
  }: {
    plan: Plan;
    aims: Pick<Aims, "calendars">;
    window: ZoneWindow;
    playlists: ReadonlyMap<number, PlayablePlaylist>;
    brands: ReadonlyMap<number, Manifest["brand"]>;
    /** By hash, in the order in which screens are told of them. */
    stored: ReadonlyMap<string, { place: number; file: Manifest["files"][number] }>;
  },
): SharedContent {
  const own = (id: number) => playlists.get(id)?.accountId === account.id;
  const top = playlistsOfPlan(plan).filter(own);
  const inRegions = top.flatMap((id) => regionPlaylists(playlists.get(id) ?? { items: [] })).filter(own);
  const shown = [...new Set([...top, ...inRegions])]
    .sort((a, b) => a - b)
    .flatMap((id) => playlists.get(id) ?? [])
    .map(toldPlaylist);
  const clocks = shown.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === "clock" ? (item.settings.zone ?? []) : [])),
  );
  const brand = brands.get(account.id) ?? { name: account.name };
  const hashes = new Set(
    [...shown.flatMap((playlist) => filesOfPlaylist(playlist)), brand.logo ?? []].flat(),
  );
  return {
    brand,
    ...schedulePart(plan, { plays: own, zones: [screen.timeZone, ...clocks], aims, window }),
    playlists: shown,
    files: [...hashes]
      .flatMap((hash) => stored.get(hash) ?? [])
      .sort((a, b) => a.place - b.place)
      .map(({ file }) => file),
  };
}
