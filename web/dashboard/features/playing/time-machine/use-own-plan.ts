import { useMemo } from "react";
import type { ScreenReport } from "#shared/contracts/playing/preview.ts";
import type { PlayedManifest } from "#shared/schedule/early.ts";
import { usePlayedPlan } from "../../../shadow-screen/plan-queries.ts";
import { type PlayedPlan, playedVersionOf } from "../../../shadow-screen/played-plan.ts";
import { onAPage } from "../../../shadow-screen/shows-at.ts";

/** Returns what a screen reports to play by; null without a report and while it is unknown. */
export function useOwnPlan(
  id: number,
  report: ScreenReport | undefined,
): { plan: PlayedPlan; manifest: PlayedManifest } | null {
  const { data } = usePlayedPlan(id, report ? playedVersionOf(report) : null);
  return useMemo(() => (data ? { plan: data, manifest: onAPage(data.manifest) } : null), [data]);
}
