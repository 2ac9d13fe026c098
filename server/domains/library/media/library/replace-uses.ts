import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import type { MediaUserKind } from "#server/db/content-uses/content-uses.ts";
import { traitsOf } from "#shared/media-kinds/traits.ts";
import { putLogoInPlaceOf } from "../../../identity/account-register/index.ts";
import { putPartnerLogoInPlaceOf } from "../../../selling/partners/index.ts";
import type { MediaRow } from "../queries.ts";
import { replaceInDesigns } from "./replace-in-designs.ts";

export interface Replacing {
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

/** Puts a media in the place of another one in one kind of user. */
export type Replace = (replacing: Replacing) => Promise<Partial<Replaced>>;
/** Those of the users that lie above media. `server/media-users.ts` has them. Emergencies show hidden playlists. */
export type ReplaceElsewhere = Record<
  "playlists" | "component" | "campaign" | "touch-menu" | "guest-link",
  Replace
>;

const nothing = {};
/** Only a picture can be a logo or on a button; otherwise the place stays empty, as after a deletion. */
export const isPicture = ({ kind }: MediaRow): boolean => traitsOf(kind).picture === true;

async function inWidgets({ ctx, tx, old, by }: Replacing): Promise<Partial<Replaced>> {
  // A video cannot take the place of a picture inside a design: such a design keeps the file that it shows.
  if (old.kind !== by.kind) return nothing;
  const { accountId } = old;
  const designIds = await replaceInDesigns(ctx, tx, { accountId, oldId: old.id, byId: by.id });
  return designIds.length > 0 ? { designIds } : nothing;
}

async function asLogo({ tx, old, by }: Replacing): Promise<Partial<Replaced>> {
  if (isPicture(by)) await putLogoInPlaceOf(tx, { accountId: old.accountId, oldId: old.id, byId: by.id });
  return nothing;
}

async function asPartnerLogo({ tx, old, by }: Replacing): Promise<Partial<Replaced>> {
  if (isPicture(by)) await putPartnerLogoInPlaceOf(tx, { oldId: old.id, byId: by.id });
  return nothing;
}

/** How each user of media gets another one. Two kinds that share a statement share the function. */
const replaceIn = (elsewhere: ReplaceElsewhere): Record<MediaUserKind, Replace> => ({
  playlist: elsewhere.playlists,
  emergency: elsewhere.playlists,
  design: inWidgets,
  component: elsewhere.component,
  album: inWidgets,
  // It names a folder, in which `take-place.ts` puts the new one.
  board: async () => nothing,
  campaign: elsewhere.campaign,
  "touch-menu": elsewhere["touch-menu"],
  account: asLogo,
  "partner-brand": asPartnerLogo,
  "guest-link": elsewhere["guest-link"],
});

/**
 * Puts a media in the place of another one in everything that refers to it, also in what is in the trash. Where an account
 * reviews, screens follow when this was published, like any other change of content. Throws Conflict for a place that the
 * other media cannot take.
 */
export async function replaceUses(
  ctx: Ctx,
  tx: Tx,
  { old, by, elsewhere }: { old: MediaRow; by: MediaRow; elsewhere: ReplaceElsewhere },
): Promise<Replaced> {
  const replaced: Replaced = { playlistIds: [] };
  for (const replace of new Set(Object.values(replaceIn(elsewhere))))
    Object.assign(replaced, await replace({ ctx, tx, old, by }));
  return replaced;
}
