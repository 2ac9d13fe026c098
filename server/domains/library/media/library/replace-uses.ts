import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#server/context.ts";
import { withinSums } from "#server/db/account-sums.ts";
import type { Tx } from "#server/db/client.ts";
import type { MediaUserKind } from "#server/db/content-uses/content-uses.ts";
import {
  accounts,
  campaigns,
  guestLinks,
  interruptions,
  partnerBrands,
  playlistItems,
  playlists,
} from "#server/db/tables/index.ts";
import { chargeChanges } from "#server/http/change-budget.ts";
import { refuse } from "#server/refusal.ts";
import { traitsOf } from "#shared/media-kinds/traits.ts";
import { anyOf } from "../../../../db/statement.ts";
import { canBeSpot } from "../can-be-spot.ts";
import type { MediaRow } from "../queries.ts";
import { keepForEmergency } from "./keep-for-emergency.ts";
import { replaceInDesigns } from "./replace-in-designs.ts";

interface Replacing {
  ctx: Ctx;
  tx: Tx;
  old: MediaRow;
  by: MediaRow;
}

/** What the audit log says about the places that were changed. */
export interface Replaced {
  playlistIds: number[];
  designIds?: number[];
  campaignIds?: number[];
}

type Replace = (replacing: Replacing) => Promise<Partial<Replaced>>;
const nothing = {};
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
/** Only a picture can be a logo or on a button; otherwise the place stays empty, as after a deletion. */
const isPicture = ({ kind }: MediaRow): boolean => traitsOf(kind).picture === true;

async function inPlaylists({ ctx, tx, old, by }: Replacing): Promise<Partial<Replaced>> {
  await keepForEmergency(tx, [old.id], ctx.now(), { ifReviewed: true });
  const moved = await withinSums(tx, old.accountId, ["itemBytes"], () =>
    tx
      .update(playlistItems)
      .set({ mediaId: by.id })
      .where(eq(playlistItems.mediaId, old.id))
      .returning({ id: playlistItems.playlistId }),
  );
  chargeChanges(ctx, { rows: moved.length });
  const playlistIds = [...new Set(idsOf(moved))];
  // A new revision, so that open editors load them again.
  if (playlistIds.length > 0)
    await tx
      .update(playlists)
      .set({ revision: sql`${playlists.revision} + 1`, updatedAt: ctx.now() })
      .where(anyOf(playlists.id, playlistIds));
  return { playlistIds };
}

async function inWidgets({ ctx, tx, old, by }: Replacing): Promise<Partial<Replaced>> {
  // A video cannot take the place of a picture inside a design: such a design keeps the file that it shows.
  if (old.kind !== by.kind) return nothing;
  const { accountId } = old;
  const designIds = await replaceInDesigns(ctx, tx, { accountId, oldId: old.id, byId: by.id });
  return designIds.length > 0 ? { designIds } : nothing;
}

async function inCampaigns({ tx, old, by }: Replacing): Promise<Partial<Replaced>> {
  const rows = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.accountId, old.accountId), sql`${old.id} = any(${campaigns.mediaIds})`))
    .orderBy(campaigns.id)
    .for("no key update");
  const [first] = rows;
  if (!first) return nothing;
  if (!canBeSpot(by.kind)) throw refuse("replacesNoSpot", { name: by.name, campaign: first.name });
  for (const { id, mediaIds } of rows)
    await tx
      .update(campaigns)
      .set({ mediaIds: [...new Set(mediaIds.map((each) => (each === old.id ? by.id : each)))] })
      .where(eq(campaigns.id, id));
  return { campaignIds: idsOf(rows) };
}

async function onButtons({ tx, old, by }: Replacing): Promise<Partial<Replaced>> {
  if (isPicture(by))
    await tx
      .update(interruptions)
      .set({ pictureMediaId: by.id })
      .where(and(eq(interruptions.accountId, old.accountId), eq(interruptions.pictureMediaId, old.id)));
  return nothing;
}

async function asLogo({ tx, old, by }: Replacing): Promise<Partial<Replaced>> {
  if (isPicture(by))
    await tx
      .update(accounts)
      .set({ brandLogoMediaId: by.id })
      .where(and(eq(accounts.id, old.accountId), eq(accounts.brandLogoMediaId, old.id)));
  return nothing;
}

async function asPartnerLogo({ tx, old, by }: Replacing): Promise<Partial<Replaced>> {
  if (isPicture(by))
    await tx.update(partnerBrands).set({ logoMediaId: by.id }).where(eq(partnerBrands.logoMediaId, old.id));
  return nothing;
}

async function asGuestWall({ tx, old, by }: Replacing): Promise<Partial<Replaced>> {
  if (old.kind === by.kind)
    await tx
      .update(guestLinks)
      .set({ wallId: by.id })
      .where(and(eq(guestLinks.accountId, old.accountId), eq(guestLinks.wallId, old.id)));
  return nothing;
}

/** How each user of media gets another one. Two kinds that share a statement share the function. */
const replaceIn: Record<MediaUserKind, Replace> = {
  playlist: inPlaylists,
  emergency: inPlaylists,
  design: inWidgets,
  album: inWidgets,
  campaign: inCampaigns,
  "touch-menu": onButtons,
  account: asLogo,
  "partner-brand": asPartnerLogo,
  "guest-link": asGuestWall,
};

/**
 * Puts a media in the place of another one in everything that refers to it, also in what is in the trash. Where an account
 * reviews, screens follow when this was published, like any other change of content. Throws Conflict for a place that the
 * other media cannot take.
 */
export async function replaceUses(
  ctx: Ctx,
  tx: Tx,
  { old, by }: { old: MediaRow; by: MediaRow },
): Promise<Replaced> {
  const replaced: Replaced = { playlistIds: [] };
  for (const replace of new Set(Object.values(replaceIn)))
    Object.assign(replaced, await replace({ ctx, tx, old, by }));
  return replaced;
}
