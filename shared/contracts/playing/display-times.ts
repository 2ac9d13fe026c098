import { z } from "zod";
import { hourMs } from "../../durations.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, instant } from "../contract.ts";
import { brightness, sound } from "../core/device-levels.ts";
import { openingHours } from "../when.ts";

/** When the display of a screen is on, in the screen's time zone. */
export const displayTimes = z.discriminatedUnion("by", [
  /** On while the place is open; holidays and days with different hours count. */
  z.object({ by: z.literal("openingHours") }),
  z.object({ by: z.literal("week"), week: openingHours.shape.week.min(1, schemaReason("timeRequired")) }),
]);
export type DisplayTimes = z.output<typeof displayTimes>;

/** For so many days a device learns the times, so that it follows them without its server. */
export const displayDaysAhead = 35;

/** A device that asked within this time before its last contact follows the times. It asks each quarter of an hour. */
export const displayAskedWithinMs = 3 * hourMs;

/** What a device can set; one that cannot says so. */
const yesOrNo = z.enum(["yes", "no"]).optional();

export const getDisplayTimes = contract("GET /player/v1/display", {
  id: "getDisplayTimes",
  summary: "Get when the display of this screen is off, its volume and its brightness",
  tag: "Player",
  query: z.object({ sound: yesOrNo, brightness: yesOrNo }),
  response: z.object({
    /** Null: no times are set, and the device decides. */
    times: z
      .object({
        /** In order, without overlaps; the display is on at all other times. */
        off: z.array(z.object({ from: instant, until: instant })),
        /** Nothing is known after this; the display is on then. */
        until: instant,
      })
      .nullable(),
    sound: sound.nullable(),
    brightness: brightness.nullable(),
  }),
});
