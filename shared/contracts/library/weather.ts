import { z } from "zod";
import { weatherLimits } from "../../media-kinds/weather.ts";
import { contract } from "../contract.ts";
import { language } from "../language.ts";
import { newestDocument } from "./data-sources.ts";

const placeName = z.string().trim().max(weatherLimits.place);
/** A place on earth; `region` and `country` are empty when unknown. */
export const weatherPlace = z.object({
  name: placeName.min(1),
  region: placeName,
  country: placeName,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type WeatherPlace = z.output<typeof weatherPlace>;

export const findWeatherPlaces = contract("GET /api/v1/weather/places", {
  id: "findWeatherPlaces",
  summary: "Find places by name, for their weather",
  tag: "Data sources",
  needs: "content.edit",
  scope: "account",
  query: z.object({
    search: z.string().trim().min(2).max(80),
    /** Of the names that are found. */
    language: language.default("en"),
  }),
  response: z.object({ items: z.array(weatherPlace) }),
});
export const followWeather = contract("POST /api/v1/data-sources/weather", {
  id: "followWeather",
  summary:
    "Create a data source with the weather of a place, or get the account's source of that place. Screens that show it get new weather about every hour",
  tag: "Data sources",
  needs: "content.edit",
  scope: "account",
  body: z.object({ place: weatherPlace }),
  response: newestDocument,
  status: 201,
});
