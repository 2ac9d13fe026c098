import { posix } from "node:path";
import { maxItems } from "#shared/contracts/library/playlists.ts";
import { localMoment } from "#shared/contracts/when.ts";
import { itemDurationMs } from "#shared/limits.ts";
import { type FileKind, widget as widgetSchema } from "#shared/media-kinds/contract.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { ArchiveFile, LeftFile } from "../../archive/open-archive.ts";
import { type Found, type Listed, plainName, refOf } from "../../plan.ts";
import { kindOfPath } from "../file-kinds.ts";
import { localMomentOf } from "../local-moment.ts";
import { checksumOf, checksumOfFile, foundLeft, reasonToLeave } from "../read-files.ts";
import type { Asset } from "./assets.ts";

/** Newer versions first: a device that was updated has the old folder, too. */
const databases = [
  /(^|\/)\.?anthias\/anthias\.db$/,
  /(^|\/)\.?anthias\/screenly\.db$/,
  /(^|\/)\.?screenly\/anthias\.db$/,
  /(^|\/)\.?screenly\/screenly\.db$/,
];
const assetFolder = /(^|\/)(anthias|screenly)_assets\/[^/]+$/;

/** Returns the database of an Anthias backup. */
export const anthiasDatabaseIn = (files: readonly ArchiveFile[]): ArchiveFile | undefined =>
  databases.flatMap((one) => files.filter(({ path }) => one.test(path)))[0];

/** Finds what a backup of Anthias has: media, web pages, streams, and one playlist of what plays there. */
export function readAnthias({
  files,
  left,
  assets,
  timeZone,
}: {
  files: readonly ArchiveFile[];
  left: readonly LeftFile[];
  assets: readonly Asset[];
  timeZone: string;
}): Found[] {
  const byName = new Map<string, ArchiveFile>();
  for (const file of files) if (assetFolder.test(file.path)) byName.set(posix.basename(file.path), file);
  const unused = new Set(byName.values());
  const sorted = assets.toSorted((a, b) => Number(a.play_order ?? 0) - Number(b.play_order ?? 0));
  const found: Found[] = [];
  const items: { item: Listed; checksum: string }[] = [];
  let playing = 0;
  for (const [at, asset] of sorted.entries()) {
    const file = byName.get(posix.basename(asset.uri ?? ""));
    if (file) unused.delete(file);
    const times = timesOf(asset, timeZone);
    const isOn = Number(asset.is_enabled) === 1;
    const note = !isOn
      ? reasonRef("importAssetOff")
      : !times
        ? reasonRef("importAssetUndated")
        : hasHours(asset)
          ? reasonRef("importAssetTimes")
          : undefined;
    const id = plainName(asset.asset_id ?? "", `asset ${at + 1}`);
    const one: Found = {
      sourceId: id,
      name: plainName(asset.name ?? "", id),
      note,
      ...contentOf(asset, file),
    };
    found.push(one);
    if (!isOn || !times) continue;
    playing++;
    if (!one.left) items.push({ item: { ref: refOf(one), ...times }, checksum: one.checksum });
  }
  const unlisted = [...unused].map(({ path, bytes }) =>
    foundLeft(path, reasonRef("importAssetUnused"), { bytes }),
  );
  return [
    ...found,
    ...left.map(({ path, bytes, reason }) => foundLeft(path, reason, { bytes })),
    ...unlisted,
    ...(playing > 0 ? [playlistOf(items, playing - items.length)] : []),
  ];
}

function playlistOf(items: readonly { item: Listed; checksum: string }[], lost: number): Found {
  return {
    sourceId: "assets",
    name: "Anthias",
    checksum: checksumOf(items),
    content: { kind: "playlist", items: items.map(({ item }) => item) },
    left:
      items.length === 0
        ? reasonRef("importPlaylistEmpty")
        : items.length > maxItems
          ? reasonRef("importPlaylistLong", { max: maxItems })
          : undefined,
    note: lost > 0 ? reasonRef("importItemsLost", { count: lost }) : undefined,
  };
}

const fileKindOf: Readonly<Record<string, FileKind>> = {
  image: "image",
  video: "video",
  youtube_asset: "video",
};

/** Returns what an asset becomes, or why it stays behind. */
function contentOf(
  asset: Asset,
  file: ArchiveFile | undefined,
): Pick<Found, "content" | "checksum" | "left"> {
  const [kind = "", uri = ""] = [asset.mimetype ?? "", asset.uri ?? ""];
  const left = (reason: ReasonRef) => ({ content: { kind: "other" as const }, checksum: "", left: reason });
  if (Number(asset.is_processing) === 1) return left(reasonRef("importAssetUnready"));
  if (kind === "webpage" || kind === "streaming") {
    const settings = { url: uri, ...(kind === "streaming" && { muted: true }) };
    const made = widgetSchema.safeParse({ kind: kind === "webpage" ? "web" : "stream", settings });
    if (!made.success) return left(reasonRef("importWidgetUnfit", { kind }));
    const content = { kind: "widget" as const, widget: made.data };
    return { content, checksum: checksumOf([asset.name, content]) };
  }
  // Files of older versions have no extension.
  const fileKind = kindOfPath(uri) ?? fileKindOf[kind];
  if (!file) return left(reasonRef(/^https?:/i.test(uri) ? "importAssetElsewhere" : "importAssetNoFile"));
  const { path, bytes } = file;
  return {
    content: { kind: "media", path, bytes },
    checksum: checksumOfFile(file),
    left: reasonToLeave(file, fileKind ?? null),
  };
}

const everyDay = 7;
/** Returns whether an asset plays only on some days or at some hours. */
function hasHours({ play_days: days, play_time_from: from, play_time_to: to }: Asset): boolean {
  const listed = new Set((days ?? "").match(/[1-7]/g));
  return Boolean(from) || Boolean(to) || (listed.size > 0 && listed.size < everyDay);
}

/** Returns how long and when an asset plays; null: it never does. The database has its dates in UTC. */
function timesOf(asset: Asset, timeZone: string): Omit<Listed, "ref"> | null {
  const [from, until] = [secondsOf(asset.start_date), secondsOf(asset.end_date)];
  if (from === null || until === null || until <= from) return null;
  const { min, max, standard } = itemDurationMs;
  const wanted = Number(asset.duration ?? 0) * 1000 || standard;
  return {
    durationMs: Math.min(max, Math.max(min, Math.round(wanted))),
    availableFrom: momentOf(from, timeZone),
    availableUntil: momentOf(until, timeZone),
  };
}

/** Dates that ours cannot have are so far away that they are no limit. */
const momentOf = (seconds: number, timeZone: string): string | null =>
  localMoment.safeParse(localMomentOf(seconds, timeZone)).data ?? null;

function secondsOf(text: string | null | undefined): number | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)/.exec(text ?? "") ?? [];
  const ms = Date.parse(`${day}T${time}Z`);
  return Number.isNaN(ms) ? null : Math.floor(ms / 1000);
}
