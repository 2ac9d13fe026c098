import { z } from "zod";
import { schemaReason } from "../refusals/schema-reason.ts";
import { valueLimits } from "./value-limits.ts";

/*
 * What a screen finds out by itself: its own value of the data source, which conditions compare. These documents say how. Screens
 * load this file.
 */

export const localFactLimits = { points: 500, holdS: 3600, radiusM: 1_000_000, text: 200 };

/** As programs on the device name it in the path, so it needs no encoding. */
export const factName = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, schemaReason("factNameForm"));

/** The newest value that a program on the device sent under the name `fact`. */
export const sensorDocument = z.object({
  kind: z.literal("sensor"),
  fact: factName,
  type: z.enum(["number", "text"]),
  unit: z.string().max(20),
  /** A new value counts after it stayed for so many seconds. */
  holdS: z.number().int().min(0).max(localFactLimits.holdS),
  /** Null: the number itself. */
  limits: valueLimits.nullable(),
});
export type SensorDocument = z.output<typeof sensorDocument>;

/** 1 while the screen is inside, else 0. */
export const areaDocument = z.object({
  kind: z.literal("area"),
  /** Latitude and longitude (WGS 84) of the corners; of a circle its centre only. */
  points: z
    .array(z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]))
    .min(1)
    .max(localFactLimits.points),
  /** Of a circle, in metres; null: the corners are those of a polygon. */
  radiusM: z.number().min(1).max(localFactLimits.radiusM).nullable(),
});
export type AreaDocument = z.output<typeof areaDocument>;

/** A source of which each screen has its own value. */
export const isLocal = (kind: string): kind is "sensor" | "area" => kind === "sensor" || kind === "area";
