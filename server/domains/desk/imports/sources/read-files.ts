import { createHash } from "node:crypto";
import { posix } from "node:path";
import { maxItems } from "#shared/contracts/library/playlists.ts";
import { localMoment, when } from "#shared/contracts/when.ts";
import { itemDurationMs } from "#shared/limits.ts";
import type { FileKind } from "#shared/media-kinds/contract.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { ArchiveFile, LeftFile } from "../archive/open-archive.ts";
import { type Found, type Listed, plainName } from "../plan.ts";
import { kindOfPath, tooLargeFor } from "./file-kinds.ts";
import { daysIn, type List, type ListRow, momentIn, timeIn } from "./list-rows.ts";

export const checksumOf = (content: unknown): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("hex");

/** Changes with the bytes of a file. */
export const checksumOfFile = ({ bytes, crc32 }: ArchiveFile): string => `${crc32.toString(16)}-${bytes}`;

/** Returns the list in an archive: the CSV file that is in no other folder than all files are. */
export function listIn(files: readonly ArchiveFile[]): ArchiveFile | undefined {
  const lists = files.filter(({ path }) => path.toLowerCase().endsWith(".csv"));
  const depth = (path: string) => path.split("/").length;
  const highest = Math.min(...lists.map(({ path }) => depth(path)));
  const top = lists.filter(({ path }) => depth(path) === highest);
  return top.find(({ path }) => /(^|\/)import\.csv$/i.test(path)) ?? (top.length === 1 ? top[0] : undefined);
}

/** Finds what a folder of files with a list has: media, then playlists in which they play, then schedules. */
export function readFiles(input: {
  files: readonly ArchiveFile[];
  left: readonly LeftFile[];
  /** Undefined: there is none. `read`: what it says, or why it is not used. */
  list?: { path: string; read: List | ReasonRef } | undefined;
}): Found[] {
  const { files, left } = input;
  const listPath = input.list?.path;
  const read = input.list?.read;
  const list = read && "rows" in read ? read : undefined;
  const top = folderOfAll(files);
  const rows = list?.rows ?? [];
  const folder = posix.dirname(listPath ?? "x");
  const find = finder(files, folder);
  const names = new Map<string, string>();
  for (const row of rows) {
    const file = row.file && find(row.file);
    if (file && row.name && !names.has(file.path)) names.set(file.path, row.name);
  }
  const media = files
    .filter(({ path }) => path !== listPath)
    .map((file) => foundFile(file, { name: names.get(file.path), top }));
  const byPath = new Map(media.map((each) => [each.sourceId, each]));
  const { playlists, problems } = playlistsOf(rows, (row) => {
    const file = find(row.file);
    return file ? (byPath.get(file.path.slice(top.length)) ?? null) : null;
  });
  return [
    ...media,
    ...left.map(({ path, bytes, reason }) => foundLeft(path, reason, { bytes })),
    ...(listPath && read && "reason" in read ? [foundLeft(listPath, read)] : []),
    ...(list?.problems ?? []).map(({ line, reason }) => {
      const place = line === null ? "" : ` ${line}`;
      return foundOther(
        `list${place}: ${reason.reason}`,
        `${posix.basename(listPath ?? "")}${place}`,
        reason,
      );
    }),
    ...problems,
    ...(list?.unused ?? []).map(({ name, reason }) => foundOther(`column ${name}`, name, reason)),
    ...playlists,
    ...schedulesOf(rows, new Set(playlists.filter((each) => !each.left).map(({ sourceId }) => sourceId))),
  ];
}

/** Finds files by the path in a row, which begins at the list's folder; upper and lower case may differ. */
function finder(files: readonly ArchiveFile[], folder: string) {
  const key = (path: string) => posix.normalize(path).toLowerCase();
  const byPath = new Map(files.map((file) => [key(file.path), file]));
  return (path: string): ArchiveFile | undefined =>
    byPath.get(key(posix.join(folder, path.replaceAll("\\", "/").normalize("NFC"))));
}

export const foundLeft = (path: string, left: ReasonRef, { bytes = 0 } = {}): Found => ({
  sourceId: path,
  name: plainName(posix.basename(path), path),
  checksum: "",
  content: { kind: "media", path, bytes },
  left,
});

const foundOther = (sourceId: string, name: string, left: ReasonRef): Found => ({
  sourceId,
  name: plainName(name, sourceId),
  checksum: "",
  content: { kind: "other" },
  left,
});

/** Returns the folder that all files are in, with `/` at its end. It is no part of their names: it may be renamed. */
function folderOfAll(files: readonly ArchiveFile[]): string {
  const folder = files[0]?.path.split("/").slice(0, -1) ?? [];
  while (folder.length > 0 && !files.every(({ path }) => path.startsWith(`${folder.join("/")}/`)))
    folder.pop();
  return folder.length === 0 ? "" : `${folder.join("/")}/`;
}

/** Returns a file as a media; its name is the one in the list, or else that of the file. */
export function foundFile(
  file: ArchiveFile,
  { name, top = "" }: { name?: string | undefined; top?: string } = {},
): Found {
  const { path, bytes, seen } = file;
  return {
    sourceId: path.slice(top.length),
    name: plainName(name ?? posix.basename(path), posix.basename(path)),
    checksum: checksumOfFile(file),
    content: { kind: "media", path, bytes },
    left: reasonToLeave(file, kindOfPath(path)),
    note: seen?.note,
  };
}

