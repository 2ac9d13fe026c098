import { and, eq } from "drizzle-orm";
import { same } from "#shared/merge/same.ts";
import { campaigns, interruptions, touchMenus, triggers } from "../../../../db/tables/index.ts";
import type { Content } from "../../../core/program/index.ts";
import type { DraftWrite } from "./draft-write.ts";

const keyOf = ({ kind, id }: Content) => `${kind} ${id}`;

/**
 * Writes what campaigns, touch menus and triggers show. One that the program does not contain is switched off, so that
 * nothing is lost; one that was deleted stays deleted.
 */
export async function writeContents(write: DraftWrite): Promise<void> {
  const wanted = write.wanted.program.contents;
  if (!wanted) return;
  const present = write.now.program.contents ?? [];
  const now = new Map(present.map((each) => [keyOf(each), each]));
  for (const each of wanted) {
    await write.turn();
    if (!same(now.get(keyOf(each)), each)) await put[each.kind](write, each);
  }
  const kept = new Set(wanted.map(keyOf));
  for (const each of present) if (!kept.has(keyOf(each))) await switchOff(write, each);
}

const put: Record<Content["kind"], (write: DraftWrite, content: Content) => Promise<void>> = {
  campaign: async ({ tx, accountId }, { id, parts }) => {
    const mediaIds = parts.flatMap(({ mediaId }) => mediaId ?? []);
    if (mediaIds.length === 0) return;
    await tx
      .update(campaigns)
      .set({ mediaIds, isOn: true })
      .where(and(eq(campaigns.accountId, accountId), eq(campaigns.id, id)));
  },
  "touch-menu": async ({ tx, accountId }, { id, words, parts }) => {
    const [menu] = await tx
      .update(touchMenus)
      .set({ ...words, isOn: true })
      .where(and(eq(touchMenus.accountId, accountId), eq(touchMenus.id, id)))
      .returning({ id: touchMenus.id });
    if (!menu) return;
    const own = eq(interruptions.accountId, accountId);
    await tx
      .update(interruptions)
      .set({ menuId: null, place: null, pictureMediaId: null })
      .where(and(own, eq(interruptions.menuId, id)));
    for (const [place, part] of parts.entries())
      if (part.id !== null && part.playlistId !== null)
        await tx
          .update(interruptions)
          .set({
            menuId: id,
            place,
            name: part.name,
            playlistId: part.playlistId,
            pictureMediaId: part.mediaId,
          })
          .where(and(own, eq(interruptions.id, part.id), eq(interruptions.origin, "menu")));
  },
  trigger: async ({ tx, accountId }, { id, parts: [part] }) => {
    const playlistId = part?.playlistId;
    if (playlistId == null) return;
    await tx
      .update(triggers)
      .set({ playlistId, isOn: true })
      .where(and(eq(triggers.accountId, accountId), eq(triggers.id, id)));
    await tx
      .update(interruptions)
      .set({ playlistId })
      .where(and(eq(interruptions.accountId, accountId), eq(interruptions.triggerId, id)));
  },
};

async function switchOff({ tx, accountId }: DraftWrite, { kind, id }: Content): Promise<void> {
  const table = { campaign: campaigns, "touch-menu": touchMenus, trigger: triggers }[
    kind
  ] as typeof campaigns;
  await tx
    .update(table)
    .set({ isOn: false })
    .where(and(eq(table.accountId, accountId), eq(table.id, id)));
}
