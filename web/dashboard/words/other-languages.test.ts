import { afterEach, beforeAll, expect, test } from "vitest";
import { reasonRef } from "#shared/refusals/index.ts";
import { errorOf } from "#web/lib/api-error.ts";
import { problemWords } from "#web/lib/problem-words.ts";
import { ownText, textIn, writeTextsIn } from "#web/lib/texts.ts";
import { learnLanguage } from "./learn-language.ts";

beforeAll(() => learnLanguage("hi"));

afterEach(() => {
  writeTextsIn("en");
});

const answer = (error: object) => JSON.stringify({ success: false, error });

test("a Hindi user reads a refusal in Hindi, with the customer's name as it was typed", () => {
  writeTextsIn("hi");
  // The name is itself a text of the service, in English.
  const refused = errorOf(
    409,
    answer({
      code: "conflict",
      ...reasonRef("folderNameTaken", { name: "Choose another folder" }),
      message: "There is already a folder “Choose another folder” here. Choose another name.",
      fields: { name: "At most 80 characters", other: "Of an older server" },
      fieldReasons: { name: reasonRef("atMostCharacters", { count: 80 }) },
    }),
  );
  expect(refused.message).toBe("यहाँ “Choose another folder” नाम का फ़ोल्डर पहले से है। कोई और नाम चुनें।");
  expect(refused.fields).toEqual({ name: "ज़्यादा से ज़्यादा 80 अक्षर", other: "Of an older server" });
});

test("what has no reason, or an unknown one, is shown as it came", () => {
  writeTextsIn("hi");
  const of = (more: object) =>
    errorOf(400, answer({ code: "invalid", message: "Not today.", ...more })).message;
  expect(of({})).toBe("Not today.");
  expect(of({ reason: "ofNextYear", params: {} })).toBe("Not today.");
  expect(of({ reason: "folderNameTaken", params: {} })).toBe("Not today.");
  expect(of({ reason: "folderNameTaken", params: "no" })).toBe("Not today.");
  expect(textIn(null, "Kept by an older version.")).toBe("Kept by an older version.");
});

test("the browser's own texts, and answers without a body, are in Hindi as well", () => {
  writeTextsIn("hi");
  expect(ownText("nameRequired")).toBe("नाम ज़रूरी है");
  expect(errorOf(401, "<html>").message).toBe("आगे बढ़ने के लिए साइन-इन करें।");
  expect(errorOf(502, "").message).toBe("सर्वर यह नहीं कर सका। थोड़ी देर में फिर कोशिश करें।");
});

test("what a device reports is in Hindi where its text is known", () => {
  writeTextsIn("hi");
  expect(problemWords("Menu: Lunch.mp4: took too long to get ready")).toBe(
    "Menu: Lunch.mp4: तैयार होने में बहुत समय लगा",
  );
  expect(problemWords("The server answered 502 for file 12ab")).toContain("502");
  expect(problemWords("of a newer player")).toBe("of a newer player");
});