/** Returns why a file does not come over, by its bytes or else by the kind that its name or its list says. */
export function reasonToLeave({ bytes, seen }: ArchiveFile, named: FileKind | null): ReasonRef | undefined {
  if (bytes === 0) return reasonRef("importEmptyFile");
  const kind = seen?.kind ?? named;
  if (!kind) return reasonRef("importNotMedia");
  return seen?.left ?? tooLargeFor(kind, bytes);
}

function playlistsOf(rows: readonly ListRow[], mediaOf: (row: ListRow) => Found | null) {
  const problems: Found[] = [];
  const lists = new Map<string, { place: number; item: Listed; media: Found }[]>();
  for (const row of rows) {
    if (row.file === "") continue;
    const media = mediaOf(row);
    const read = media
      ? listedIn(row, media)
      : { problem: reasonRef("importFileMissing", { file: row.file, row: row.line }) };
    if (!media || "problem" in read) {
      if ("problem" in read) problems.push(foundOther(`row ${row.line}`, row.file, read.problem));
    } else if (row.playlist !== "") {
      const name = plainName(row.playlist, "Playlist");
      const list = lists.get(name) ?? [];
      list.push({
        place: row.position === "" ? list.length + 1 : Number(row.position),
        item: read.item,
        media,
      });
      lists.set(name, list);
    }
  }
  const playlists = [...lists].map(([name, list]) => {
    const sorted = list.toSorted((a, b) => a.place - b.place);
    const coming = sorted.filter(({ media }) => !media.left);
    const lost = sorted.length - coming.length;
    return foundPlaylist(name, coming, lost);
  });
  return { playlists, problems };
}

/** Returns a playlist of media in their order; the checksum changes with the content of the media, too. */
function foundPlaylist(name: string, coming: readonly { item: Listed; media: Found }[], lost: number): Found {
  const items = coming.map(({ item }) => item);
  return {
    sourceId: name,
    name,
    content: { kind: "playlist", items },
    checksum: checksumOf(coming.map(({ item, media }) => [item, media.checksum])),
    left:
      items.length === 0
        ? reasonRef("importPlaylistEmpty")
        : items.length > maxItems
          ? reasonRef("importPlaylistLong", { max: maxItems })
          : undefined,
    note: lost > 0 ? reasonRef("importItemsLost", { count: lost }) : undefined,
  };
}

/** Returns a row as a place in a playlist, or what is wrong with the row. */
function listedIn(row: ListRow, media: Found): { item: Listed } | { problem: ReasonRef } {
  const bad = (column: "seconds" | "from" | "to" | "position") => ({
    problem: reasonRef("importValueBad", { row: row.line, column, value: row[column] }),
  });
  if (row.days !== "") return { problem: reasonRef("importDaysOfFile", { row: row.line }) };
  const seconds = row.seconds === "" ? itemDurationMs.standard / 1000 : Number(row.seconds.replace(",", "."));
  const durationMs = Math.round(seconds * 1000);
  if (!(durationMs >= itemDurationMs.min && durationMs <= itemDurationMs.max)) return bad("seconds");
  if (row.position !== "" && !Number.isFinite(Number(row.position))) return bad("position");
  const from = row.from === "" ? null : momentIn(row.from);
  const until = row.to === "" ? null : momentIn(row.to);
  if (row.from !== "" && !localMoment.safeParse(from).success) return bad("from");
  if (row.to !== "" && !localMoment.safeParse(until).success) return bad("to");
  if (from && until && until <= from) return bad("to");
  return {
    item: { ref: `media:${media.sourceId}`, durationMs, availableFrom: from, availableUntil: until },
  };
}

/** Rows without a file say when a playlist plays. */
function schedulesOf(rows: readonly ListRow[], playlists: ReadonlySet<string>): Found[] {
  return rows
    .filter(({ file, playlist, days, from, to }) => file === "" && `${playlist}${days}${from}${to}` !== "")
    .map((row) => {
      const playlist = plainName(row.playlist, "");
      const name = plainName(row.name, playlist || `Row ${row.line}`);
      const other = (left: ReasonRef) => foundOther(`row ${row.line}`, name, left);
      if (!playlists.has(playlist))
        return other(reasonRef("importPlaylistMissing", { row: row.line, name: row.playlist }));
      const days = daysIn(row.days);
      const parsed = when.safeParse({
        windows: [
          {
            start: row.from === "" ? "00:00" : timeIn(row.from),
            end: row.to === "" ? "24:00" : timeIn(row.to),
          },
        ],
        recurrence:
          days?.length === 7 ? { kind: "daily", every: 1 } : { kind: "weekly", every: 1, days: days ?? [] },
      });
      if (!parsed.success) return other(reasonRef("importTimesBad", { row: row.line }));
      const content = { kind: "schedule" as const, playlist: `playlist:${playlist}`, when: parsed.data };
      return {
        sourceId: `${playlist}, ${name}`,
        name,
        checksum: checksumOf([name, content]),
        content,
        note: reasonRef("importScheduleOff"),
      };
    });
}
