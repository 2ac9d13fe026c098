import { z } from "zod";
import { schemaReason } from "../refusals/schema-reason.ts";
import { screenLanguage } from "./screen-language.ts";

export const cityCounts = { least: 2, most: 8 };

/** World clocks without their look. `zone` checks the name of a time zone. */
export const worldClocksShape = (zone: z.ZodType<string>) => ({
  cities: z
    .array(z.object({ label: z.string().trim().min(1, schemaReason("nameRequired")).max(40), zone }))
    .min(cityCounts.least)
    .max(cityCounts.most),
  style: z.enum(["digital", "analogue"]).default("digital"),
  hours: z.union([z.literal(12), z.literal(24)]).default(24),
  seconds: z.boolean().default(false),
  language: screenLanguage,
});
