import { monthInIndia } from "#shared/months.ts";
import { restOfMonth } from "./partner-month.ts";
import type { PaidPlan } from "./prices.ts";

/** What a customer has until the end of its month. */
export interface PresentLicences {
  plan: PaidPlan;
  licences: number;
  startsAt: Date;
  endsAt: Date;
  /** The end with the days of grace. */
  playsUntil: Date;
  /** For a screen and a month, at today's wholesale price; null: the partner did not order this plan. */
  pricePaise: number | null;
}

export interface Change {
  /** start, add, change: now. renewal: when the present month ends. end: nothing is renewed. same: no change. */
  kind: "start" | "add" | "change" | "renewal" | "end" | "same";
  chargePaise: number;
  startsAt: Date;
  endsAt: Date;
}

/**
 * Returns what an order of a partner does: what costs more than before begins at once and is paid for the days that are
 * left of the month; what costs less begins with the next month. Prices are wholesale, for a screen and a month.
 */
export function changeOfLicences(
  intent: { plan: PaidPlan; screens: number; pricePaise: number },
  { present, now }: { present: PresentLicences | null; now: Date },
): Change {
  const running = present && present.endsAt > now ? present : null;
  if (!running) {
    const startsAt = present && present.playsUntil > now ? present.endsAt : now;
    const { endsAt } = monthInIndia(startsAt);
    if (intent.screens === 0) return { kind: "end", chargePaise: 0, startsAt: now, endsAt: now };
    return {
      kind: "start",
      chargePaise: restOfMonth(intent.pricePaise * intent.screens, startsAt),
      startsAt,
      endsAt,
    };
  }
  const { startsAt, endsAt } = running;
  if (intent.screens === 0) return { kind: "end", chargePaise: 0, startsAt: endsAt, endsAt };
  if (intent.plan === running.plan && intent.screens === running.licences)
    return { kind: "same", chargePaise: 0, startsAt, endsAt };
  const later = {
    kind: "renewal",
    chargePaise: 0,
    startsAt: endsAt,
    endsAt: monthInIndia(endsAt).endsAt,
  } as const;
  if (running.pricePaise === null) return later;
  const more = intent.pricePaise * intent.screens - running.pricePaise * running.licences;
  if (intent.screens < running.licences || more <= 0) return later;
  const kind = intent.plan === running.plan ? "add" : "change";
  return { kind, chargePaise: restOfMonth(more, now), startsAt, endsAt };
}
