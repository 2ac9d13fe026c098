import { widget as widgetSchema } from "#shared/media-kinds/contract.ts";
import { designLimits } from "#shared/media-kinds/design.ts";
import { traitsOf } from "#shared/media-kinds/traits.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { countNewMedia, storeFontsOf, writeWidget } from "../../../library/media/index.ts";
import type { ItemContent } from "../plan.ts";
import { type Bringing, noteBrought, requireWaiting } from "./bringing.ts";
import { ItemLeftError } from "./item-left.ts";
import { type ReadyMedia, readyMedia } from "./ready-media.ts";

type DesignContent = Extract<ItemContent, { kind: "design" }>;

/** Makes a design of pages whose pictures came over. A picture that did not come over is left out, and counted. */
export async function bringDesign(bringing: Bringing, content: DesignContent): Promise<void> {
  const { member, row, item } = bringing;
  const { drawn, lost } = await withMedia(bringing, content);
  const parsed = widgetSchema.safeParse({ kind: "design", settings: drawn });
  if (!parsed.success) throw new ItemLeftError(reasonRef("importDesignUnfit"));
  const widget = parsed.data;
  await countNewMedia(member);
  const fonts = await storeFontsOf(member, widget);
  await inTransaction(member, async (open) => {
    await requireWaiting(open.tx, bringing);
    const { folderId } = row;
    const made = await writeWidget(member, open, { name: item.name, widget, fonts, folderId });
    const reason = lost > 0 ? reasonRef("importPicturesLost", { count: lost }) : item.reason;
    await noteBrought(open.tx, bringing, made.id, { reason });
  });
}

/** Names the media of pictures and films. */
async function withMedia(
  bringing: Bringing,
  { settings: { elements, ...settings }, fitsFirst }: DesignContent,
): Promise<{ drawn: object; lost: number }> {
  const refs = elements.flatMap(({ ref }) => ref ?? []);
  const ready = await readyMedia(bringing, refs);
  const first = refs.map((ref) => ready.get(ref)).find((each) => each !== undefined);
  const size = fitsFirst && first ? canvasOf(first) : null;
  let lost = 0;
  const drawn = elements.flatMap(({ ref, ...element }) => {
    if (ref === undefined) return [element];
    const found = ready.get(ref);
    const whole = { ...element, ...(size && { w: size.width, h: size.height }) };
    // A picture that moves plays as a film.
    const { picture, film } = found ? traitsOf(found.kind) : {};
    if (found && (picture || film))
      return [{ ...whole, type: film ? "video" : "picture", mediaId: found.id }];
    lost++;
    return [];
  });
  if (refs.length > 0 && lost === elements.length) throw new ItemLeftError(reasonRef("importPlaylistEmpty"));
  return { drawn: { ...settings, ...size, elements: drawn }, lost };
}

const canvasSide = 1_920;

/** Returns a canvas with the shape of a picture; null when its size is not known. */
function canvasOf({ width, height }: ReadyMedia): { width: number; height: number } | null {
  if (!width || !height) return null;
  const scale = canvasSide / Math.max(width, height);
  const side = (length: number) => Math.max(designLimits.side.least, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}
