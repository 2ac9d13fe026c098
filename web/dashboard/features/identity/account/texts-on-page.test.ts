import { compileMessage } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import { sentencesIn } from "./texts-on-page.ts";

test("a text of the page is recognised in its sentence: with values, in a plural, and between tags", () => {
  const sentenceOf = sentencesIn({
    save: compileMessage("जतन करा"),
    moved: compileMessage("{name} कचऱ्यात हलवले"),
    screens: compileMessage("{count, plural, one {# स्क्रीन} other {# स्क्रीन्स}}, {online} ऑनलाइन"),
    plays: compileMessage("<0>{name}</0> {since} पासून चालू आहे."),
    price: compileMessage("{amount}"),
  });
  expect(sentenceOf("जतन करा")).toBe("save");
  expect(sentenceOf("Menu (2026) कचऱ्यात हलवले")).toBe("moved");
  expect(sentenceOf("12 स्क्रीन्स, 3 ऑनलाइन")).toBe("screens");
  expect(sentenceOf("सोमवार पासून चालू आहे.")).toBe("plays");
  expect(sentenceOf("Menu board")).toBe(null);
});
