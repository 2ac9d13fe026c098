import { and, eq, isNull, or } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import { timeZone } from "#shared/contracts/contract.ts";
import {
  displayDaysAhead,
  displayTimes,
  type getDisplayTimes,
} from "#shared/contracts/playing/display-times.ts";
import { openingHours } from "#shared/contracts/when.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import { betweenSpans, displayHours, displayOnSpans } from "#shared/schedule/display-times.ts";
import { findOffsets } from "#shared/schedule/index.ts";
import { holidaysOf } from "#shared/schedule/play-days.ts";
import { offsetIn } from "#shared/zone-offset.ts";
import type { ScreenActor } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { accounts, holidayCalendars, screens } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { noteDisplayAsked } from "../../core/screen-register/index.ts";

/**
 * Returns when the display of the asking screen is off, and how loud and bright its device is to be. Notes what the
 * device says it can set, and at most each hour that it asks.
 */
export async function readDisplayTimes({
  ctx,
  input,
}: Verb<InputOf<typeof getDisplayTimes>, ScreenActor>): Promise<ResponseOf<typeof getDisplayTimes>> {
  const { accountId, screenId } = ctx.actor;
  const now = ctx.now();
  const mine = and(eq(screens.id, screenId), eq(screens.accountId, accountId), isNull(screens.deletedAt));
  const [screen] = await ctx.deps.db
    .select({
      times: screens.displayTimes,
      askedAt: screens.displayAskedAt,
      own: screens.openingHours,
      ofAccount: accounts.openingHours,
      zone: screens.timeZone,
      sound: screens.sound,
      brightness: screens.brightness,
      canSet: screens.canSet,
    })
    .from(screens)
    .innerJoin(accounts, eq(accounts.id, screens.accountId))
    .where(mine);
  if (!screen) throw refuse("screenNotFound");
  const reported = input.sound && input.brightness ? input : null;
  const canSet = reported && { sound: reported.sound === "yes", brightness: reported.brightness === "yes" };
  const hourAgo = new Date(now.getTime() - hourMs);
  const isNews = canSet?.sound !== screen.canSet?.sound || canSet?.brightness !== screen.canSet?.brightness;
  if (isNews || !screen.askedAt || screen.askedAt < hourAgo)
    await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
      noteDisplayAsked(tx, { screenId, accountId }, { at: now, canSet }),
    );
  const { sound, brightness } = screen;
  if (!screen.times) return { times: null, sound, brightness };
  const times = displayTimes.parse(screen.times);
  const place = screen.own ?? screen.ofAccount;
  const hours = displayHours(times, place && openingHours.parse(place));
  const named = hours?.zone ?? screen.zone;
  // A time zone that this runtime no longer knows must not leave the display without times.
  const zone = timeZone.safeParse(named).success ? named : "UTC";
  const [fromMs, untilMs] = [now.getTime() - hourMs, now.getTime() + displayDaysAhead * dayMs];
  const on = displayOnSpans(hours, {
    calendars: hours?.calendarId
      ? await calendarOf(ctx.deps.db, accountId, hours.calendarId)
      : holidaysOf([]),
    zone: findOffsets(offsetIn(zone), fromMs - 10 * dayMs, untilMs + 10 * dayMs),
    fromMs,
    untilMs,
  });
  const off = betweenSpans(on, fromMs, untilMs).map(({ startMs, endMs }) => ({
    from: new Date(startMs).toISOString(),
    until: new Date(endMs).toISOString(),
  }));
  return { times: { off, until: new Date(untilMs).toISOString() }, sound, brightness };
}

async function calendarOf(db: Reader, accountId: number, id: number) {
  const rows = await db
    .select({ id: holidayCalendars.id, days: holidayCalendars.days })
    .from(holidayCalendars)
    .where(
      and(
        eq(holidayCalendars.id, id),
        or(eq(holidayCalendars.accountId, accountId), isNull(holidayCalendars.accountId)),
        isNull(holidayCalendars.deletedAt),
      ),
    );
  return holidaysOf(rows.map((row) => ({ id: row.id, days: row.days.map(({ date }) => date) })));
}
