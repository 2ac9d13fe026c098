import { z } from "zod";
import { sendCommand } from "#shared/contracts/core/commands.ts";
import { setDataRows, setDataValue } from "#shared/contracts/library/data-sources.ts";
import { getMedia, mediaUploadPath, replaceMedia } from "#shared/contracts/library/media.ts";
import {
  createPlaylist,
  getPlaylist,
  type Playlist,
  plainItem,
  savePlaylist,
} from "#shared/contracts/library/playlists.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { commandKinds } from "#shared/contracts/playing/player.ts";
import { getScreen } from "#shared/contracts/playing/screens.ts";
import { type Answer, changingTool, type Hands, type Line, type Reader } from "../tool.ts";
import { sourceOf } from "./source-of.ts";
import { areDrafts, say } from "./wording.ts";

const id = z.number().int().positive().max(2_147_483_647);
const draftHint = "Where the account reviews, this makes a draft; else a person confirms it first.";

const added = z.object({
  mediaId: id.optional(),
  playlistId: id.optional(),
  seconds: z.number().min(1).max(86_400).default(10),
  position: z.number().int().min(0).optional().describe("Left out: at the end"),
});

type Change = {
  name?: string | undefined;
  add: z.output<typeof added>[];
  remove: number[];
  order?: number[] | undefined;
};

/** Returns the items of a playlist after a change, as the API takes them. */
function itemsAfter({ items }: Playlist, { add, remove, order }: Change) {
  const left = items
    .filter(({ id }) => !remove.includes(id))
    .map(({ media, playlist, key: _, ...item }) => ({
      ...item,
      ...(media ? { mediaId: media.id } : { playlistId: playlist?.id }),
    }));
  const place = (id: number) => {
    const at = order?.indexOf(id) ?? -1;
    return at < 0 ? Number.MAX_SAFE_INTEGER : at;
  };
  const next: object[] = order ? left.toSorted((a, b) => place(a.id) - place(b.id)) : left;
  for (const { seconds, position, ...shown } of add)
    next.splice(position ?? next.length, 0, { ...plainItem, ...shown, durationMs: seconds * 1000 });
  return next;
}

/** Returns an item that is added, in words. Throws Refused when the person does not see it. */
async function addedItem(
  { api }: Hands,
  { mediaId, playlistId, seconds, position }: z.output<typeof added>,
  { text }: Reader,
): Promise<string> {
  const { name } =
    mediaId === undefined
      ? await api.call(getPlaylist, { id: playlistId ?? 0 })
      : await api.call(getMedia, { id: mediaId });
  return position === undefined
    ? text("addItem", { name, seconds })
    : text("addItemAt", { name, seconds, position: position + 1 });
}

/** Returns the names of items that a playlist has. */
async function itemNames(
  { hands, input, reader }: { hands: Hands; input: { playlistId?: number | undefined }; reader: Reader },
  { label, ids }: { label: "removeItems" | "reorder"; ids: readonly number[] },
): Promise<Line> {
  const { items } = await hands.api.call(getPlaylist, { id: input.playlistId ?? 0 });
  const names = ids.flatMap((id) => {
    const item = items.find((each) => each.id === id);
    return item ? [item.media?.name ?? item.playlist?.name ?? `#${id}`] : [];
  });
  const { text } = reader;
  const named = label === "reorder" ? text(label) : text(label, { count: names.length });
  return { label: named, text: names.join("\n") };
}

const saved = ({ id, name, revision, items }: Playlist): Answer => ({
  facts: { playlist: { id, name, revision, itemCount: items.length } },
});

