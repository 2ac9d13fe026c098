import { describe, expect, it } from "vitest";
import { z } from "zod";
import "#server/texts.ts";
import { translated } from "../languages/texts.ts";
import { accountTexts } from "./account.ts";
import { billingTexts } from "./billing.ts";
import { callerTexts } from "./callers.ts";
import { check } from "./check.ts";
import { generalTexts } from "./general.ts";
import { customerTexts, inEnglish, reasonRef } from "./index.ts";
import { inputTexts } from "./input.ts";
import { mediaTexts } from "./media.ts";
import { mediaProblems } from "./media-problems.ts";
import { operatorTexts } from "./operators.ts";
import { playingTexts } from "./playing.ts";
import { schemaReason } from "./schema-reason.ts";
import { screensTexts } from "./screens.ts";
import { supportTexts } from "./support.ts";
import { isReasonRef } from "./text.ts";
import { textOfReason } from "./text-of-reason.ts";

const tables = [
  ...[accountTexts, billingTexts, callerTexts, generalTexts, inputTexts, mediaProblems, mediaTexts],
  ...[operatorTexts, playingTexts, screensTexts, supportTexts],
];

describe("the tables of texts", () => {
  it("have each reason once", () => {
    const reasons = tables.flatMap((table) => Object.keys(table));
    expect(reasons.filter((reason, at) => reasons.indexOf(reason) !== at)).toEqual([]);
    expect(reasons.length).toBeGreaterThan(300);
  });

  it("have a Hindi text for each that customers read, and nothing else", () => {
    for (const reason of Object.keys(customerTexts))
      expect(translated("hi", `refusal.${reason}`), reason).toMatch(/[ऀ-ॿ{]/);
    expect(translated("hi", "refusal.roleNotAllowed")).toBeUndefined();
    expect(translated("hi", "refusal.constructor")).toBeUndefined();
  });

  it("do not compile with an unknown reason, or without its values", () => {
    // @ts-expect-error: there is no such reason
    expect(() => inEnglish(reasonRef("moonIsFull"))).toThrow();
    // @ts-expect-error: the name is missing
    expect(() => inEnglish(reasonRef("folderNameTaken"))).toThrow();
    // @ts-expect-error: the bound is a number
    expect(inEnglish(reasonRef("maxFolders", { max: "many" }))).toContain("many");
  });
});

describe("a text with its values", () => {
  const both = (ref: Parameters<typeof inEnglish>[0]) => [inEnglish(ref), textOfReason("hi", ref)];

  it("leaves a name as it was typed, whatever is in it", () => {
    for (const name of ["That screen", "{name} {max:number}", "$& €", "मेन्यू"]) {
      const [english, inHindi] = both(reasonRef("folderNameTaken", { name }));
      expect(english).toBe(`There is already a folder “${name}” here. Choose another name.`);
      expect(inHindi).toBe(`यहाँ “${name}” नाम का फ़ोल्डर पहले से है। कोई और नाम चुनें।`);
    }
  });

  it("writes numbers, sizes, waits and plans for the language", () => {
    expect(both(reasonRef("maxMedia", { max: 250_000 }))[0]).toContain("2,50,000 media");
    expect(both(reasonRef("tooManyTries", { wait: 30 }))).toEqual([
      "Too many attempts. Wait 30 seconds and try again.",
      "बहुत ज़्यादा कोशिशें हो गईं। 30 सेकंड रुककर फिर कोशिश करें।",
    ]);
    expect(both(reasonRef("tooManyTries", { wait: 91 }))[0]).toContain("Wait 2 minutes");
    expect(both(reasonRef("planEndedForUpload", { plan: "basic" }))[1]).toContain("बेसिक");
    expect(both(reasonRef("orderYearly", { plan: "standard", count: 1 }))).toEqual([
      "Standard plan, yearly, 1 screen",
      "स्टैंडर्ड प्लान, सालाना, 1 स्क्रीन",
    ]);
    expect(both(reasonRef("uploadsFillPlan", { size: 16_000_000, free: 0 }))[0]).toMatch(
      /is 16 MB.*only 0\.01 MB/,
    );
  });

  it("holds another text, in the same language", () => {
    const ref = reasonRef("fieldUnfit", { problem: reasonRef("nameRequired"), field: "name" });
    expect(both(ref)).toEqual(["Name is required (name)", "नाम ज़रूरी है (name)"]);
  });

  it("is none where the reason or a value is not known", () => {
    expect(textOfReason("hi", { reason: "ofNextYear", params: {} })).toBeNull();
    expect(textOfReason("hi", { reason: "folderNameTaken", params: {} })).toBeNull();
    expect(isReasonRef({ reason: "x", params: { a: [] } })).toBe(false);
    expect(isReasonRef({ reason: "x", params: { a: { reason: "y", params: { b: 1 } } } })).toBe(true);
  });
});

describe("what a schema says", () => {
  const schema = z.object({
    name: z.string().min(1, schemaReason("nameRequired")).max(5),
    count: z.number().int().positive(),
    ids: z.array(z.number()).max(1, schemaReason("atMostItems")),
    kind: z.enum(["a", "b"]),
    day: z
      .string()
      .refine((day) => day !== "x", { error: schemaReason("atMostScreens"), params: { count: 7 } }),
  });
  const sent = (value: unknown) =>
    Object.fromEntries(
      (check(schema, value).problems ?? []).map((problem) => [problem.path, inEnglish(problem)]),
    );

  it("is a reason with the bound of the check, or a general text by the kind of issue", () => {
    const right = { name: "Menu", count: 1, ids: [], kind: "a", day: "y" };
    expect(check(schema, right)).toEqual({ data: right, problems: null });
    expect(sent({ name: "", count: 0, ids: [1, 2], kind: "c", day: "x" })).toEqual({
      name: "Name is required",
      count: "At least 1",
      ids: "At most 1 items",
      kind: "Choose one of: a, b",
      day: "At most 7 screens",
    });
    const plain = check(z.string().min(1, "Not a reason"), "").problems;
    expect(plain).toEqual([{ path: "", reason: "invalidInput", params: {} }]);
    expect(sent({ name: "Menus!", count: 1.5, ids: "1", day: "" })).toEqual({
      name: "At most 5 characters",
      count: "Enter a whole number",
      ids: "This must be of type array",
      kind: "This is missing",
    });
  });
});
