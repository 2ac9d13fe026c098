import { same } from "#shared/merge/same.ts";
import type { Turn } from "../../../../short-turns.ts";
import {
  closureOf,
  type IndexedProgram,
  mediaIn,
  mediaOfContents,
  type Program,
  type ProgramPlaylist,
  type ProgramRule,
} from "../../../core/program/index.ts";
import type { SubjectOfPart } from "./subjects.ts";

export type ProgramMedia = Program["media"][number];

/** The rows of a program that a part can replace, by id. */
export interface ProgramRows {
  playlists: Map<number, ProgramPlaylist>;
  rules: Map<number, ProgramRule>;
  /** More media than the playlists contain may be here. */
  media: Map<number, ProgramMedia>;
}

export const rulesOf = ({ program }: IndexedProgram) => new Map(program.rules.map((rule) => [rule.id, rule]));

/** Returns the rows of a program, with the media that only `more` contains. */
export const rowsOf = (of: IndexedProgram, more: IndexedProgram): ProgramRows => ({
  playlists: new Map(of.playlists),
  rules: rulesOf(of),
  media: new Map([...more.media, ...of.media]),
});

type Defaults = Program["account"];

/** Returns the default playlist and the playlist for closed hours. */
export const playlistsOfDefaults = ({ defaultPlaylistId, openingHours }: Defaults): number[] =>
  [defaultPlaylistId ?? [], openingHours?.closedPlaylistId ?? []].flat();

/** Returns the playlists that something names and that are missing. */
export function missingPlaylists(of: IndexedProgram, rows: ProgramRows): ReadonlySet<number> {
  const { account, screens } = of.program;
  return closureOf(rows, [
    ...rows.playlists.keys(),
    ...[...rows.rules.values()].map(({ playlistId }) => playlistId),
    ...[account, ...screens].flatMap(playlistsOfDefaults),
  ]).missing;
}

const byId = <Row extends { id: number }>(rows: Iterable<Row>): Row[] =>
  [...rows].sort((a, b) => a.id - b.id);

/**
 * Returns a program with other playlists, rules and media; the rest is that of `of`, with the holiday calendars of
 * `more` that only these rules name.
 */
export function programWith(of: IndexedProgram, rows: ProgramRows, more: IndexedProgram): Program {
  const { program } = of;
  const named = new Set([...rows.rules.values()].flatMap(({ when }) => when.holidays?.calendarId ?? []));
  const calendars = [...named]
    .filter((id) => !of.calendars.has(id))
    .flatMap((id) => more.calendars.get(id) ?? []);
  const shown = new Set([...mediaIn(rows, rows.playlists.keys()), ...mediaOfContents(program.contents)]);
  return {
    format: program.format,
    account: program.account,
    screens: program.screens,
    groups: program.groups,
    rules: byId(rows.rules.values()),
    calendars: byId([...program.calendars, ...calendars]),
    playlists: byId(rows.playlists.values()),
    media: byId([...shown].flatMap((id) => rows.media.get(id) ?? [])),
    ...(program.contents && { contents: program.contents }),
    ...(program.sources && { sources: program.sources }),
  };
}

/** Returns the playlists, schedules and media in which two programs differ. Throws what `turn` throws. */
export async function subjectsBetween(
  before: IndexedProgram,
  after: IndexedProgram,
  turn: Turn,
): Promise<SubjectOfPart[]> {
  const found: SubjectOfPart[] = [];
  const differ = async (
    kind: SubjectOfPart["kind"],
    one: ReadonlyMap<number, unknown>,
    other: ReadonlyMap<number, unknown>,
  ) => {
    for (const id of new Set([...one.keys(), ...other.keys()])) {
      await turn();
      if (!same(one.get(id), other.get(id))) found.push({ kind, id });
    }
  };
  await differ("playlist", before.playlists, after.playlists);
  await differ("schedule", rulesOf(before), rulesOf(after));
  // Media come and go with their playlists.
  for (const [id, media] of after.media) {
    const old = before.media.get(id);
    if (old && !same(old.settings, media.settings)) found.push({ kind: "media", id });
  }
  return found;
}
