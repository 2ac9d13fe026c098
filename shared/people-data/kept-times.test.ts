import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type * as keptTimes from "./kept-times.ts";

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

/** For each time: what deletes by it, and the test in which the clock goes to it: rows stay before, and are gone after it. */
const deletes: Record<keyof typeof keptTimes, [code: string, shownBy: string]> = {
  alertsKeptDays: [
    "server/domains/watching/alerts/sweep.ts",
    "server/domains/watching/alerts/alerts.test.ts",
  ],
  chatsKeptDays: ["server/domains/desk/chats/sweep.ts", "server/domains/desk/chats/chats.test.ts"],
  deletionDays: [
    "server/domains/desk/accounts/leaving/ask-deletion.ts",
    "server/domains/desk/accounts/leaving/leaving.test.ts",
  ],
  deliveriesKeptDays: [
    "server/domains/watching/webhooks/deliveries.ts",
    "server/domains/watching/webhooks/webhooks.test.ts",
  ],
  documentYears: ["shared/people-data/law.ts", "server/domains/desk/people-data/erase/everywhere.test.ts"],
  logYears: ["shared/people-data/law.ts", "server/domains/desk/people-data/erase/everywhere.test.ts"],
  playsKeptDays: [
    "server/domains/core/plays/store/postgres/keep-plays.ts",
    "server/domains/core/plays/plays.test.ts",
  ],
  publicationsKeptDays: [
    "server/domains/playing/publishing/sweep-publications.ts",
    "server/jobs/retention.test.ts",
  ],
  rejectedKeptDays: [
    "server/domains/library/guests/sweep.ts",
    "server/domains/library/guests/guests.test.ts",
  ],
  removedKeptDays: ["server/db/soft-delete.ts", "server/domains/library/media/purge-media.test.ts"],
  sandboxHours: [
    "server/domains/desk/sandboxes/start-sandbox.ts",
    "server/domains/desk/sandboxes/sandboxes.test.ts",
  ],
  waitingKeptDays: ["server/domains/library/guests/sweep.ts", "server/domains/library/guests/guests.test.ts"],
};

it.each(Object.entries(deletes))(
  "%s is what the deleting code reads, and a test moves the clock to it",
  (name, [code, shownBy]) => {
    // More than its import.
    const uses = (file: string) => wordsOf(file).split(new RegExp(`\\b${name}\\b`)).length - 1;
    for (const file of [code, shownBy]) expect(uses(file), file).toBeGreaterThan(1);
  },
);