export const editPlaylistTool = changingTool({
  name: "edit_playlist",
  title: "Change a playlist",
  description: `Makes a playlist (without playlistId), or adds, removes and orders its items. ${draftHint} A new playlist plays nowhere until it is planned.`,
  needs: "content.edit",
  destructive: true,
  idempotent: false,
  input: z.object({
    playlistId: id.optional(),
    name: z.string().trim().min(1).max(120).optional(),
    add: z.array(added).max(50).default([]),
    remove: z.array(id).max(500).default([]).describe("itemIds of get_playlist"),
    order: z.array(id).max(500).optional().describe("itemIds in their new order"),
  }),
  async ask(hands, { playlistId }, { text }) {
    if (playlistId === undefined || (await areDrafts(hands))) return null;
    const playlist = await hands.api.call(getPlaylist, { id: playlistId });
    const url = playlist.items.find(({ media }) => media?.thumbnailUrl)?.media?.thumbnailUrl;
    return {
      words: [{ label: text("what"), text: text("editPlaylist") }],
      basis: `playlist ${playlistId} ${playlist.revision}`,
      picture: url ? await hands.api.picture(url) : null,
    };
  },
  says: {
    playlistId: say.playlist,
    name: say.name,
    add: async (add, { hands, reader }) => ({
      label: reader.text("addItems", { count: add.length }),
      text: (await Promise.all(add.map((each) => addedItem(hands, each, reader)))).join("\n"),
    }),
    remove: (remove, asked) => itemNames(asked, { label: "removeItems", ids: remove }),
    order: (order, asked) => itemNames(asked, { label: "reorder", ids: order }),
  },
  async run({ api }, { playlistId, name, ...change }) {
    const playlist =
      playlistId === undefined
        ? await api.call(createPlaylist, { name: name ?? "Playlist" })
        : await api.call(getPlaylist, { id: playlistId });
    if (playlistId === undefined && change.add.length === 0) return saved(playlist);
    return saved(
      await api.call(savePlaylist, {
        id: playlist.id,
        revision: playlist.revision,
        name: name ?? playlist.name,
        items: itemsAfter(playlist, change) as never,
      }),
    );
  },
});

const cell = z.union([z.string().max(500), z.number(), z.boolean(), z.null()]);
const rowInWords = (row: Record<string, z.output<typeof cell>>): string =>
  Object.entries(row)
    .map(([name, value]) => `${name}: ${value ?? "–"}`)
    .join(" · ");
export const setValueTool = changingTool({
  name: "set_value",
  title: "Set a value",
  description:
    "Sets the value of a data source, or replaces all rows of a table. Where the source waits for review, this makes a draft; else a person confirms it first.",
  needs: "content.edit",
  destructive: true,
  idempotent: true,
  input: z.object({
    dataSourceId: id,
    value: z.union([z.number(), z.string().max(500), z.null()]).optional(),
    rows: z.array(z.record(z.string(), cell)).max(500).optional(),
  }),
  async ask(hands, { dataSourceId, rows }, { text }) {
    const { source, document } = await sourceOf(hands.api, dataSourceId);
    if (source.publishing === "review" && (await areDrafts(hands))) return null;
    return {
      words: [{ label: text("what"), text: rows ? text("setRows") : text("setValue") }],
      basis: `source ${dataSourceId} ${JSON.stringify([source.value, document])}`,
    };
  },
  says: {
    dataSourceId: async (dataSourceId, { hands, reader }) => ({
      label: reader.text("name"),
      text: (await sourceOf(hands.api, dataSourceId)).source.name,
    }),
    value: (value, { input, reader }) =>
      input.rows ? null : { label: reader.text("value"), text: String(value ?? "–") },
    rows: (rows, { reader }) => ({
      label: reader.text("value"),
      text: rows.map(rowInWords).join("\n") || "–",
    }),
  },
  async run({ api }, { dataSourceId, value = null, rows }) {
    if (rows) await api.call(setDataRows, { id: dataSourceId, rows });
    else await api.call(setDataValue, { id: dataSourceId, value });
    return { facts: { done: true, dataSourceId } };
  },
});

/** What a picture may have, so that a call stays small. */
const mostBytes = 1_500_000;
const bytesOf = (data: string): Buffer => Buffer.from(data, "base64");

/** Returns what kind of picture a browser shows; null: it shows no such file as a picture. */
function pictureType(base64: string): string | null {
  const head = bytesOf(base64.slice(0, 64)).toString("latin1");
  if (head.startsWith("\u0089PNG")) return "image/png";
  if (head.startsWith("\u00ff\u00d8\u00ff")) return "image/jpeg";
  if (head.startsWith("GIF8")) return "image/gif";
  return head.startsWith("RIFF") && head.slice(8, 12) === "WEBP" ? "image/webp" : null;
}

