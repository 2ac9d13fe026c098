import { expect, it } from "vitest";
import type { Verdict } from "#shared/schedule/answer.ts";
import { describeVerdict } from "#shared/schedule/describe-verdict.ts";
import { verdictText } from "./verdict-words.ts";

const nameOf = (id: string) => id.slice("rule:".length);
const timeOf = (ms: number) => new Date(ms).toISOString().slice(11, 16);

it.each<Verdict>([
  { kind: "won", sharedWith: [] },
  { kind: "won", sharedWith: ["rule:Lunch", "rule:Soup"] },
  ...(["tier", "priority", "target", "later start", "id"] as const).map(
    (because): Verdict => ({ kind: "lost", to: "rule:Lunch", because }),
  ),
  { kind: "out of window", nextMs: 3_600_000, lacksCalendar: false },
  { kind: "out of window", nextMs: null, lacksCalendar: false },
  { kind: "out of window", nextMs: null, lacksCalendar: true },
  { kind: "not available", nextMs: 3_600_000 },
  { kind: "not downloaded", have: 3, need: 5 },
  { kind: "condition", lines: [] },
  { kind: "closed" },
  { kind: "no picture" },
  { kind: "empty" },
  { kind: "nothing for a band" },
  { kind: "clock not trusted" },
])("says the same about %j on the screen and in the answer of the server", (verdict) => {
  const said = verdictText(verdict, "en", { nameOf, timeOf });
  expect(said.replace(/[“”]/g, "")).toBe(describeVerdict(verdict, nameOf, timeOf));
});
