import { and, eq } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { campaigns } from "../../../db/tables/index.ts";
import type { Content } from "../../core/program/index.ts";

/** Gives a campaign the media of earlier drafts, and switches it on. One that was deleted stays so. */
export async function bringBackCampaign(tx: Tx, accountId: number, { id, parts }: Content): Promise<void> {
  const mediaIds = parts.flatMap(({ mediaId }) => mediaId ?? []);
  if (mediaIds.length === 0) return;
  await tx
    .update(campaigns)
    .set({ mediaIds, isOn: true })
    .where(and(eq(campaigns.accountId, accountId), eq(campaigns.id, id)));
}

/** Switches off a campaign that earlier drafts do not have. */
export async function switchCampaignOff(tx: Tx, accountId: number, id: number): Promise<void> {
  await tx
    .update(campaigns)
    .set({ isOn: false })
    .where(and(eq(campaigns.accountId, accountId), eq(campaigns.id, id)));
}
