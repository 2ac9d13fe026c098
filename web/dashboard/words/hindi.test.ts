import { expect, test } from "vitest";
import { i18n } from "#web/ui/panel/words/i18n.ts";
import { messages, sentence } from "./hindi.ts";

test("refusals of the server are said in Hindi, with their values", () => {
  i18n.load("hi", messages);
  i18n.activate("hi", "hi-IN");
  expect(sentence("Sign in to go on.")).toBe("आगे बढ़ने के लिए साइन-इन करें।");
  expect(sentence("That playlist was not found. It may have been removed.")).toBe(
    "वह प्लेलिस्ट नहीं मिला। हो सकता है उसे हटा दिया गया हो।",
  );
  expect(sentence("Too many tries. Wait 30 seconds and try again.")).toContain("30 सेकंड");
  expect(sentence("Your Basic plan has ended. Renew it and upload again.")).toContain("बेसिक");
  i18n.activate("en", "en-IN");
});
