import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type ScreenManifest, screenManifest } from "#shared/contracts/playing/preview.ts";
import { call } from "#web/lib/api.ts";
import { onAPage } from "../../../shadow-screen/shows-at.ts";
import type { PlanPiece } from "./stretches.ts";

/** Maximum number of older manifests fetched for one span; earlier times are shown as unknown. */
const maxOlder = 16;

/**
 * Returns the manifests before `newest`, back to an instant (UTC ms) within reach, newest first. The server stores them
 * for longer than that.
 */
async function olderPlans(
  id: number,
  newest: ScreenManifest,
  fromMs: number,
  signal: AbortSignal,
): Promise<ScreenManifest[]> {
  const found: ScreenManifest[] = [];
  let first = newest;
  while (Date.parse(first.since) > fromMs && first.manifest.version > 1 && found.length < maxOlder) {
    const at = new Date(Date.parse(first.since) - 1).toISOString();
    const older = await call(screenManifest, { id, at }, { signal });
    found.push(older);
    first = older;
  }
  return found;
}

export interface KnownPlan extends PlanPiece {
  plan: ScreenManifest;
}

/**
 * Returns a screen's manifests from an instant (UTC ms) on, as far as known, each with the time for which it is the
 * newest.
 */
export function usePlanPieces(id: number, newest: ScreenManifest, fromMs: number): readonly KnownPlan[] {
  const past = Date.parse(newest.since) > fromMs;
  const older = useQuery({
    queryKey: ["plan", "older", id, newest.manifest.version, fromMs],
    queryFn: ({ signal }) => olderPlans(id, newest, fromMs, signal),
    enabled: past,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const before = past ? older.data : undefined;
  return useMemo(() => {
    const all = [newest, ...(before ?? [])];
    return all.map((plan, index): KnownPlan => {
      const first = index === all.length - 1 && plan.manifest.version === 1;
      return {
        plan,
        manifest: onAPage(plan.manifest),
        values: plan.values,
        // A screen had no manifest before its first; that one is the best approximation.
        fromMs: first ? Number.NEGATIVE_INFINITY : Date.parse(plan.since),
        untilMs: index === 0 ? Number.POSITIVE_INFINITY : Date.parse(all[index - 1]?.since ?? plan.since),
      };
    });
  }, [newest, before]);
}
