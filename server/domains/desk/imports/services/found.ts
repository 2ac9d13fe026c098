import { posix } from "node:path";
import { maxItems } from "#shared/contracts/library/playlists.ts";
import { localMoment } from "#shared/contracts/when.ts";
import { itemDurationMs } from "#shared/limits.ts";
import { widget as widgetSchema } from "#shared/media-kinds/contract.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { type Found, type Listed, plainName, refOf } from "../plan.ts";
import { kindOfPath, tooLargeFor } from "../sources/file-kinds.ts";
import { localMomentOf } from "../sources/local-moment.ts";
import { checksumOf } from "../sources/read-files.ts";
import type { Unread } from "./answers.ts";

/** Returns a file of a service. `path` ends like a file of its kind; `bytes`: 0 when the service does not say. */
export function foundServiceFile(file: {
  sourceId: string;
  name: string;
  path: string;
  bytes: number;
  checksum: string;
  left?: ReasonRef | undefined;
  note?: ReasonRef | undefined;
}): Found {
  const { path, bytes, name, ...rest } = file;
  const kind = kindOfPath(path);
  return {
    ...rest,
    name: plainName(name, posix.basename(path)),
    content: { kind: "media", path, bytes },
    left: file.left ?? (kind ? tooLargeFor(kind, bytes) : reasonRef("importNotMedia")),
  };
}

/** A widget that shows an address, before it is checked. */
export type AddressWidget =
  | { kind: "web"; settings: { url: string } }
  | { kind: "stream"; settings: { url: string; muted: true } };

export const webPage = (url: string): AddressWidget => ({ kind: "web", settings: { url } });
export const stream = (url: string): AddressWidget => ({ kind: "stream", settings: { url, muted: true } });

/** Returns a web page or a stream, or why it stays behind. */
export function foundPage(page: { sourceId: string; name: string; widget: AddressWidget }): Found {
  const { sourceId, name, widget } = page;
  const made = widgetSchema.safeParse(widget);
  const plain = { sourceId, name: plainName(name, sourceId) };
  if (!made.success) return foundNothing(plain, reasonRef("importWidgetUnfit", { kind: widget.kind }));
  const content = { kind: "widget" as const, widget: made.data };
  return { ...plain, checksum: checksumOf([name, content]), content };
}

/** Returns a thing that stays behind. */
export const foundNothing = (
  { sourceId, name }: { sourceId: string; name: string },
  left: ReasonRef,
): Found => ({ sourceId, name: plainName(name, sourceId), checksum: "", content: { kind: "other" }, left });

/** Returns the entries of a list that the service describes in a way that is not known here, each on its own. */
export const foundUnread = (kind: string, unread: readonly Unread[], service: string): Found[] =>
  unread.map(({ name }, at) =>
    foundNothing(
      { sourceId: `unread ${kind} ${at + 1}`, name: name || `${service}: ${kind} ${at + 1}` },
      reasonRef("importThingUnread", { service }),
    ),
  );

/** Returns a playlist of what comes over. An item without a thing, or whose thing stays behind, is counted as lost. */
export function foundPlaylist(playlist: {
  sourceId: string;
  name: string;
  items: readonly { thing: Found | undefined; seconds: number; times?: Times }[];
  /** Further items, of which nothing is known. */
  unread: number;
  note?: ReasonRef | undefined;
}): Found {
  const { sourceId, name, items } = playlist;
  const coming = items.flatMap(({ thing, seconds, times = always }) =>
    thing && !thing.left ? [{ item: listed(thing, seconds, times), checksum: thing.checksum }] : [],
  );
  const lost = items.length + playlist.unread - coming.length;
  return {
    sourceId,
    name: plainName(name, sourceId),
    checksum: checksumOf(coming),
    content: { kind: "playlist", items: coming.map(({ item }) => item) },
    left:
      coming.length === 0
        ? reasonRef("importPlaylistEmpty")
        : coming.length > maxItems
          ? reasonRef("importPlaylistLong", { max: maxItems })
          : undefined,
    note: lost > 0 ? reasonRef("importItemsLost", { count: lost }) : playlist.note,
  };
}

/** When an item may play. */
export type Times = Pick<Listed, "availableFrom" | "availableUntil">;
const always: Times = { availableFrom: null, availableUntil: null };

function listed(thing: Found, seconds: number, times: Times): Listed {
  const { min, max, standard } = itemDurationMs;
  const durationMs = Math.min(max, Math.max(min, Math.round(seconds * 1000) || standard));
  return { ref: refOf(thing), durationMs, ...times };
}

/** Returns a moment with its offset (ISO 8601) as a local one; null: there is none, or ours cannot have it. */
export function momentAt(text: string | null | undefined, timeZone: string): string | null {
  const ms = Date.parse(text ?? "");
  if (Number.isNaN(ms)) return null;
  return localMoment.safeParse(localMomentOf(Math.floor(ms / 1000), timeZone)).data ?? null;
}
