import { z } from "zod";
import { receivedItem } from "#shared/conditions/items.ts";
import {
  bandRule,
  interruption,
  type Manifest,
  manifest as manifestSchema,
  moreRule,
} from "#shared/contracts/playing/manifest.ts";
import { type ManifestItem, manifestItem } from "#shared/media-kinds/contract.ts";
import { largeIn } from "#shared/media-kinds/traits.ts";
import { filesOfPlaylist } from "#shared/schedule/index.ts";

const readSchema = manifestSchema.extend({ leftOut: z.array(z.string()).optional() });

type Loose = Record<string, unknown>;
const isRecord = (value: unknown): value is Loose => typeof value === "object" && value !== null;

function known(sent: unknown): unknown[] {
  const item = isRecord(sent) ? receivedItem(sent) : null;
  return manifestItem.safeParse(item).success ? [item] : [];
}

/** Removes items, rules and interruptions of unknown kinds or with unknown parts, so that an old player works with a newer server. */
function withoutUnknown(value: unknown): unknown {
  if (!isRecord(value) || !Array.isArray(value.playlists)) return value;
  const playlists = value.playlists.map((playlist: unknown) => {
    if (!isRecord(playlist) || !Array.isArray(playlist.items)) return playlist;
    return { ...playlist, items: playlist.items.flatMap(known) };
  });
  const lists: Loose = { ...value, playlists };
  const leftOut: string[] = [];
  for (const [name, schema] of Object.entries({
    moreRules: moreRule,
    bands: bandRule,
    interruptions: interruption,
  })) {
    const list = value[name];
    if (!Array.isArray(list)) continue;
    const read = list.filter((rule) => schema.safeParse(rule).success);
    lists[name] = read;
    if (read.length < list.length) leftOut.push(name);
  }
  return leftOut.length > 0 ? { ...lists, leftOut } : lists;
}

/** Chooses between the file of a film for all screens and the one for those with a better decoder. */
function withChosenFiles(manifest: Manifest, large: boolean): Manifest {
  const described = new Set(manifest.files.map((file) => file.sha256));
  const playlists = manifest.playlists.map((playlist) => ({
    ...playlist,
    items: playlist.items.map((item) => {
      if (largeIn(item) === undefined) return item;
      const { large: file, ...rest } = item as ManifestItem & { large: string };
      return { ...rest, ...(large && described.has(file) && { file }) } as ManifestItem;
    }),
  }));
  return { ...manifest, playlists };
}

/**
 * Reads a manifest from the network or from the device. Returns null when it is not usable: wrong shape, chunk sizes
 * that do not add up to the file, or an item without a description of its file. `large`: this device plays films in 4K. A
 * manifest that was read before has the chosen files only.
 */
export function readManifest(value: unknown, { large = false } = {}): Manifest | null {
  const parsed = readSchema.safeParse(withoutUnknown(value));
  if (!parsed.success) return null;
  const manifest = withChosenFiles(parsed.data, large);
  const wanted = new Set(manifest.playlists.flatMap((playlist) => filesOfPlaylist(playlist)));
  const shown = [
    manifest.brand.logo,
    ...(manifest.menu?.choices ?? []).map(({ picture }) => picture),
    ...(manifest.fonts ?? []).map(({ file }) => file),
  ];
  const files = manifest.files.filter(({ sha256 }) => wanted.has(sha256) || shown.includes(sha256));
  const described = new Set(files.map((file) => file.sha256));
  const complete = [...wanted].every((file) => described.has(file));
  const addsUp = files.every(
    (file) => file.chunks.reduce((sum, chunk) => sum + chunk.bytes, 0) === file.bytes,
  );
  return complete && addsUp ? { ...manifest, files } : null;
}
