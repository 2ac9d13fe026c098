import {
  type AnyRule,
  asksSun,
  type Interruption,
  isMoreRule,
  type Manifest,
  type ManifestFile,
  type ManifestMenu,
  type ManifestPlaylist,
  targets,
} from "#shared/contracts/playing/manifest.ts";
import { dayMs } from "#shared/durations.ts";
import { farFontsOf, farLettersIn } from "#shared/fonts/far-fonts.ts";
import type { ItemOf, ManifestItem } from "#shared/media-kinds/contract.ts";
import { hasRegions, isTrack, largeIn, traitsOf, zonesIn } from "#shared/media-kinds/traits.ts";
import { apart } from "#shared/schedule/bands.ts";
import { filesOfPlaylist } from "#shared/schedule/round.ts";
import { windowsOf } from "#shared/schedule/windows.ts";
import { fontAsFile } from "../../../fonts.ts";
import type { Turn } from "../../../short-turns.ts";
import { type Campaign, campaignsFor, spotsOf, type Woven, withSpots } from "./campaigns.ts";
import { type FlatItem, flatItems, type Library, musicFor, regionsOf } from "./closure.ts";
import {
  type IndexedProgram,
  rulesOfTargets,
  type TargetColumns,
  targetKey,
  targetKeysOf,
} from "./indexed-program.ts";
import type { ProgramScreen } from "./program.ts";
import { type Place, sunTimesAt } from "./sun-times.ts";
import { type ZoneWindow, zoneOffsetsOf } from "./zone-offsets.ts";

/** A manifest without a version. */
export type ManifestContent = Omit<Manifest, "version">;
/** A manifest without its screen's data. Screens with the same part of a program in the same time zone share it. */
export type SharedContent = Omit<ManifestContent, "format" | "screen">;

/** A screen, and where it is one of a video wall, what the wall gives it in place of its own settings and groups. */
export interface PlannedScreen extends ProgramScreen {
  wall?: Pick<ProgramScreen, "defaultPlaylistId" | "groupIds"> | undefined;
}

/** A screen in its present state: its settings, its groups, and the `screen` object of its manifest. */
export interface CompiledScreen extends PlannedScreen {
  sent: Manifest["screen"];
  /** Of a screen of a video wall, the wall's. */
  place: Place | null;
}

/** Media that is ready to play. */
export interface PlayableMedia {
  accountId: number;
  /** Returns the item; null when there is nothing to show. `settings`: those of the program, if it has any. */
  itemOf(flat: FlatItem, settings?: unknown): ManifestItem | null;
}

export interface Targeted {
  target: TargetColumns;
  interruption: Interruption;
  /** The trigger that starts it; null: none. */
  triggerId: number | null;
  /** The touch menu of which it is a choice, at this place; left out: none. */
  choice?: { menu: PlannedMenu; place: number; mediaId: number | null };
}

/** A touch menu: what people choose at a screen. */
export interface PlannedMenu extends Omit<ManifestMenu, "choices"> {
  id: number;
}

/** What acts at once, in one account at one moment. */
export interface Moment {
  window: ZoneWindow;
  interruptions: readonly Targeted[];
  /** Whose spots play between the items of the planned playlists. */
  campaigns: readonly Campaign[];
  /** Present calendars, for those that the program does not contain, for example the service's own. */
  calendars: ReadonlyMap<number, Pick<Manifest["calendars"][number], "id"> & { days: { date: string }[] }>;
  /** Present playlists and media, for interruptions with playlists that the program does not contain. */
  rows: Library;
  media: ReadonlyMap<number, PlayableMedia>;
  files: ReadonlyMap<string, ManifestFile>;
  brand: Manifest["brand"];
  /** The files of pictures on the buttons of touch menus, by media. */
  menuPictures?: ReadonlyMap<number, string>;
}

/** The part of a program for one screen. Its playlists may be empty. */
export interface ScreenProgram extends ReturnType<typeof settingsFor> {
  rules: AnyRule[];
  interruptions: Interruption[];
  /** The touch menu of the screen, with its choices in order; undefined: none. */
  menu: { of: PlannedMenu; choices: readonly { id: number; mediaId: number | null }[] } | undefined;
}

/**
 * Returns the part of a program for a screen. A screen that the program does not contain was added since, so its
 * present settings and groups apply. All screens of a video wall get the same rules: those of the account and of the
 * wall's group. What interrupts reaches each of them as if it were no part of a wall.
 */
