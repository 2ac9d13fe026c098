import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { chosenInstant, contract, id } from "../contract.ts";

/** Maximum number of hours in one call. */
export const maxPeopleHours = 500;
/** How many days ago the oldest hour may be that a call stores. */
export const peopleDaysBack = 90;

/** Vitrine counts no people: these numbers come from counters of others (docs/decisions/0114). */
export const savePeopleCounts = contract("PUT /api/v1/people-counts", {
  id: "savePeopleCounts",
  summary:
    "Store how many people counters of others have counted at screens, by hour. An hour that is sent again gets the new number. Proof of play shows the sums beside the plays",
  tag: "Reports",
  needs: "content.edit",
  scope: "filters",
  body: z.object({
    counter: z
      .string()
      .trim()
      .min(1, schemaReason("counterNameForm"))
      .max(40, schemaReason("counterNameForm"))
      .default("main")
      .describe("Which counter sends it: several at one screen are added up"),
    counts: z
      .array(
        z.object({
          screenId: id,
          hour: chosenInstant.describe("The instant at which an hour of the screen's clock begins"),
          people: z
            .number(schemaReason("peopleRange"))
            .int(schemaReason("peopleRange"))
            .min(0, schemaReason("peopleRange"))
            .max(100_000, schemaReason("peopleRange")),
        }),
      )
      .min(1, schemaReason("peopleHoursRange"))
      .max(maxPeopleHours, schemaReason("peopleHoursRange")),
  }),
  maxBytes: 64_000,
  response: z.object({
    /** How many hours were stored. */
    hours: z.number().int(),
  }),
});
