import { cutText } from "#shared/texts/cut-text.ts";

/** The first match wins: most User-Agent headers also contain names of browsers that are later in this list. */
const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const english = {
  both: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: "Unknown browser",
};

/** Describes a User-Agent header: "Chrome on Windows". An unknown one is returned as it is, cut to 60 characters. */
export function describeBrowser(
  userAgent: string,
  words: { both: (browser: string, system: string) => string; unknown: string } = english,
): string {
  const nameOf = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [nameOf(browsers), nameOf(systems)];
  if (browser && system) return words.both(browser, system);
  return browser ?? system ?? (cutText(userAgent.trim(), 60) || words.unknown);
}
