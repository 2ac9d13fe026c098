import { and, desc, eq, gte, isNull } from "drizzle-orm";
import { z } from "zod";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import {
  type getScreenHealth,
  type HealthSample,
  healthKeptDays,
  healthSample,
} from "#shared/contracts/core/device-health.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { screenHealth, screens } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { pointsOf, type Taken } from "./points.ts";

/** About 150 points, as many as a graph on a phone can show. */
const pointMinutes = { "1": 10, "7": 60, "30": 240 } as const;
const samplesOfHour = z.record(z.string().regex(/^\d+$/), healthSample);

/** Returns how a screen's device is and was. Throws NotFound for a missing screen. */
export async function readHealth({
  ctx,
  input,
}: Verb<InputOf<typeof getScreenHealth>, Customer>): Promise<ResponseOf<typeof getScreenHealth>> {
  const { db } = ctx.deps;
  const [screen] = await db
    .select({ id: screens.id })
    .from(screens)
    .where(
      and(eq(screens.id, input.id), eq(screens.accountId, ctx.actor.accountId), isNull(screens.deletedAt)),
    );
  if (!screen) throw refuse("screenNotFound");
  const untilMs = ctx.now().getTime();
  const fromMs = untilMs - Number(input.days) * dayMs;
  const hoursSince = (ms: number) =>
    and(eq(screenHealth.screenId, screen.id), gte(screenHealth.hour, new Date(ms - hourMs)));
  const [newest] = await db
    .select()
    .from(screenHealth)
    .where(hoursSince(untilMs - healthKeptDays * dayMs))
    .orderBy(desc(screenHealth.hour))
    .limit(1);
  const last = newest && takenIn(newest).at(-1);
  const rows = await db.select().from(screenHealth).where(hoursSince(fromMs)).orderBy(screenHealth.hour);
  const minutes = pointMinutes[input.days];
  return {
    latest: last ? { ...last.sample, at: new Date(last.atMs).toISOString() } : null,
    from: new Date(fromMs).toISOString(),
    until: new Date(untilMs).toISOString(),
    pointMinutes: minutes,
    points: pointsOf(
      rows.flatMap(takenIn).filter(({ atMs }) => atMs >= fromMs && atMs <= untilMs),
      minutes * 60_000,
    ),
  };
}

/** Returns the samples of one row, oldest first. */
function takenIn({ hour, samples }: { hour: Date; samples: unknown }): Taken[] {
  return Object.entries(samplesOfHour.parse(samples))
    .map(([minute, sample]: [string, HealthSample]) => ({
      atMs: hour.getTime() + Number(minute) * 60_000,
      sample,
    }))
    .sort((one, other) => one.atMs - other.atMs);
}
