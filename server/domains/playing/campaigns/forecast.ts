import type { Check } from "#shared/conditions/check.ts";
import { sourcesOfManifest } from "#shared/conditions/sources.ts";
import { checkIf, subjectsOf } from "#shared/conditions/what-if.ts";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { CampaignForecast, forecastCampaign as contract } from "#shared/contracts/playing/campaigns.ts";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import { dayMs } from "#shared/durations.ts";
import { dayOf } from "#shared/schedule/calendar-day.ts";
import { instantOf, utc } from "#shared/schedule/zone.ts";
import type { HeavyVerb } from "../../../context.ts";
import { shortTurns, type Turn } from "../../../short-turns.ts";
import { campaignOf, mediaThere, type SharedContent } from "../../core/program/index.ts";
import { checkFacts, valuesForPages } from "../../library/data-sources/index.ts";
import { manifestContents } from "../manifests/index.ts";
import { requireOwnMedia, requireOwnTarget } from "./check-campaign.ts";
import { type CountedSpots, countSpots } from "./count-spots.ts";
import { screensOfTarget } from "./queries.ts";

/**
 * Days that are computed, summed over different contents of screens and over both answers of conditions; the rest follows the
 * average. One takes about 3 ms.
 */
const maxComputedDays = 1_600;
/** At least so many, so that each day of the week is among them: today is not a whole day. */
const minComputedDays = 8;
const maxContents = maxComputedDays / minComputedDays;

/**
 * Returns how often a campaign will play from now on. Runs the resolver on the manifests that the screens of its target
 * would have with it, by what data sources say now: what they do not say is once no and once yes. Throws Invalid for media, a
 * target or a data source of another account.
 */
export async function forecastCampaign({
  ctx,
  input,
}: HeavyVerb<InputOf<typeof contract>>): Promise<CampaignForecast> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const now = ctx.now();
  const turn = shortTurns(ctx.signal);
  const { target: kind, targetId, id = 0, ...fields } = input;
  const target = await requireOwnTarget(db, accountId, kind, targetId);
  await requireOwnMedia(db, accountId, fields.mediaIds);
  await checkFacts({ ctx, tx: db }, [fields.condition ?? null], { before: [] });
  const screenIds = await screensOfTarget(db, accountId, target);
  const row = { ...fields, ...target, id, name: "", ...limitsOf(input) };
  const campaign = campaignOf(row, new Set(await mediaThere(db, fields.mediaIds)));
  const contents = await manifestContents(db, screenIds, now, "published", { accountId, campaign });
  const alike = new Map<SharedContent, Alike>();
  for (const { shared, content } of contents.values()) {
    const one = alike.get(shared) ?? { content, screens: 0 };
    if (content.screen.status === "active") one.screens++;
    alike.set(shared, one);
  }
  const playing = [...alike.values()].filter(({ screens }) => screens > 0);
  // The contents of most screens first: the others follow their average.
  const some = playing.sort((a, b) => b.screens - a.screens).slice(0, maxContents);
  const countOf = (contents: readonly Alike[]) => contents.reduce((sum, { screens }) => sum + screens, 0);
  const [all, computedScreens] = [countOf(playing), countOf(some)];
  const scale = computedScreens === 0 ? 1 : all / computedScreens;
  const waits = some.some(({ content }) => subjectsOf(content).length > 0);
  const sourceIds = new Set(some.flatMap(({ content }) => [...sourcesOfManifest(content)]));
  const values = waits ? await valuesForPages(db, accountId, { sourceIds, drafts: false }) : [];
  const exactDays = Math.max(
    minComputedDays,
    Math.floor(maxComputedDays / Math.max(1, some.length * (waits ? 2 : 1))),
  );
  const forecastIf = async (unknownAs: "no" | "yes") => {
    const check = checkIf(values, { unknownAs });
    const counted = await sumOf(some, { id, now, turn, exactDays, check, ...fields });
    const days = counted.days.map(({ day, plays }) => ({ day, plays: Math.round(plays * scale) }));
    const plays = days.reduce((sum, { plays }) => sum + plays, 0);
    return { ...counted, carrying: Math.round(counted.carrying * scale), days, plays };
  };
  const ifNothing = await forecastIf("no");
  return {
    ...ifNothing,
    ifAllHolds: waits ? await forecastIf("yes") : null,
    screens: screenIds.length,
    computedScreens,
    exactDays: Math.min(exactDays, ifNothing.days.length),
  };
}

const limitsOf = ({ maxPerHour, minutesApart, category, hours, condition }: InputOf<typeof contract>) => ({
  maxPerHour: maxPerHour ?? null,
  minutesApart: minutesApart ?? null,
  category: category ?? "",
  hours: hours ?? null,
  condition: condition ?? null,
});

/** Screens with the same content. */
interface Alike {
  content: Omit<Manifest, "version">;
  screens: number;
}

async function sumOf(
  alike: readonly Alike[],
  {
    id,
    from,
    until,
    now,
    turn,
    exactDays,
    check,
  }: { id: number; from: string; until: string; now: Date; turn: Turn; exactDays: number; check: Check },
): Promise<Pick<CampaignForecast, "carrying" | "share" | "days">> {
  const days = daysOf(from, until).filter((day) => startOf(day, utc) > now.getTime() - 2 * dayMs);
  const sums = days.slice(0, exactDays).map((day) => ({ day, plays: 0, whole: true }));
  const all = { spotMs: 0, playingMs: 0 };
  let carrying = 0;
  for (const { content, screens } of alike) {
    const zone = content.zones[content.screen.timeZone] ?? utc;
    const edges = [...sums.map(({ day }) => day), dayAfter(sums.at(-1)?.day ?? from)].map((day) =>
      Math.max(now.getTime(), startOf(day, zone)),
    );
    if (sums.length === 0) continue;
    const counted = await countSpots(content, id, edges, { check, turn });
    if (counted.some(({ plays }) => plays > 0)) carrying += screens;
    counted.forEach((one: CountedSpots, at) => {
      const sum = sums[at];
      if (!sum) return;
      sum.plays += one.plays * screens;
      sum.whole &&= (edges[at] ?? 0) > now.getTime();
      all.spotMs += one.spotMs * screens;
      all.playingMs += one.playingMs * screens;
    });
  }
  const exact = sums.map(({ day, plays }) => ({ day, plays }));
  const rest = days.slice(exactDays).map((day) => ({ day, plays: averageOn(day, sums) }));
  return {
    carrying,
    share: all.playingMs > 0 ? all.spotMs / all.playingMs : 0,
    days: [...exact, ...rest],
  };
}

/** Returns the average of the whole days that are the same day of the week. */
function averageOn(day: string, sums: readonly { day: string; plays: number; whole: boolean }[]): number {
  const like = sums.filter((one) => one.whole && (dayOf(one.day) - dayOf(day)) % 7 === 0);
  return like.length === 0 ? 0 : Math.round(like.reduce((sum, { plays }) => sum + plays, 0) / like.length);
}

const startOf = (day: string, zone: Parameters<typeof instantOf>[0]): number =>
  instantOf(zone, dayOf(day) * dayMs, "start");
const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
const daysOf = (from: string, until: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= until; day = dayAfter(day)) days.push(day);
  return days;
};
