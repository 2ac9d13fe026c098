import type { Band } from "#shared/contracts/playing/manifest.ts";
import type { TrialEvent } from "#shared/contracts/playing/warnings.ts";
import { type Language, languages, localeOf } from "#shared/languages.ts";
import type { Severity, Warning, WarningText } from "#shared/media-kinds/warnings.ts";
import { cutText, shortenText } from "#shared/texts/cut-text.ts";
import { declareTexts } from "../../../texts.ts";

const cardTexts = declareTexts("warning-card", {
  drill: "THIS IS AN EXERCISE",
  test: "Test: {event}",
  flood: "Flood",
  storm: "Thunderstorm",
  cyclone: "Cyclone",
  heat: "Heat",
  cold: "Cold",
  earthquake: "Earthquake",
  fire: "Fire",
  nothing: "Nothing has happened. Somebody tries what warnings look like here.",
  until: "Until {time}",
});

export const trialName = (event: TrialEvent, language: Language): string => cardTexts(language)(event);

/** Returns what a made-up warning says, in each of these languages. */
export const trialTexts = (
  wanted: readonly string[],
  { event, area, until }: { event: TrialEvent; area: string; until: string },
): WarningText[] =>
  wanted.map((language) => {
    const words = cardTexts(ours(language));
    const rest = { description: "", sender: "", area, until };
    return {
      language,
      headline: words("test", { event: words(event) }),
      instruction: words("nothing"),
      ...rest,
    };
  });

/** As long as people read from a distance; an emergency may have no more. */
const maxText = 500;
const maxPages = 3;

const looks: Record<Severity, { colour: string; background: string }> = {
  Extreme: { colour: "#ffffff", background: "#b3261e" },
  Severe: { colour: "#ffffff", background: "#b3261e" },
  Moderate: { colour: "#201400", background: "#f2b705" },
  Minor: { colour: "#201400", background: "#f7dd72" },
  Unknown: { colour: "#ffffff", background: "#1d4f91" },
};

export interface CardPage {
  text: string;
  colour: string;
  background: string;
  /** One line that moves. */
  motion?: "ticker";
}

const primary = (tag: string) => tag.toLowerCase().split("-")[0] ?? "";
const ours = (tag: string): Language => languages.find((language) => language === primary(tag)) ?? "en";

/** Returns the texts of a warning in these languages, in their order; without any of them, the first one. */
export function textsIn(warning: Warning, wanted: readonly string[]): WarningText[] {
  const found = wanted.flatMap(
    (language) => warning.texts.find((text) => primary(text.language) === primary(language)) ?? [],
  );
  return [...new Set(found.length > 0 ? found : warning.texts.slice(0, 1))].slice(0, maxPages);
}

/** The end in the issuer's own time; where the issuer writes UTC, in the account's zone. */
function timeOf({ until, language }: WarningText, zone: string): string {
  const offset = /[+-]\d\d:\d\d$/.exec(until)?.[0];
  const timeZone = offset && !/00:00$/.test(offset) ? offset : zone;
  const options = {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
  } as const;
  const format = (tag: string) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone }).format(new Date(until));
  // A language without a country, as tests of warnings have it, goes by our dates.
  const bare = languages.find((each) => each === language.toLowerCase());
  try {
    return format(bare ? localeOf(bare) : language);
  } catch {
    // No tag of a language, or an offset that no zone has.
    return new Intl.DateTimeFormat(localeOf("en"), { ...options, timeZone: zone }).format(new Date(until));
  }
}

/** Returns the pages that screens show for a warning, one for each language. */
export function cardPages(warning: Warning, wanted: readonly string[], zone: string): CardPage[] {
  return textsIn(warning, wanted).map((text) => {
    const words = cardTexts(ours(text.language));
    const lines = [
      warning.drill ? words("drill") : "",
      text.headline,
      text.area === text.headline ? "" : shortenText(text.area, 100),
      text.until === "" ? "" : words("until", { time: timeOf(text, zone) }),
      text.instruction || text.description,
      text.sender,
    ].filter((line) => line !== "");
    const rest = lines.reduce((sum, line) => sum + line.length + 1, 0) - maxText;
    // The advice is cut, and never who warns of what.
    const advice = text.instruction || text.description;
    const shown =
      rest > 0
        ? lines.map((line) => (line === advice ? shortenText(line, Math.max(20, line.length - rest)) : line))
        : lines;
    return { text: cutText(shown.join("\n"), maxText), ...looks[warning.severity] };
  });
}

/** Returns the pages for a band: at the top and the bottom one line with all languages, at the sides the same pages. */
export function bandPages([first, ...rest]: readonly CardPage[], { edge }: Pick<Band, "edge">): CardPage[] {
  if (!first || edge === "left" || edge === "right") return first ? [first, ...rest] : [];
  return [{ ...first, text: [first, ...rest].map(({ text }) => text).join("\n"), motion: "ticker" }];
}
