import type { Line } from "#shared/conditions/check.ts";
import type { Relation } from "#shared/conditions/condition.ts";
import type { Language } from "#shared/languages.ts";
import type { Verdict } from "#shared/schedule/answer.ts";
import { isAsWanted } from "#shared/schedule/describe-verdict.ts";
import { declareTexts } from "./texts.ts";

/** Why a claim plays or not. */
const verdictWords = declareTexts("verdict", {
  won: "plays",
  shared: "plays, in turn with {names}",
  "lost-tier": "lost to “{name}”, which ranks higher",
  "lost-priority": "lost to “{name}”, which has a higher priority",
  "lost-target": "lost to “{name}”, whose target is more specific",
  "lost-later start": "lost to “{name}”, which started later",
  "lost-id": "lost to “{name}”, which is older and otherwise equal",
  calendar: "not now: its holiday calendar is missing",
  notNow: "not now, next: {time}",
  never: "never",
  files: "not downloaded ({have} of {need} files)",
  condition: "waits for its condition",
  conditionOf: "waits for its condition: {lines}",
  source: "data source {id}",
  closed: "closed",
  noPicture: "waits: nothing plays over which it could lie",
  empty: "has no items",
  noBand: "has no items that a band shows",
  clock: "waits until the date is certain",
});

/** Each relation, and what it is where the condition wants it not to hold: signs need no translation. */
const signs: Record<Relation, readonly [sign: string, opposite: string]> = {
  "at least": ["≥", "<"],
  "at most": ["≤", ">"],
  above: [">", "≤"],
  below: ["<", "≥"],
  equal: ["=", "≠"],
  different: ["≠", "="],
  containing: ["∋", "∌"],
  older: ["⧖ ≥", "⧖ <"],
  newer: ["⧖ <", "⧖ ≥"],
};

/**
 * Returns why a claim plays or not, in words. `nameOf` returns the name of a claim's id, `timeOf` formats an instant (UTC ms).
 */
export function verdictText(
  verdict: Verdict,
  language: Language,
  { nameOf, timeOf }: { nameOf: (id: string) => string; timeOf: (ms: number) => string },
): string {
  const words = verdictWords(language);
  const notNow = (ms: number | null) => words("notNow", { time: ms === null ? words("never") : timeOf(ms) });
  const lineText = ({ comparison: { fact, cell, is, value: limit }, value, negated }: Line) => {
    const what = [words("source", { id: String(fact) })];
    if (cell !== undefined) what.push(typeof cell === "string" ? cell : cell.key);
    return `${what.join(", ")}: ${value ?? "–"} (${signs[is][negated ? 1 : 0]} ${limit})`;
  };
  switch (verdict.kind) {
    case "won":
      return verdict.sharedWith.length > 0
        ? words("shared", { names: verdict.sharedWith.map((id) => `“${nameOf(id)}”`).join(", ") })
        : words("won");
    case "lost":
      return words(`lost-${verdict.because}`, { name: nameOf(verdict.to) });
    case "out of window":
      return verdict.lacksCalendar ? words("calendar") : notNow(verdict.nextMs);
    case "not available":
      return notNow(verdict.nextMs);
    case "not downloaded":
      return words("files", { have: String(verdict.have), need: String(verdict.need) });
    case "condition": {
      const lines = verdict.lines.filter((line) => !isAsWanted(line)).map(lineText);
      return lines.length > 0
        ? words("conditionOf", { lines: [...new Set(lines)].join("; ") })
        : words("condition");
    }
    case "closed":
      return words("closed");
    case "no picture":
      return words("noPicture");
    case "empty":
      return words("empty");
    case "nothing for a band":
      return words("noBand");
    case "clock not trusted":
      return words("clock");
  }
}
