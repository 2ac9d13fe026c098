import type { Turn } from "#server/short-turns.ts";
import type { ChangePart, ProgramChange } from "#shared/contracts/playing/publishing.ts";
import { same } from "#shared/merge/same.ts";
import {
  type IndexedProgram,
  type Program,
  type ProgramRule,
  targetKey,
} from "../../../core/program/index.ts";
import { contentChanges } from "./diff-contents.ts";
import { diffPlaylist } from "./diff-playlist.ts";

const nameOf = ({ playlists }: IndexedProgram, id: number) => playlists.get(id)?.name ?? null;

/**
 * Returns the differences of a schedule that both programs contain; without `whole` only those that affect a screen
 * that plays it.
 */
export function diffRule(
  old: ProgramRule,
  now: ProgramRule,
  { before, after, whole }: { before: IndexedProgram; after: IndexedProgram; whole: boolean },
): ChangePart[] {
  const parts: ChangePart[] = [];
  if (old.playlistId !== now.playlistId)
    parts.push({
      kind: "playlist",
      before: nameOf(before, old.playlistId),
      after: nameOf(after, now.playlistId),
    });
  if (old.zone !== now.zone || !same(old.when, now.when)) parts.push({ kind: "times" });
  if (!same(old.condition, now.condition)) parts.push({ kind: "condition" });
  if (!same(old.band, now.band)) parts.push({ kind: "band" });
  if (old.priority !== now.priority)
    parts.push({ kind: "priority", before: old.priority, after: now.priority });
  if (old.sharing !== now.sharing) parts.push({ kind: "sharing", rotates: now.sharing === "rotate" });
  if (old.name !== now.name) parts.push({ kind: "renamed", before: old.name, after: now.name });
  if (whole ? targetKey(old) !== targetKey(now) : old.target !== now.target) parts.push({ kind: "target" });
  if (whole && old.enabled !== now.enabled) parts.push({ kind: "switched", on: now.enabled });
  return parts;
}

export interface TwoPrograms {
  before: IndexedProgram;
  after: IndexedProgram;
}
type Kind = ProgramChange["subject"]["kind"];

const playlistNameIn = (program: IndexedProgram, id: number | null): string | null =>
  id === null ? null : (program.playlists.get(id)?.name ?? null);

/**
 * Returns all differences between two programs. `screenNames`: for screens whose own settings differ. Throws what
 * `turn` throws.
 */
export async function diffPrograms(
  programs: TwoPrograms,
  screenNames: ReadonlyMap<number, string>,
  turn: Turn,
): Promise<ProgramChange[]> {
  const { before, after } = programs;
  const members = { before: membersOf(before), after: membersOf(after) };
  return [
    ...accountChange(programs),
    ...(await diffRows("playlist", before.program.playlists, after.program.playlists, turn, (_, now) => {
      return diffPlaylist(now.id, programs)?.parts ?? [];
    })),
    ...(await diffRows("schedule", before.program.rules, after.program.rules, turn, (old, now) =>
      diffRule(old, now, { ...programs, whole: true }),
    )),
    ...(await diffRows("group", before.program.groups, after.program.groups, turn, (old, now) =>
      groupParts(old, now, { ...programs, members }),
    )),
    ...(await screenChanges(programs, screenNames, turn)),
    ...(await diffRows("calendar", before.program.calendars, after.program.calendars, turn, (old, now) => [
      ...(old.name === now.name ? [] : [{ kind: "renamed" as const, before: old.name, after: now.name }]),
      ...(same(old.days, now.days) ? [] : [{ kind: "days" as const }]),
    ])),
    ...mediaChanges(programs),
    ...contentChanges(before.program.contents, after.program.contents),
  ];
}

async function diffRows<Row extends { id: number; name: string }>(
  kind: Kind,
  before: readonly Row[],
  after: readonly Row[],
  turn: Turn,
  partsOf: (old: Row, now: Row) => ChangePart[],
): Promise<ProgramChange[]> {
  const was = new Map(before.map((row) => [row.id, row]));
  const is = new Set(after.map((row) => row.id));
  const one = ({ id, name }: Row, did: ProgramChange["did"], parts: ChangePart[] = []): ProgramChange => ({
    subject: { kind, id, name },
    did,
    parts,
  });
  const changes: ProgramChange[] = [];
  for (const row of after) {
    await turn();
    const old = was.get(row.id);
    const parts = old ? partsOf(old, row) : [];
    if (!old) changes.push(one(row, "added"));
    else if (parts.length > 0) changes.push(one(row, "changed", parts));
  }
  return [...changes, ...before.filter((row) => !is.has(row.id)).map((row) => one(row, "removed"))];
}