export function partFor(
  indexed: IndexedProgram,
  screen: PlannedScreen,
  { interruptions, window }: Pick<Moment, "interruptions" | "window">,
): ScreenProgram {
  const { wall } = screen;
  const keys = wall
    ? targetKeysOf({ groupIds: wall.groupIds })
    : targetKeysOf(indexed.screens.get(screen.id) ?? screen);
  const keysNow = new Set(interruptions.length > 0 ? targetKeysOf(screen) : []);
  const mine = interruptions.filter(({ target }) => keysNow.has(targetKey(target)));
  const menu = menuOf(mine);
  return {
    ...settingsFor(indexed, screen),
    rules: rulesOfTargets(indexed, keys)
      .flatMap(({ id }) => indexed.manifestRules.get(id) ?? [])
      .filter((rule) => !isOver(rule, window)),
    // A screen has one menu: it does not need the files of others.
    interruptions: mine
      .filter(({ choice }) => !choice || choice.menu.id === menu?.of.id)
      .map(({ interruption }) => interruption),
    menu,
  };
}

/** Returns the touch menu of a screen: the one with the closest target; of equal ones, the newest. */
function menuOf(targeted: readonly Targeted[]): ScreenProgram["menu"] {
  const choices = targeted.flatMap(({ target, interruption: { id }, choice }) =>
    choice ? { id, ...choice, rank: targets.indexOf(target.target) } : [],
  );
  const [best] = [...choices].sort((a, b) => a.rank - b.rank || b.menu.id - a.menu.id);
  const own = choices.filter(({ menu }) => menu === best?.menu).sort((a, b) => a.place - b.place);
  return best && { of: best.menu, choices: own.map(({ id, mediaId }) => ({ id, mediaId })) };
}

/** Returns the settings that apply on a screen, from the screen and its account. */
export function settingsFor(
  {
    program: { account },
    screens,
  }: { program: Pick<IndexedProgram["program"], "account"> } & Pick<IndexedProgram, "screens">,
  screen: PlannedScreen,
) {
  const { defaultPlaylistId, openingHours } = screen.wall
    ? { ...screen.wall, openingHours: null }
    : (screens.get(screen.id) ?? screen);
  return {
    defaultPlaylistId,
    accountPlaylistId: account.defaultPlaylistId,
    openingHours: openingHours ?? account.openingHours,
  };
}

/** The last day on which its windows may run, plus one: time zones differ from UTC. */
const isOver = ({ when }: AnyRule, window: ZoneWindow): boolean =>
  when.until !== null &&
  Date.parse(`${when.until}T00:00:00Z`) + (windowsOf(when.windows).reach + 1) * dayMs < window.fromMs;

/** Returns the playlists that a part of a program uses: planned ones, and those of interruptions. */
export const playlistsNamedBy = (
  part: ReturnType<typeof settingsFor> & Record<"rules" | "interruptions", readonly { playlistId: number }[]>,
) => ({
  planned: [
    part.defaultPlaylistId,
    part.accountPlaylistId,
    part.openingHours?.closedPlaylistId,
    ...part.rules.map(({ playlistId }) => playlistId),
  ].filter((id) => id != null),
  interrupting: part.interruptions.map(({ playlistId }) => playlistId),
});

/** Results shared by all compilations of one moment. */
interface Made {
  playlists: Map<string, ManifestPlaylist | null>;
  shared: Map<string, SharedContent>;
  woven: Woven;
}
const madeAt = new WeakMap<object, Made>();

function madeOnce(moment: object): Made {
  const made = madeAt.get(moment) ?? { playlists: new Map(), shared: new Map(), woven: new WeakMap() };
  madeAt.set(moment, made);
  return made;
}

/**
 * Returns a screen's manifest content. It depends only on the program, the screen and the moment. Screens with equal
 * content share one object as `shared`. Throws what `turn` throws.
 */
export async function compile(
  program: IndexedProgram,
  screen: CompiledScreen,
  moment: Moment,
  turn: Turn,
): Promise<{ content: ManifestContent; shared: SharedContent }> {
  const part = partFor(program, screen, moment);
  const campaigns = campaignsFor(screen, moment.campaigns);
  const made = madeOnce(moment).shared;
  const { timeZone } = screen.sent;
  const place = part.rules.some(asksSun) ? screen.place : null;
  const key = JSON.stringify([
    timeZone,
    part.defaultPlaylistId,
    part.rules.map((rule) => rule.id),
    part.interruptions.map((interruption) => interruption.id),
    part.openingHours,
    campaigns.map(({ id }) => id),
    place,
  ]);
  const shared =
    made.get(key) ?? (await sharedContent(program, { part, campaigns, timeZone, place, moment, turn }));
  made.set(key, shared);
  return { content: { format: 1, screen: screen.sent, ...shared }, shared };
}

/** Returns a part with the rules of the whole picture only, and the rules of bands. */
export function picturePart(part: ScreenProgram) {
  const { rules, bands: strips } = apart(part.rules);
  return { picture: { ...part, rules }, strips };
}

