import { eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { makeGuestWall as makeContract } from "#shared/contracts/library/guest-links.ts";
import { type Widget, widget } from "#shared/media-kinds/contract.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { guestLinks } from "../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../db/transaction.ts";
import { isRefusal, refuse } from "../../../refusal.ts";
import { countNewMedia, storeFontsOf, writeFolder, writeWidget } from "../media/index.ts";
import { writePlaylist } from "../playlists/index.ts";
import { type GuestLinkRow, guestLinksOf, lockGuestLink, pathOf, wallsOf } from "./queries.ts";
import { wallTexts } from "./wall-words.ts";

/** Longer names are refused; each name begins with what the thing is. */
const maxTitle = 60;
const ground = "#14213d";

type Words = ReturnType<typeof wallTexts>;
interface Wall {
  link: GuestLinkRow;
  title: string;
  words: Words;
}

/**
 * Makes a wall of a link from the kinds that exist, in one transaction: an album of its folder, a wall of its table, and
 * a design with its code beside them, in a layout. Returns the one that it has, if it is not in the trash.
 */
export async function makeGuestWall({
  ctx,
  input: { id, language },
}: Verb<InputOf<typeof makeContract>, Customer>): Promise<{ id: number; name: string }> {
  const { deps, actor } = ctx;
  const known = (await guestLinksOf(ctx, deps.db)).find((link) => link.id === id);
  if (!known) throw refuse("guestLinkNotFound");
  if (known.wall) return known.wall;
  const words = wallTexts(language);
  const title = cutText(known.title, maxTitle);
  // An address has Latin letters only, so the fonts do not depend on it.
  const fonts = await storeFontsOf(ctx, codeDesign(title, deps.env.PUBLIC_URL, words("how")));
  const parts = 2 + Number(known.takesPictures) + Number(known.takesNotices);
  for (let made = 0; made < parts; made++) await countNewMedia(ctx);

  return inTransaction(ctx, async (open) => {
    const link = await lockGuestLink(ctx, open.tx, id);
    const wall = (await wallsOf(open.tx, [link])).get(link.wallId ?? 0);
    if (wall) throw new MadeMeanwhile(wall);
    const main = await mainPlaylist(ctx, open, { link, title, words });
    const path = pathOf(deps.env, actor.accountId, link.tokenSealed);
    if (path === null) throw refuse("guestAddressUnreadable");
    const code = await writeWidget(ctx, open, {
      name: words("code", { title }),
      widget: codeDesign(title, new URL(path, deps.env.PUBLIC_URL).href, words("how")),
      fonts,
    });
    const side = await writePlaylist(ctx, open, words("side", { title }), [
      { mediaId: code.id, durationMs: 60_000 },
    ]);
    const name = words("wall", { title });
    const layout = await writeWidget(ctx, open, { name, widget: layoutOf(main, side.id), fonts: [] });
    await open.tx.update(guestLinks).set({ wallId: layout.id }).where(eq(guestLinks.id, id));
    await open.audit({
      action: "guest-link.wall",
      subject: { kind: "guest-link", id },
      after: { name: link.title },
    });
    return { id: layout.id, name };
  }).catch((error: unknown) => {
    if (error instanceof MadeMeanwhile) return error.wall;
    throw error;
  });
}

/** Rolls a call back that waited for another one, which made the wall. */
class MadeMeanwhile extends Error {
  readonly wall: { id: number; name: string };

  constructor(wall: { id: number; name: string }) {
    super("Another call made the wall");
    this.wall = wall;
  }
}

/** Writes the playlist of what guests send, and returns its id. */
async function mainPlaylist(ctx: Ctx<Customer>, open: AuditedTx, wall: Wall): Promise<number> {
  const { link, title, words } = wall;
  const items: { mediaId: number; durationMs: number }[] = [];
  const add = async (name: string, settings: unknown, durationMs: number) => {
    const row = await writeWidget(ctx, open, { name, widget: widget.parse(settings), fonts: [] });
    items.push({ mediaId: row.id, durationMs });
  };
  if (link.takesPictures) {
    const folderId = link.folderId ?? (await folderFor(ctx, open, wall));
    const album = { folderId, order: "shuffle", photoS: 8, captions: false };
    await add(words("pictures", { title }), { kind: "album", settings: album }, 60_000);
  }
  if (link.takesNotices && link.tableId !== null) {
    const columns = { name: "notice", text: "from" };
    const notices = { sourceId: link.tableId, mode: "notices", title, columns };
    await add(words("notices", { title }), { kind: "wall", settings: notices }, 20_000);
  }
  return (await writePlaylist(ctx, open, words("main", { title }), items)).id;
}

/** An album shows a folder, so a link without one gets one. */
async function folderFor(ctx: Ctx<Customer>, open: AuditedTx, { link, title, words }: Wall): Promise<number> {
  const make = (name: string) => writeFolder(ctx, open, { name, parentId: null });
  const folder = await make(title).catch((error: unknown) => {
    if (isRefusal(error) && error.reason === "folderNameTaken")
      return make(words("folder", { title, id: String(link.id) }));
    throw error;
  });
  await open.tx.update(guestLinks).set({ folderId: folder.id }).where(eq(guestLinks.id, link.id));
  return folder.id;
}

const layoutOf = (main: number, side: number): Widget =>
  widget.parse({
    kind: "layout",
    settings: {
      background: ground,
      regions: [
        { x: 0, y: 0, width: 76, height: 100, playlistId: main },
        { x: 76, y: 0, width: 24, height: 100, playlistId: side },
      ],
    },
  });

/** A narrow strip: the title, the code, and what to do with it. */
function codeDesign(title: string, address: string, how: string): Widget {
  const words = (id: string, y: number, h: number, text: string, size: number) => ({
    id,
    type: "text",
    x: 30,
    y,
    w: 401,
    h,
    font: "sans",
    size,
    bold: size > 40,
    colour: "#ffffff",
    align: "centre",
    valign: "middle",
    runs: [{ text }],
  });
  const code = { id: "code", type: "qr", x: 60, y: 360, w: 341, h: 341 };
  return widget.parse({
    kind: "design",
    settings: {
      width: 461,
      height: 1080,
      background: ground,
      elements: [
        words("title", 90, 230, title, 52),
        { ...code, text: address, colour: "#000000", background: "#ffffff" },
        words("how", 730, 200, how, 36),
      ],
    },
  });
}
