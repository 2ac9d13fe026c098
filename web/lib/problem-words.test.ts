import { afterEach, expect, it } from "vitest";
import { problemWords } from "./problem-words.ts";
import { translateWith } from "./said.ts";

afterEach(() => translateWith((sentence) => sentence));

it("omits the countdowns of older players, which are stale when they are read", () => {
  expect(problemWords("Soup: damaged; trying again in 60 s")).toBe("Soup: damaged");
});

it("translates a sentence, or an item's problem whatever its name", () => {
  const known: Record<string, string> = { "use https: always": "https", "Disk: full": "voll" };
  translateWith((sentence) => known[sentence] ?? sentence);
  expect(problemWords("Disk: full")).toBe("voll");
  expect(problemWords("Menu: today: use https: always")).toBe("Menu: today: https");
  expect(problemWords("Soup: odd")).toBe("Soup: odd");
});
