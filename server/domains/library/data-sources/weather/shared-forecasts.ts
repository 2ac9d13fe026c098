import { setTimeout as pause } from "node:timers/promises";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { z } from "zod";
import { minuteMs } from "#shared/durations.ts";
import { weatherDocument } from "#shared/media-kinds/weather.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { Ctx } from "../../../../context.ts";
import { weatherForecasts } from "../../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import { FeedFailure } from "../../../../outside/feeds/port.ts";
import type { Forecast, Weather } from "../../../../outside/weather/port.ts";
import { forecastKeyOf } from "./weather-address.ts";

/** Models give new forecasts about every hour. */
const freshForMs = 45 * minuteMs;
/** A process that asks has an answer before that, or it died. */
const askedForMs = 20_000;
const lookEveryMs = 200;
const maxRetryMinutes = 60;

const storedForecast = weatherDocument.pick({ hours: true, days: true });

export type KnownForecast = { forecast: Forecast; atMs: number } | { problem: ReasonRef };
type Row = typeof weatherForecasts.$inferSelect;

const problemOf = (error: unknown): ReasonRef => {
  if (!(error instanceof FeedFailure)) throw error;
  return reasonRef(error.status === 400 || error.trouble === "missing" ? "weatherNotFound" : "weatherAway");
};

/** Returns what is known and need not be asked for now; null when it must be asked for. */
function answerOf(row: Row | undefined, now: Date): KnownForecast | null {
  if (!row) return null;
  if (row.body !== null && row.fetchedAt && now.getTime() - row.fetchedAt.getTime() < freshForMs)
    return {
      forecast: storedForecast.parse(z.json().parse(JSON.parse(row.body))),
      atMs: row.fetchedAt.getTime(),
    };
  if (row.failureReason && row.retryAt && row.retryAt > now) return { problem: row.failureReason };
  return null;
}

/**
 * Returns the forecast of coordinates. The source is asked once for all accounts and processes: one process asks, and
 * the others wait for its answer. After a failure nothing is asked for some minutes.
 */
export async function sharedForecast(
  { deps, now }: Pick<Ctx, "deps" | "now">,
  weather: Weather,
  at: { latitude: number; longitude: number },
): Promise<KnownForecast> {
  const place = forecastKeyOf(at);
  const ofPlace = eq(weatherForecasts.place, place);
  for (let waitedMs = 0; waitedMs <= askedForMs; waitedMs += lookEveryMs) {
    const [row] = await deps.db.select().from(weatherForecasts).where(ofPlace);
    const known = answerOf(row, now());
    if (known) return known;
    const isMine = await inUnauditedTransaction(deps, "nothing", async (tx) => {
      await tx.insert(weatherForecasts).values({ place }).onConflictDoNothing();
      const { rowCount } = await tx
        .update(weatherForecasts)
        .set({ askedUntil: new Date(now().getTime() + askedForMs) })
        .where(
          and(
            ofPlace,
            or(isNull(weatherForecasts.askedUntil), lt(weatherForecasts.askedUntil, now())),
            // Another process may have answered since the look above.
            row?.fetchedAt
              ? eq(weatherForecasts.fetchedAt, row.fetchedAt)
              : isNull(weatherForecasts.fetchedAt),
          ),
        );
      return rowCount === 1;
    });
    if (isMine) return ask({ deps, now }, weather, { place, failures: row?.failures ?? 0 });
    await pause(lookEveryMs);
  }
  return { problem: reasonRef("weatherAway") };
}

async function ask(
  { deps, now }: Pick<Ctx, "deps" | "now">,
  weather: Weather,
  { place, failures }: { place: string; failures: number },
): Promise<KnownForecast> {
  const keep = (change: Partial<Row>) =>
    inUnauditedTransaction(deps, "nothing", (tx) =>
      tx
        .update(weatherForecasts)
        .set({ askedUntil: null, ...change })
        .where(eq(weatherForecasts.place, place)),
    );
  const [latitude = 0, longitude = 0] = place.split(",").map(Number);
  try {
    const forecast = storedForecast.parse(await weather.forecast({ latitude, longitude }));
    const fetchedAt = now();
    const body = JSON.stringify(forecast);
    await keep({ body, fetchedAt, failures: 0, failureReason: null, retryAt: null });
    return { forecast, atMs: fetchedAt.getTime() };
  } catch (error) {
    const problem = problemOf(error);
    const minutes = Math.min(5 * 2 ** Math.min(failures, 5), maxRetryMinutes);
    const retryAt = new Date(now().getTime() + minutes * minuteMs);
    await keep({ failures: failures + 1, failureReason: problem, retryAt });
    return { problem };
  }
}
