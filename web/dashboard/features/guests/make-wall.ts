import { t } from "@lingui/core/macro";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { createFolder } from "#shared/contracts/folders.ts";
import { type GuestLink, saveGuestLink } from "#shared/contracts/guest-links.ts";
import { createPlaylist, savePlaylist } from "#shared/contracts/playlists.ts";
import { createWidget } from "#shared/contracts/widgets.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";

type Widget = RequestOf<typeof createWidget>["widget"];

/** Longer names are refused; each name begins with what the thing is. */
const maxTitle = 60;

/**
 * Makes a wall of a link from the kinds that exist: an album of its folder, a wall of its table, and a design with its
 * code beside them, in a layout. Returns the name of the layout.
 */
export async function makeWall(link: GuestLink, address: string): Promise<string> {
  const title = link.title.slice(0, maxTitle);
  const { takesPictures, takesNotices, tableId } = link;
  const shown: { id: number; durationMs: number }[] = [];
  if (takesPictures) {
    const folderId = link.folderId ?? (await folderFor(link, title));
    const album = { folderId, order: "shuffle", photoS: 8, captions: false } as const;
    const id = await widget(t`Pictures of guests: ${title}`, { kind: "album", settings: album });
    shown.push({ id, durationMs: 60_000 });
  }
  if (takesNotices && tableId !== null) {
    const columns = { name: "notice", text: "from" };
    const wall = { sourceId: tableId, mode: "notices", title, columns } as const;
    shown.push({
      id: await widget(t`Notices of guests: ${title}`, { kind: "wall", settings: wall }),
      durationMs: 20_000,
    });
  }
  const code = await widget(t`Code for guests: ${title}`, {
    kind: "design",
    settings: codeDesign(title, address),
  });
  const main = await playlist(t`Guests: ${title}`, shown);
  const side = await playlist(t`Guest code: ${title}`, [{ id: code, durationMs: 60_000 }]);
  const name = t`Guest wall: ${title}`;
  await widget(name, {
    kind: "layout",
    settings: {
      background: ground,
      regions: [
        { x: 0, y: 0, width: 76, height: 100, playlistId: main },
        { x: 76, y: 0, width: 24, height: 100, playlistId: side },
      ],
    },
  });
  return name;
}

/** An album shows a folder, so a link without one gets one. */
async function folderFor(
  { id, path: _, received: __, waiting: ___, createdAt: ____, ...fields }: GuestLink,
  title: string,
) {
  const make = (name: string) => call(createFolder, { name });
  const folder = await make(title).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === "conflict") return make(t`${title} (guests ${id})`);
    throw error;
  });
  await call(saveGuestLink, { ...fields, id, folderId: folder.id });
  return folder.id;
}

const widget = async (name: string, settings: Widget): Promise<number> =>
  (await call(createWidget, { name, widget: settings })).id;

async function playlist(name: string, items: readonly { id: number; durationMs: number }[]): Promise<number> {
  const { id, revision } = await call(createPlaylist, { name });
  const listed = items.map(({ id: mediaId, durationMs }) => ({ mediaId, durationMs }));
  await call(savePlaylist, { id, revision, name, items: listed });
  return id;
}

const ground = "#14213d";

/** A narrow strip: the title, the code, and what to do with it. */
function codeDesign(title: string, address: string) {
  const words = (id: string, y: number, h: number, text: string, size: number) => ({
    ...{ id, type: "text" as const, x: 30, y, w: 401, h, font: "sans" as const, size },
    ...{ bold: size > 40, colour: "#ffffff", align: "centre" as const, valign: "middle" as const },
    runs: [{ text }],
  });
  const code = { id: "code", type: "qr" as const, x: 60, y: 360, w: 341, h: 341 };
  return {
    width: 461,
    height: 1080,
    background: ground,
    elements: [
      words("title", 90, 230, title, 52),
      { ...code, text: address, colour: "#000000", background: "#ffffff" },
      words("how", 730, 200, t`Scan the code and send your picture or notice`, 36),
    ],
  };
}
