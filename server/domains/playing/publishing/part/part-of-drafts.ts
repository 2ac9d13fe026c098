import { same } from "#shared/merge/same.ts";
import type { Turn } from "../../../../short-turns.ts";
import {
  closureOf,
  type IndexedProgram,
  indexProgram,
  mediaIn,
  mediaOfContents,
  type ProgramRule,
} from "../../../core/program/index.ts";
import { missingPlaylists, playlistsOfDefaults, programWith, rowsOf, rulesOf } from "./program-rows.ts";

/** What a member with a scope may change, and what plays elsewhere although no program says so. */
export interface Owned {
  screens: ReadonlySet<number>;
  /** The chosen groups and those inside them. */
  groups: ReadonlySet<number>;
  /** The playlists that the member sees. */
  playlists: ReadonlySet<number>;
  /** The media in the folders of the scope. */
  media: ReadonlySet<number>;
  /** Playlists that interruptions of other screens play. */
  playingElsewhere: ReadonlySet<number>;
  /** Campaigns, touch menus and triggers that are only for these screens and groups: "trigger 5". */
  contents: ReadonlySet<string>;
}

/**
 * Returns the published program with those changes of the drafts that touch only the part of the account that a member
 * may change. A change counts when it stays inside the scope in both programs: what is published plays on screens now.
 * Playlists that are new and that these changes need are taken, too: nothing else plays them yet. Throws what `turn`
 * throws.
 */
export async function partOfDrafts(
  published: IndexedProgram,
  drafts: IndexedProgram,
  owned: Owned,
  turn: Turn,
): Promise<IndexedProgram> {
  const reach = [reachOf(published, owned), reachOf(drafts, owned)];
  const isOwnPlaylist = (id: number) =>
    reach.some(({ inside }) => inside.has(id)) && reach.every(({ outside }) => !outside.has(id));
  const rows = rowsOf(published, drafts);
  for (const id of new Set([...published.playlists.keys(), ...drafts.playlists.keys()])) {
    await turn();
    const draft = drafts.playlists.get(id);
    if (same(draft, published.playlists.get(id)) || !isOwnPlaylist(id)) continue;
    if (draft) rows.playlists.set(id, draft);
    else rows.playlists.delete(id);
  }
  const [old, now] = [rulesOf(published), rulesOf(drafts)];
  const groups = new Set(published.program.groups.map(({ id }) => id));
  for (const id of new Set([...old.keys(), ...now.keys()])) {
    await turn();
    const [was, is] = [old.get(id), now.get(id)];
    if (same(was, is) || [was, is].some((rule) => rule && !ownsRule(owned, rule))) continue;
    // A group that is not published yet has no screens.
    if (is && is.groupId !== null && !groups.has(is.groupId)) continue;
    if (is) rows.rules.set(id, is);
    else rows.rules.delete(id);
  }
  for (const [id, is] of drafts.media) {
    await turn();
    const was = published.media.get(id);
    if (!was || same(was.settings, is.settings) || !owned.media.has(id)) continue;
    if (reach.every(({ mediaOutside }) => !mediaOutside.has(id))) rows.media.set(id, is);
  }
  // What is needed and was not taken: new playlists of the drafts, and published ones that were removed there.
  for (let added = true; added; ) {
    added = false;
    for (const id of missingPlaylists(published, rows)) {
      const playlist = published.playlists.get(id) ?? drafts.playlists.get(id);
      if (!playlist) continue;
      rows.playlists.set(id, playlist);
      added = true;
    }
  }
  return indexProgram(published.accountId, programWith(published, rows, drafts));
}

const ownsRule = ({ screens, groups }: Owned, { screenId, groupId }: ProgramRule): boolean =>
  (screenId !== null && screens.has(screenId)) || (groupId !== null && groups.has(groupId));

/** Returns the playlists and media that a program plays on screens of the scope, and those that it plays elsewhere. */
function reachOf(program: IndexedProgram, owned: Owned) {
  const { account, screens, rules, playlists, contents = [] } = program.program;
  const foreign = contents.filter(({ kind, id }) => !owned.contents.has(`${kind} ${id}`));
  const started = foreign.flatMap(({ parts }) => parts.flatMap(({ playlistId }) => playlistId ?? []));
  const planned = Map.groupBy(rules, (rule) => ownsRule(owned, rule));
  const settled = Map.groupBy(screens, ({ id }) => owned.screens.has(id));
  const closure = (isInside: boolean, more: Iterable<number>) =>
    closureOf(program, [
      ...(planned.get(isInside) ?? []).map(({ playlistId }) => playlistId),
      ...(settled.get(isInside) ?? []).flatMap(playlistsOfDefaults),
      ...more,
    ]).found;
  const inside = new Set([...owned.playlists, ...closure(true, [])]);
  const hidden = playlists.filter(({ id }) => !inside.has(id)).map(({ id }) => id);
  const elsewhere = [...owned.playingElsewhere, ...started, ...hidden];
  const outside = closure(false, [...playlistsOfDefaults(account), ...elsewhere]);
  return {
    inside,
    outside,
    mediaOutside: new Set([...mediaIn(program, outside), ...mediaOfContents(foreign)]),
  };
}