/** The order of the fields affects the manifest's hash. */
async function sharedContent(
  program: IndexedProgram,
  {
    part,
    campaigns,
    timeZone,
    place,
    moment,
    turn,
  }: {
    part: ScreenProgram;
    campaigns: readonly Campaign[];
    timeZone: string;
    place: Place | null;
    moment: Moment;
    turn: Turn;
  },
): Promise<SharedContent> {
  const { picture, strips } = picturePart(part);
  const { planned, interrupting, ...compiled } = await compilePlaylists(
    program,
    { ...playlistsNamedBy(picture), bands: strips.map(({ playlistId }) => playlistId) },
    moment,
    turn,
  );
  const playlists = await withSpots(compiled.playlists, {
    part: picture,
    planned: program.playlists,
    spots: spotsOf(program, campaigns, moment),
    made: madeOnce(moment).woven,
    turn,
  });
  const ifPlays = (id: number | null) => (id !== null && planned.has(id) ? id : null);
  const rules = picture.rules.filter(({ playlistId }) => planned.has(playlistId));
  const bands = strips.filter(({ playlistId }) => playlists.some(({ id }) => id === playlistId));
  const interruptions = part.interruptions.filter(({ playlistId }) => interrupting.has(playlistId));
  const more = rules.filter(isMoreRule);
  const openingHours = part.openingHours && {
    ...part.openingHours,
    closedPlaylistId: ifPlays(part.openingHours.closedPlaylistId),
  };
  const all = [...rules, ...bands];
  const calendarIds = [...all.map(({ when }) => when.holidays?.calendarId), openingHours?.calendarId];
  const clocks = playlists.flatMap(({ items }) => items.flatMap(zonesIn));
  const zones = [timeZone, ...clocks, ...all.map(({ zone }) => zone), openingHours?.zone];
  const large = playlists.flatMap(({ items }) => items.flatMap((item) => largeIn(item) ?? []));
  const menu = menuFor(part, playlists, moment);
  const pictures = menu?.choices.map(({ picture }) => picture) ?? [];
  const played = playlists.flatMap((playlist) => filesOfPlaylist(playlist));
  const fonts = farFontsOf(
    [moment.brand, ...(menu ? [menu] : []), ...part.interruptions, ...playlists].map(farLettersIn).join(""),
  ).map(({ font, weight, range, file }) => ({ font, weight, range, file }));
  const hashes = [...played, ...large, moment.brand.logo, ...pictures, ...fonts.map(({ file }) => file)];
  return {
    brand: moment.brand,
    defaultPlaylistId: ifPlays(part.defaultPlaylistId),
    accountPlaylistId: ifPlays(part.accountPlaylistId),
    rules: rules.filter((rule) => !isMoreRule(rule)),
    // Players of before ignore this list. In the other one they would play such a rule at wrong times.
    ...(more.length > 0 && { moreRules: more }),
    // Empty beside a takeover in a band: a player that has the list says whether it knows bands.
    ...((bands.length > 0 || interruptions.some(({ band }) => band)) && { bands }),
    interruptions,
    ...(menu && { menu }),
    openingHours,
    calendars: sorted(calendarIds).flatMap((id) => {
      const calendar = program.calendars.get(id) ?? moment.calendars.get(id);
      return calendar ? [{ id, days: calendar.days.map(({ date }) => date).sort() }] : [];
    }),
    zones: Object.fromEntries(
      sorted(zones).flatMap((zone) => {
        const offsets = zoneOffsetsOf(zone, moment.window);
        return offsets ? [[zone, offsets]] : [];
      }),
    ),
    ...(place && all.some(asksSun) && { sun: sunTimesAt(place, moment.window) }),
    playlists,
    ...(fonts.length > 0 && { fonts }),
    files: sorted(hashes).flatMap((hash) => moment.files.get(hash) ?? fontAsFile(hash) ?? []),
  };
}

/** Returns a menu with the choices that have something to play; undefined when there is none. */
function menuFor(
  { menu, interruptions }: ScreenProgram,
  playlists: readonly ManifestPlaylist[],
  { menuPictures }: Moment,
): ManifestMenu | undefined {
  if (!menu) return undefined;
  const { id: _, ...words } = menu.of;
  const choices = menu.choices.flatMap(({ id, mediaId }) => {
    const named = interruptions.find((each) => each.id === id)?.playlistId;
    const playlist = playlists.find((each) => each.id === named);
    if (!playlist) return [];
    const chosen = mediaId === null ? undefined : menuPictures?.get(mediaId);
    const picture = chosen ?? playlist.items.find(isPicture)?.file;
    return [{ id, ...(picture !== undefined && { picture }) }];
  });
  return choices.length > 0 ? { ...words, choices } : undefined;
}

