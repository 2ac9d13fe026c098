import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const wordsOf = (file: string) => readFileSync(join(root, file), "utf8").replace(/\s+/g, " ");
/** A time as people write it: "30 days", "for a year", "eight financial years". */
const time =
  /(?:\d[\d,.]*|\b(?:an?|one|two|three|six|eight|ten|thirty|ninety)) (?:financial )?(?:minute|hour|day|month|year)s?\b/gi;

it("no sentence of the page about trust or of the register names a time by itself: it comes from where the jobs read it", () => {
  const said = ["web/site/pages/trust.tsx", "shared/people-data/activities.ts"].flatMap(
    (file) => wordsOf(file).match(time) ?? [],
  );
  expect(said).toEqual([
    // Of these tables.
    "a year",
    "an hour",
    // When an alert tells the operator; what ends by itself.
    "26 hours",
    "a day",
    "an hour",
    "a day",
  ]);
});
