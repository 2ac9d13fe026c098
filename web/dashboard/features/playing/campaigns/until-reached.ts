import { agreedPlays, type CampaignForecast } from "#shared/contracts/playing/campaigns.ts";

/**
 * Returns the plays to come, also by day, and the day on which the campaign ends because all that were agreed are counted; null: it
 * does not end so.
 */
export function untilReached(
  { days, plays }: Pick<CampaignForecast, "days" | "plays">,
  { played, ...campaign }: Parameters<typeof agreedPlays>[0] & { endsWhenReached: boolean; played: number },
): Pick<CampaignForecast, "days" | "plays"> & { endsOn: string | null } {
  const agreed = campaign.endsWhenReached ? agreedPlays(campaign) : null;
  if (agreed === null) return { days, plays, endsOn: null };
  let missing = Math.max(0, agreed - played);
  const left = missing;
  const kept: CampaignForecast["days"] = [];
  for (const { day, plays } of days) {
    kept.push({ day, plays: Math.min(plays, missing) });
    missing -= Math.min(plays, missing);
    if (missing === 0) return { days: kept, plays: left, endsOn: day };
  }
  return { days, plays, endsOn: null };
}
