import { z } from "zod";
import { fedShape } from "./news.ts";

/** What the forecast of one place may have on screens. */
export const weatherLimits = { hours: 200, days: 8, place: 80 };

const measured = z.array(z.number().nullable()).max(weatherLimits.hours);

/** The forecast of one place, as a screen gets and stores it: in °C, km/h and percent. */
export const weatherDocument = z.object({
  kind: z.literal("weather"),
  place: z.string().max(weatherLimits.place),
  /** Names the source; its licence asks screens to show it. */
  attribution: z.string().max(120),
  /** One entry for each hour from `fromMs` (UTC milliseconds) on. */
  hours: z.object({
    fromMs: z.number().int(),
    temperature: z.array(z.number()).max(weatherLimits.hours),
    feels: measured,
    /** WMO code 4677, as weather models give it. */
    code: z.array(z.number().int()).max(weatherLimits.hours),
    /** Probability of rain or snow. */
    rain: measured,
    wind: measured,
    /** 1: the sun is up. */
    day: z.array(z.number().int()).max(weatherLimits.hours),
  }),
  days: z
    .array(
      z.object({
        /** In the place's zone. */
        date: z.string().regex(/^\d{4}-\d\d-\d\d$/),
        fromMs: z.number().int(),
        untilMs: z.number().int(),
        /** Minutes east of UTC at noon there. */
        offsetMin: z.number().int(),
        code: z.number().int(),
        max: z.number(),
        min: z.number(),
        rain: z.number().nullable(),
      }),
    )
    .max(weatherLimits.days),
});
export type WeatherDocument = z.output<typeof weatherDocument>;
export type WeatherDay = WeatherDocument["days"][number];

export const emptyWeather: WeatherDocument = {
  kind: "weather",
  place: "",
  attribution: "",
  days: [],
  hours: { fromMs: 0, temperature: [], feels: [], code: [], rain: [], wind: [], day: [] },
};

/** The weather without its look. */
export const weatherShape = {
  /** `today`: now and the next hours; `days`: the next days. */
  style: z.enum(["today", "days"]).default("today"),
  /** In place of the name of the place. */
  title: z.string().trim().max(80).default(""),
  days: z.union([z.literal(3), z.literal(5)]).default(5),
  units: z.enum(["celsius", "fahrenheit"]).default("celsius"),
  /** Speeds of the wind; absent in widgets that were saved before it could be chosen (windUnits). */
  wind: z.enum(["kmh", "mph"]).optional(),
  hours: z.union([z.literal(12), z.literal(24)]).default(24),
  ...fedShape,
};
