import { and, eq, inArray, notInArray } from "drizzle-orm";
import { accountLimits } from "#shared/account-limits.ts";
import { type InputOf, withKept } from "#shared/contracts/contract.ts";
import type {
  saveTouchMenu as saveContract,
  TouchMenu,
  TouchMenuFields,
} from "#shared/contracts/playing/touch-menus.ts";
import { kindsWith } from "#shared/media-kinds/traits.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { interruptions, media, touchMenus } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { usableMedia } from "../../../../db/usable-media.ts";
import { refuse } from "../../../../refusal.ts";
import { playableWhere } from "../../../library/playlists/index.ts";
import { checkPlaylist } from "../check-schedule.ts";
import { checkTarget, columnsOfTarget, shownTarget } from "../target.ts";
import { presentTouchMenu, presentTouchMenus, touchMenuOf } from "./queries.ts";

export async function listTouchMenus({ ctx }: Verb<unknown, Customer>): Promise<{ items: TouchMenu[] }> {
  return { items: await presentTouchMenus(ctx.deps.db, ctx.actor.accountId) };
}

const columnsOf = ({ target, choices: _, ...fields }: TouchMenuFields) => ({
  ...fields,
  ...columnsOfTarget(target),
});

/** Returns what the audit log shows: everything that people edit. */
const shownOf = ({ isOn, target, choices, ...fields }: TouchMenuFields) => ({
  ...fields,
  choices: choices.map(({ name, playlistId, mediaId }) => ({ name, playlistId, mediaId })),
  enabled: isOn,
  ...shownTarget(target),
});

/** Returns what people edit of a stored menu. Throws NotFound. */
async function fieldsOf(tx: Tx, accountId: number, id: number): Promise<TouchMenuFields> {
  const { name, target, title, invitation, back, seconds, isOn, choices } = await presentTouchMenu(
    tx,
    accountId,
    id,
  );
  return { name, target, title, invitation, back, seconds, isOn, choices };
}

/** Throws Invalid for a playlist, picture or target of another account, or for a playlist with nothing to play. */
async function check(tx: Tx, accountId: number, { choices, target }: TouchMenuFields): Promise<void> {
  await checkTarget(tx, accountId, target);
  const playable = await playableWhere(
    tx,
    choices.map(({ playlistId }) => ({ playlistId, band: null })),
  );
  for (const [index, { playlistId }] of choices.entries()) {
    const field = `choices.${index}.playlistId`;
    await checkPlaylist(tx, accountId, { id: playlistId, field });
    if (!playable({ playlistId, band: null }))
      throw refuse("nothingToPlay").field(field, "choosePlayablePlaylist");
  }
  const pictures = [...new Set(choices.flatMap(({ mediaId }) => mediaId ?? []))];
  const own = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(anyOf(media.id, pictures), usableMedia(accountId), inArray(media.kind, kindsWith("picture"))));
  const gone = choices.findIndex(({ mediaId }) => mediaId !== null && !own.some(({ id }) => id === mediaId));
  if (gone >= 0) throw refuse("menuPictureUnfit").field(`choices.${gone}.mediaId`, "choosePicture");
}

/**
 * Writes the choices of a menu. Each is a takeover that is over: its files are on the screens, and screens start it
 * themselves. A choice that is left out keeps its row, so that what was played keeps its name.
 */
async function writeChoices(
  tx: Tx,
  { accountId, menuId, now }: { accountId: number; menuId: number; now: Date },
  { choices, target }: TouchMenuFields,
): Promise<void> {
  const inMenu = and(eq(interruptions.menuId, menuId), eq(interruptions.accountId, accountId));
  const kept = choices.flatMap(({ id }) => id ?? []);
  await tx
    .update(interruptions)
    .set({ menuId: null, place: null, pictureMediaId: null })
    .where(kept.length > 0 ? and(inMenu, notInArray(interruptions.id, kept)) : inMenu);
  const there = new Set(
    (await tx.select({ id: interruptions.id }).from(interruptions).where(inMenu)).map(({ id }) => id),
  );
  for (const [place, { id, name, playlistId, mediaId }] of choices.entries()) {
    const fields = { name, playlistId, place, pictureMediaId: mediaId, ...columnsOfTarget(target) };
    // Deleted: a choice that is named twice is a new one the second time.
    if (id !== undefined && there.delete(id))
      await tx
        .update(interruptions)
        .set(fields)
        .where(and(inMenu, eq(interruptions.id, id)));
    else
      await tx.insert(interruptions).values({
        accountId,
        menuId,
        ...fields,
        tier: "takeover" as const,
        origin: "menu" as const,
        startsAt: now,
        endsAt: now,
        createdAt: now,
      });
  }
}

export async function createTouchMenu({ ctx, input }: Verb<TouchMenuFields, Customer>): Promise<TouchMenu> {
  const { accountId } = ctx.actor;
  const now = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    const all = await tx.$count(touchMenus, eq(touchMenus.accountId, accountId));
    if (all >= accountLimits.maxTouchMenus)
      throw refuse("maxTouchMenus", { max: accountLimits.maxTouchMenus });
    await check(tx, accountId, input);
    const [row] = await tx
      .insert(touchMenus)
      .values({ accountId, ...columnsOf(input), createdAt: now })
      .returning({ id: touchMenus.id });
    if (!row) throw new Error("The touch menu was not written");
    await writeChoices(tx, { accountId, menuId: row.id, now }, input);
    await audit({
      action: "touch-menu.create",
      subject: { kind: "touch-menu", id: row.id },
      after: shownOf(input),
    });
    return presentTouchMenu(tx, accountId, row.id);
  });
}

/** Changes a touch menu; what is left out stays. Throws NotFound, and Invalid as above. */
export async function saveTouchMenu({
  ctx,
  input: { id, ...sent },
}: Verb<InputOf<typeof saveContract>, Customer>): Promise<TouchMenu> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await fieldsOf(tx, accountId, id);
    const input = withKept(before, sent);
    await check(tx, accountId, input);
    await tx
      .update(touchMenus)
      .set(columnsOf(input))
      .where(and(eq(touchMenus.id, id), eq(touchMenus.accountId, accountId)));
    await writeChoices(tx, { accountId, menuId: id, now: ctx.now() }, input);
    await audit({
      action: "touch-menu.save",
      subject: { kind: "touch-menu", id },
      before: shownOf(before),
      after: shownOf(input),
    });
    return presentTouchMenu(tx, accountId, id);
  });
}

export async function deleteTouchMenu({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const row = await touchMenuOf(tx, accountId, input.id);
    await tx.delete(touchMenus).where(and(eq(touchMenus.id, row.id), eq(touchMenus.accountId, accountId)));
    await audit({
      action: "touch-menu.delete",
      subject: { kind: "touch-menu", id: row.id },
      before: { name: row.name },
    });
  });
  return { success: true };
}
