import { globSync, readFileSync } from "node:fs";
import { afterEach, expect, it } from "vitest";
import "#server/texts.ts";
import { recogniseDeviceText } from "#shared/refusals/recognise-device-text.ts";
import { recogniseDeviceTextsBy } from "./device-text.ts";
import { problemWords } from "./problem-words.ts";
import { writeTextsIn } from "./texts.ts";

afterEach(() => {
  writeTextsIn("en");
  recogniseDeviceTextsBy(null);
});

it("omits the countdowns of older players, which are stale when they are read", () => {
  expect(problemWords("Soup: damaged; trying again in 60 s")).toBe("Soup: damaged");
});

it("translates a report, or the trouble of an item with any name", () => {
  writeTextsIn("hi");
  recogniseDeviceTextsBy(recogniseDeviceText);
  expect(problemWords("the page cannot be reached: there is no network")).toBe("पेज नहीं खुला: नेटवर्क नहीं है");
  expect(problemWords("Menu: today: there is no file to show")).toBe("Menu: today: दिखाने को कोई फ़ाइल नहीं है");
  expect(problemWords("Soup: odd")).toBe("Soup: odd");
});

it("lets no page show the English text of a problem for which the server names a reason", () => {
  // Files of this page's own lists have a text in its language already.
  const own = ["upload-row.tsx", "draft-file-row.tsx"];
  const shown = globSync("web/{dashboard,guest}/**/*.tsx").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?<!\$)\{(?!styles)[\w.?]+\.problem\}/g)].map(
      ([text]) => `${file}: ${text}`,
    ),
  );
  expect(shown.filter((one) => !own.some((file) => one.includes(file)))).toEqual([]);
});
