import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type {
  findWeatherPlaces as find,
  followWeather as follow,
} from "#shared/contracts/library/weather.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { throttle } from "../../../../http/throttle.ts";
import { FeedFailure } from "../../../../outside/feeds/port.ts";
import { refuse } from "../../../../refusal.ts";
import { createFollowed } from "../feeds/follow-feed.ts";
import { askWeather } from "./ask-weather.ts";
import { weatherAddress } from "./weather-address.ts";

const maxSearchesPerMinute = 60;
const maxFollowedPerMinute = 12;
const everyMinutes = 60;

/** Finds places by name. Throws Conflict when there is no source of weather or it does not answer, TooMany. */
export async function findWeatherPlaces({
  ctx,
  input,
}: Verb<InputOf<typeof find>, Customer>): Promise<ResponseOf<typeof find>> {
  const { weather } = ctx.deps;
  if (!weather) throw refuse("weatherOff");
  const key = `weather-places:${ctx.actor.accountId}`;
  await throttle(ctx, { key, max: maxSearchesPerMinute, perMinutes: 1 });
  try {
    return { items: await weather.places(input.search, input.language) };
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error;
    ctx.log.warn({ trouble: error.trouble, status: error.status }, "the search for places failed");
    throw refuse("placesAway");
  }
}

/**
 * Creates a data source with the weather of a place, or returns the account's source of that place. The weather is
 * asked for first. Throws Invalid with the reason when there is none, Conflict when the account has too many sources or
 * the operator has chosen no source, TooMany.
 */
export async function followWeather({
  ctx,
  input,
}: Verb<InputOf<typeof follow>, Customer>): Promise<ResponseOf<typeof follow>> {
  if (!ctx.deps.weather) throw refuse("weatherOff");
  const key = `follow-weather:${ctx.actor.accountId}`;
  await throttle(ctx, { key, max: maxFollowedPerMinute, perMinutes: 1 });
  const { name, region, country } = input.place;
  const url = weatherAddress(input.place);
  const read = await askWeather(ctx, url);
  const words = [...new Set([name, region, country])].filter(Boolean).join(", ");
  const label = cutText(words, 80).trim();
  return createFollowed(ctx, { kind: "weather", url, everyMinutes, etag: null, read, name: label });
}
