import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Language, languages, localeOf } from "../shared/languages.ts";

/*
 * node scripts/language-data.ts: writes player/media/cldr from the Unicode CLDR of the pinned Node. Old televisions lack the
 * data of most Indian languages.
 */
const head = `// biome-ignore-all format: one row a language
/* Written by scripts/language-data.ts from the Unicode CLDR. */
`;

/** Returns the names of days and months in their order, with a comma and a space between two. */
function namesIn(language: Language) {
  const names = (count: number, at: (each: number) => number, parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(localeOf(language), { ...parts, timeZone: "UTC" });
    return Array.from({ length: count }, (_, each) => format.format(at(each))).join(", ");
  };
  // 4 January 2026 is a Sunday.
  const day = (each: number) => Date.UTC(2026, 0, 4 + each);
  return {
    weekdays: names(7, day, { weekday: "long" }),
    shortWeekdays: names(7, day, { weekday: "short" }),
    months: names(12, (each) => Date.UTC(2026, each, 15), { month: "long" }),
  };
}

/** Returns how long ago, for one and for several: "{count} hour ago". */
function agesIn(language: Language) {
  const format = new Intl.RelativeTimeFormat(localeOf(language));
  const ago = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
    format
      .formatToParts(-count, unit)
      .map((part) => ("unit" in part ? "{count}" : part.value))
      .join("");
  const both = (unit: Intl.RelativeTimeFormatUnit) => [ago(1, unit), ago(2, unit)];
  return { minutes: both("minute"), hours: both("hour"), days: both("day") };
}

/** Languages whose form "one" is also that of 0; in the others it is that of 1 only. */
const zeroIsOne = languages.filter((language) => new Intl.PluralRules(language).select(0) === "one");

const inAll = (of: (language: Language) => object) =>
  `{\n${languages.map((each) => `  ${each}: ${JSON.stringify(of(each))},\n`).join("")}}`;

/** The files by name. */
export const languageData: Readonly<Record<string, string>> = {
  "plurals.ts": `${head}export const zeroIsOne: readonly string[] = ${JSON.stringify(zeroIsOne)};\n`,
  "days.ts": `${head}export const dayNames = ${inAll(namesIn)} as const;\n`,
  "ages.ts": `${head}/** For one, and for several. */\nexport const ages = ${inAll(agesIn)} as const;\n`,
};

if (process.argv[1] === import.meta.filename)
  for (const [name, text] of Object.entries(languageData))
    writeFileSync(join(import.meta.dirname, "../player/media/cldr", name), text);