export const uploadTool = changingTool({
  name: "upload",
  title: "Put something into the library",
  description: `Stores a small picture or PDF (base64, at most 1.5 MB), or makes a notice with a text that screens draw. It plays nowhere until it is in a playlist. With \`replacesMediaId\` the file takes the place of another media everywhere: ${draftHint.toLowerCase()}`,
  needs: "content.edit",
  destructive: false,
  idempotent: false,
  input: z.object({
    name: z.string().trim().min(1).max(120),
    base64: z.string().max(2_000_000).optional(),
    text: z.string().trim().min(1).max(500).optional(),
    replacesMediaId: id.optional(),
  }),
  async ask(hands, { replacesMediaId, base64 = "", text: drawn }, { text }) {
    if (replacesMediaId === undefined || (await areDrafts(hands))) return null;
    const media = await hands.api.call(getMedia, { id: replacesMediaId });
    const mimeType = drawn === undefined ? pictureType(base64) : null;
    return {
      words: [{ label: text("what"), text: text("replaceMedia") }],
      basis: `media ${replacesMediaId} ${media.revision}`,
      picture: mimeType ? { data: base64, mimeType } : null,
    };
  },
  says: {
    replacesMediaId: say.media,
    name: say.name,
    text: say.text,
    base64: (base64, { input, reader: { text } }) =>
      input.text === undefined
        ? {
            label: text("file"),
            text: text("fileSize", {
              name: input.name,
              kilobytes: Math.ceil(bytesOf(base64).length / 1_000),
            }),
          }
        : null,
  },
  async run({ api }, { name, base64, text, replacesMediaId }) {
    if (text !== undefined) {
      const { id } = await api.call(createWidget, {
        name,
        widget: { kind: "text", settings: { text } },
      } as never);
      if (replacesMediaId !== undefined) await api.call(replaceMedia, { id: replacesMediaId, byId: id });
      return { facts: { mediaId: id, state: "ready" } };
    }
    const bytes = bytesOf(base64 ?? "");
    if (bytes.length === 0 || bytes.length > mostBytes)
      return { facts: { done: false, hint: "Send `base64` of at most 1.5 MB, or `text`." } };
    await api.upload(mediaUploadPath, {
      bytes,
      metadata: {
        filename: name,
        ...(replacesMediaId !== undefined && { replaces: String(replacesMediaId) }),
      },
    });
    return { facts: { done: true, hint: "The file is processed now. Find it with search in some seconds." } };
  },
});

const nameOfScreen = async ({ api }: Hands, screenId: number) =>
  (await api.call(getScreen, { id: screenId })).name;

const commandWords = {
  reload: "reload",
  identify: "identify",
  "clear cache": "clearCache",
  volume: "volume",
  restart: "restartDevice",
} as const satisfies Record<(typeof commandKinds)[number], string>;

export const commandTool = changingTool({
  name: "send_command",
  title: "Command to a screen",
  description:
    "Sends a command to the device of a screen. `identify` shows its name for a moment and is sent at once; a person confirms the others: reload, restart, clear cache, volume.",
  needs: "screens.manage",
  destructive: false,
  idempotent: true,
  input: z.object({
    screenId: id,
    command: z.enum(commandKinds),
    percent: z.number().int().min(0).max(100).optional().describe("For volume"),
  }),
  ask: async (_, { screenId, command }) =>
    command === "identify" ? null : { words: [], basis: `screen ${screenId}` },
  says: {
    command: (command, { reader: { text } }) => ({ label: text("what"), text: text(commandWords[command]) }),
    percent: (percent, { input, reader: { text } }) =>
      input.command === "volume" ? { label: text("value"), text: text("percent", { percent }) } : null,
    screenId: async (screenId, { hands, reader }) => ({
      label: reader.text("where"),
      text: await nameOfScreen(hands, screenId),
    }),
  },
  async run({ api }, { screenId, command, percent }) {
    const sent = await api.call(sendCommand, { id: screenId, kind: command, value: percent ?? null });
    return { facts: { command: { id: sent.id, state: sent.state, expiresAt: sent.expiresAt } } };
  },
});