export type Defaults = Program["account"];

/** Returns the differences in a default playlist and opening hours. */
export function defaultParts(old: Defaults, now: Defaults, { before, after }: TwoPrograms): ChangePart[] {
  const parts: ChangePart[] = [];
  if (old.defaultPlaylistId !== now.defaultPlaylistId)
    parts.push({
      kind: "default playlist",
      before: playlistNameIn(before, old.defaultPlaylistId),
      after: playlistNameIn(after, now.defaultPlaylistId),
    });
  if (!same(old.openingHours, now.openingHours)) parts.push({ kind: "opening hours" });
  return parts;
}

function accountChange(programs: TwoPrograms): ProgramChange[] {
  const parts = defaultParts(programs.before.program.account, programs.after.program.account, programs);
  return parts.length > 0
    ? [{ subject: { kind: "account", id: null, name: "" }, did: "changed", parts }]
    : [];
}

/**
 * Skips screens that were added since, because they get their program at once, and removed screens, because they play
 * nothing. Neither is a draft.
 */
async function screenChanges(
  programs: TwoPrograms,
  names: ReadonlyMap<number, string>,
  turn: Turn,
): Promise<ProgramChange[]> {
  const changes: ProgramChange[] = [];
  for (const now of programs.after.program.screens) {
    await turn();
    const old = programs.before.screens.get(now.id);
    const parts = old ? defaultParts(old, now, programs) : [];
    const name = names.get(now.id) ?? "";
    if (parts.length > 0)
      changes.push({ subject: { kind: "screen", id: now.id, name }, did: "changed", parts });
  }
  return changes;
}

type Group = Program["groups"][number];
type MembersOf = (group: Group) => readonly number[];

/** Returns a lookup of group members. The members of smart groups come from the screens, in one pass for all groups. */
function membersOf({ program }: IndexedProgram): MembersOf {
  const smart = new Map(program.groups.filter((group) => group.smart).map(({ id }) => [id, [] as number[]]));
  if (smart.size > 0)
    for (const { id, groupIds } of program.screens)
      for (const groupId of groupIds) smart.get(groupId)?.push(id);
  return ({ id, screenIds }) => smart.get(id) ?? screenIds;
}

function groupParts(
  old: Group,
  now: Group,
  { before, after, members }: TwoPrograms & { members: { before: MembersOf; after: MembersOf } },
): ChangePart[] {
  const parts: ChangePart[] = [];
  const name = ({ program }: IndexedProgram, id: number | null) =>
    program.groups.find((group) => group.id === id)?.name ?? null;
  const rule = old.smart && now.smart && !same(old.smart, now.smart);
  if (rule || (old.smart === null) !== (now.smart === null)) parts.push({ kind: "tags" });
  if (old.name !== now.name) parts.push({ kind: "renamed", before: old.name, after: now.name });
  if (old.parentId !== now.parentId)
    parts.push({ kind: "parent", before: name(before, old.parentId), after: name(after, now.parentId) });
  const [was, is] = [new Set(members.before(old)), new Set(members.after(now))];
  const added = [...is].filter((id) => !was.has(id) && before.screens.has(id)).length;
  const removed = [...was].filter((id) => !is.has(id) && after.screens.has(id)).length;
  if (added + removed > 0) parts.push({ kind: "screens", added, removed });
  return parts;
}

const mediaChanges = (programs: TwoPrograms): ProgramChange[] =>
  programs.after.program.media.flatMap(({ id }) => mediaChange(id, programs) ?? []);

/** Returns the difference of a media that both programs contain; null when there is none. */
export function mediaChange(id: number, { before, after }: TwoPrograms): ProgramChange | null {
  const [old, now] = [before.media.get(id), after.media.get(id)];
  if (!old || !now || same(old.settings, now.settings)) return null;
  return { subject: { kind: "media", id, name: now.name }, did: "changed", parts: [{ kind: "settings" }] };
}
