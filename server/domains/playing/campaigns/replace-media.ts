import { and, eq, sql } from "drizzle-orm";
import { campaigns } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { canBeSpot, type Replace } from "../../library/media/index.ts";

/** Puts a media in the place of another one in campaigns. Throws Conflict for one that cannot be a spot. */
export const replaceInCampaigns: Replace = async ({ tx, old, by }) => {
  const rows = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.accountId, old.accountId), sql`${old.id} = any(${campaigns.mediaIds})`))
    .orderBy(campaigns.id)
    .for("no key update");
  const [first] = rows;
  if (!first) return {};
  if (!canBeSpot(by.kind)) throw refuse("replacesNoSpot", { name: by.name, campaign: first.name });
  for (const { id, mediaIds } of rows)
    await tx
      .update(campaigns)
      .set({ mediaIds: [...new Set(mediaIds.map((each) => (each === old.id ? by.id : each)))] })
      .where(eq(campaigns.id, id));
  return { campaignIds: rows.map(({ id }) => id) };
};
