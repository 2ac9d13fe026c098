import type { ScreenManifest, ScreenReport } from "#shared/contracts/playing/preview.ts";
import { type EarlyPart, onlyInterruptions, type WithEarly, withEarly } from "#shared/schedule/early.ts";

/** A version of a screen's manifest, with the interruptions of other versions that play early. */
export interface PlayedPlan extends ScreenManifest {
  manifest: WithEarly<ScreenManifest["manifest"]>;
}

/** What a screen reports to play by; `early` null: the interruptions of that version. */
export interface PlayedVersion {
  version: number;
  early: readonly EarlyPart[] | null;
}

/** Returns null for a screen that has not reported what it plays. */
export const playedVersionOf = ({ playing, pending }: ScreenReport): PlayedVersion | null =>
  playing && { version: playing.version, early: pending?.interruptions?.parts ?? null };

/** Puts together what a screen plays; `fetchVersion` is called once for each version. */
export async function fetchPlayedPlan(
  { version, early }: PlayedVersion,
  fetchVersion: (version: number) => Promise<ScreenManifest>,
): Promise<PlayedPlan> {
  const versions = [...new Set([version, ...(early ?? []).map((part) => part.version)])];
  const plans = await Promise.all(versions.map(fetchVersion));
  const planOf = (wanted: number) => plans[versions.indexOf(wanted)] as ScreenManifest;
  const plan = planOf(version);
  if (!early) return plan;
  const parts = early.map((part) => onlyInterruptions(planOf(part.version).manifest, new Set(part.ids)));
  const values = new Map(plans.flatMap((one) => one.values.map((value) => [value.sourceId, value])));
  return { ...plan, manifest: withEarly(plan.manifest, parts), values: [...values.values()] };
}
