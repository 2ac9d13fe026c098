import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { withHistory } from "#shared/conditions/check.ts";
import { type ScreenManifest, screenFacts, screenManifest } from "#shared/contracts/playing/preview.ts";
import type { DataValue } from "#shared/media-kinds/contract.ts";
import { call } from "#web/lib/api.ts";
import { serverNow } from "../../../shadow-screen/shifted-clock.ts";
import { onAPage } from "../../../shadow-screen/shows-at.ts";
import { type OpenSpan, type PlanPiece, subjectsOfPlans } from "./stretches.ts";

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
        // A screen had no manifest before its first; that one is the best approximation.
        fromMs: first ? Number.NEGATIVE_INFINITY : Date.parse(plan.since),
        untilMs: index === 0 ? Number.POSITIVE_INFINITY : Date.parse(all[index - 1]?.since ?? plan.since),
      };
    });
  }, [newest, before]);
}

/** Of one request for what was known. */
const maxSources = 64;

/** What a screen knows of the world in a span. */
export interface Known {
  /** For conditions: what was known, and the newest values. */
  values: readonly DataValue[];
  /** Returns the values to draw at an instant (UTC ms): those that counted then, and of what is not known the newest. */
  drawnAt: (atMs: number) => readonly DataValue[];
}

/** Returns what a screen with these plans knows in a span (UTC ms). What was known comes as soon as it is loaded. */
export function useKnown(id: number, plans: readonly KnownPlan[], { fromMs, untilMs }: OpenSpan): Known {
  const nowMs = serverNow();
  // Plans are newest first, and so are their values.
  const newest = useMemo(() => lastOfEach([...plans].reverse().flatMap(({ plan }) => plan.values)), [plans]);
  const sources = useMemo(() => [...new Set(subjectsOfPlans(plans).map(({ fact }) => fact))], [plans]);
  const of = [id, sources.join(), fromMs, untilMs].join(" ");
  // What was known today grows with each new value.
  const newestMs = untilMs > nowMs ? Math.max(0, ...newest.map(({ atMs }) => atMs)) : null;
  const { data } = useQuery({
    queryKey: ["plan", "facts", of, newestMs],
    queryFn: async ({ signal }) => {
      const [from, until] = [new Date(fromMs).toISOString(), new Date(untilMs).toISOString()];
      const parts: DataValue[] = [];
      for (let at = 0; at < sources.length; at += maxSources) {
        const part = sources.slice(at, at + maxSources).join();
        parts.push(...(await call(screenFacts, { id, sources: part, from, until }, { signal })).values);
      }
      return { of, values: parts };
    },
    enabled: sources.length > 0 && fromMs < nowMs,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    const values = withHistory(newest, data?.of === of ? data.values : []);
    let drawn: readonly DataValue[] = [];
    return {
      values,
      drawnAt(atMs) {
        const next = lastOfEach([
          ...newest,
          ...values.filter((value) => (value.fromMs ?? value.atMs) <= atMs),
        ]);
        // The same object while nothing changes: a picture is made for each other one.
        if (next.length !== drawn.length || next.some((value, at) => value !== drawn[at])) drawn = next;
        return drawn;
      },
    };
  }, [newest, data, of]);
}

const lastOfEach = (values: readonly DataValue[]): DataValue[] => [
  ...new Map(values.map((value) => [value.sourceId, value])).values(),
];
