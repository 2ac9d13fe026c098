import { reasonRef } from "#shared/refusals/index.ts";
import type { Ctx } from "../../../../context.ts";
import { type ReadFeed, unusable } from "../feeds/read-feed.ts";
import { sharedForecast } from "./shared-forecasts.ts";
import { placeOfAddress } from "./weather-address.ts";

/** Returns the weather of the place of an address as the document of a data source. */
export async function askWeather(ctx: Pick<Ctx, "deps" | "now">, address: string): Promise<ReadFeed> {
  const { weather } = ctx.deps;
  if (!weather) return unusable(reasonRef("weatherOffNow"));
  const place = placeOfAddress(address);
  if (!place) return unusable(reasonRef("weatherNotFound"));
  const known = await sharedForecast(ctx, weather, place);
  if ("problem" in known) return unusable(known.problem);
  const { name } = place;
  const { attribution } = weather;
  return {
    document: { kind: "weather", place: name, attribution, ...known.forecast },
    title: name,
    problem: null,
    problems: [],
    atMs: known.atMs,
  };
}