const isPicture = (item: ManifestItem): item is ItemOf<"image"> => traitsOf(item.kind).picture === true;

/** Unique and sorted, so that equal content serialises to equal bytes. */
function sorted<T extends string | number>(values: readonly (T | null | undefined)[]): T[] {
  return [...new Set(values.filter((value) => value != null))].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/**
 * Returns the named playlists for manifests, with those in regions of their layouts, and with ready media only.
 * `planned` and `interrupting` are the named ones that have something to play. Bands show what regions show. Throws what `turn` throws.
 */
export async function compilePlaylists(
  program: Pick<IndexedProgram, "accountId" | "playlists" | "media">,
  named: { planned: readonly number[]; interrupting: readonly number[]; bands?: readonly number[] },
  moment: Pick<Moment, "rows" | "media">,
  turn: Turn,
): Promise<{
  planned: ReadonlySet<number>;
  interrupting: ReadonlySet<number>;
  /** Sorted by id. */
  playlists: ManifestPlaylist[];
}> {
  const made = madeOnce(moment).playlists;
  const { accountId } = program;
  const playable = async (library: Library, id: number, as: PlayedAs): Promise<ManifestPlaylist | null> => {
    const key = `${library === program ? "program" : "rows"} ${as} ${id}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    await turn();
    const playlist = playlistOf(library, id, { accountId, media: moment.media, as });
    made.set(key, playlist);
    return playlist;
  };
  /**
   * Returns where to look up a playlist: in the program, or else in the present rows. A playlist that was restored since
   * the publication is a draft, so the publication's layouts do not show it.
   */
  const planned = program.playlists;
  const anywhere = (id: number): Library => (planned.has(id) ? program : moment.rows);
  const top = new Map<number, ManifestPlaylist>();
  const inRegions = new Set(named.bands?.filter((id) => planned.has(id)));
  const musicLists = new Map<number, Library>();
  const add = async (library: Library, id: number) => {
    const playlist = await playable(library, id, "whole");
    if (!playlist) return;
    const music = musicFor(library, id);
    const list = music && (await playable(library, music.playlistId, "music"));
    if (list) musicLists.set(list.id, library);
    top.set(id, list ? { ...playlist, music } : playlist);
    for (const region of playlist.items.flatMap((item) => regionsOf(item)))
      if (library !== program || planned.has(region)) inRegions.add(region);
  };
  for (const id of new Set(named.planned)) await add(program, id);
  const plannedPlays = new Set(top.keys());
  for (const id of new Set(named.interrupting)) if (!top.has(id)) await add(anywhere(id), id);
  const playlists = new Map(top);
  for (const id of inRegions) {
    const playlist = top.has(id) ? null : await playable(anywhere(id), id, "region");
    if (playlist) playlists.set(id, playlist);
  }
  for (const [id, library] of musicLists) {
    const list = playlists.has(id) ? null : await playable(library, id, "music");
    if (list) playlists.set(id, list);
  }
  return {
    planned: plannedPlays,
    interrupting: new Set(top.keys()),
    playlists: [...playlists.values()].sort((a, b) => a.id - b.id),
  };
}

/** What a screen needs of a playlist: all items, those without regions of their own, or the tracks of a music list. */
type PlayedAs = "whole" | "region" | "music";

/** The picture of a track is not shown while it is music. */
function trackOf(item: ManifestItem): ManifestItem[] {
  if (!isTrack(item)) return [];
  const { picture: _, ...track } = item as ManifestItem & { picture?: string };
  return [track];
}
const keptAs: Record<PlayedAs, (item: ManifestItem) => ManifestItem[]> = {
  whole: (item) => [item],
  region: (item) => (hasRegions(item) ? [] : [item]),
  music: trackOf,
};

/** Returns a playlist for manifests; null when nothing in it can be shown. Skips layouts inside layouts. */
function playlistOf(
  library: Library,
  id: number,
  { accountId, media, as }: { accountId: number; media: Moment["media"]; as: PlayedAs },
): ManifestPlaylist | null {
  const playlist = library.playlists.get(id);
  if (!playlist) return null;
  const items = flatItems(id, library.playlists).flatMap((flat) => {
    const shown = media.get(flat.item.mediaId);
    const settings = library.media.get(flat.item.mediaId)?.settings;
    return shown?.accountId === accountId ? (shown.itemOf(flat, settings) ?? []) : [];
  });
  const kept = items.flatMap(keptAs[as]);
  return kept.length > 0 ? { id, name: playlist.name, items: kept } : null;
}
