import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { expect, it } from "vitest";
import { withReviewed } from "../../scripts/lib/reviewed-words.ts";
import { readPo } from "./read-po.ts";
import { type WordReport, wordReportLine, wordReportsIn } from "./word-report.ts";

const catalogue = `msgid ""
msgstr ""
"Language: mr\\n"

msgid "Save"
msgstr "वाचवा"

#. needs a person: money, law or emergency
msgctxt "receipt.paid"
msgid "You paid {amount}"
msgstr "तुम्ही {amount} दिले"

msgid "Keep"
msgstr "ठेवा"

msgctxt "verb"
msgid "Keep"
msgstr "ठेवा"
`;
const review = { by: "Asha Kulkarni", on: "2026-12-01" };
const report = (english: string, better: string, context?: string): WordReport => ({
  language: "mr",
  id: generateMessageId(english, context),
  shown: "…",
  better,
});
const written = (given: WordReport, source = catalogue) => {
  const found = withReviewed(source, given, review);
  return typeof found === "string" ? found : found.source;
};

it("writes an accepted word with its reviewer; from then on also money is shown", () => {
  const saved = written(report("Save", "जतन करा"));
  expect(readPo(saved)[0]).toMatchObject({ text: "जतन करा", reviewed: review });
  const paid = written(report("You paid {amount}", "तुम्ही {amount} भरले", "receipt.paid"), saved);
  expect(readPo(paid)[1]).toMatchObject({ text: "तुम्ही {amount} भरले", reviewed: review, needsPerson: true });
  expect(paid.match(/# reviewed by/g)).toHaveLength(2);
  const again = withReviewed(paid, report("Save", "सेव्ह करा"), { by: "Ravi", on: "2026-12-02" });
  expect(typeof again === "string" ? again : readPo(again.source)[0]?.reviewed?.by).toBe("Ravi");
  expect(readPo(paid).map(({ english }) => english)).toEqual(readPo(catalogue).map(({ english }) => english));
});

it("leaves a text as it is that loses a value, is not there, or could be one of several", () => {
  expect(written(report("You paid {amount}", "तुम्ही पैसे भरले", "receipt.paid"))).toContain("needs the values");
  expect(written(report("Save", "जतन { करा"))).toContain("needs the values");
  expect(written(report("Delete", "हटवा"))).toContain("no such text");
  const typed = { language: "mr", id: null, better: "राखा" } as const;
  expect(written({ ...typed, shown: "ठेवा" })).toContain("several texts");
  expect(readPo(written({ ...typed, shown: "वाचवा" }))[0]?.text).toBe("राखा");
});

it("finds reports in pasted tickets, and no other line", () => {
  const one = report("Save", "जतन\n“करा”");
  const text = `Wrong word\n${wordReportLine(one)}\nword-report: {"language":"xx"}\nword-report: broken\nBest, Asha`;
  expect(wordReportsIn(text)).toEqual([one]);
});
