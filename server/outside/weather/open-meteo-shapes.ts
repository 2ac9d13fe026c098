import { z } from "zod";
import { cutText } from "#shared/texts/cut-text.ts";
import type { FoundPlace } from "./port.ts";

/* What Open-Meteo answers, as far as it is used: https://open-meteo.com/en/docs and …/geocoding-api. */

const list = <T extends z.ZodType>(of: T) => z.array(of).max(400);
const reading = list(z.number().nullable());

/** Times are seconds since 1970 (`timeformat=unixtime`). */
export const forecastAnswer = z.object({
  timezone: z.string().max(80),
  utc_offset_seconds: z.number().int(),
  hourly: z.object({
    time: list(z.number().int()),
    temperature_2m: reading,
    apparent_temperature: reading,
    weather_code: reading,
    precipitation_probability: reading,
    wind_speed_10m: reading,
    is_day: reading,
  }),
  daily: z.object({
    time: list(z.number().int()),
    weather_code: reading,
    temperature_2m_max: reading,
    temperature_2m_min: reading,
    precipitation_probability_max: reading,
  }),
});
export type ForecastAnswer = z.output<typeof forecastAnswer>;

const text = z
  .string()
  .max(200)
  .transform((name) => cutText(name.replace(/[\p{Cc}\p{Cf}]/gu, ""), 80))
  .optional();

/** Without a result there is no list. */
export const placesAnswer = z.object({
  results: z
    .array(
      z
        .object({
          name: z.string().min(1).max(200),
          latitude: z.number().min(-90).max(90),
          longitude: z.number().min(-180).max(180),
          admin1: text,
          country: text,
        })
        .transform(
          ({ name, admin1 = "", country = "", ...at }): FoundPlace => ({
            ...at,
            name: cutText(name, 80),
            region: admin1,
            country,
          }),
        ),
    )
    .max(100)
    .optional(),
});
