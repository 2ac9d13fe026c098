import { dayInIndia } from "#shared/day-in.ts";
import { type Language, localeOf } from "#shared/languages.ts";
import type { ProcessorPurpose } from "#shared/processors.ts";
import { type SiteLanguage, siteLanguages } from "#shared/site-pages.ts";
import type { ProcessorsOnPages } from "../../../http/pages/trust.ts";
import { processorsInUse } from "../../../processors.ts";
import { declareTexts } from "../../../texts.ts";
import { isSame, knownSubprocessors, type SubprocessorDeps, type SubprocessorRow } from "./known.ts";

const texts = declareTexts("subprocessors", {
  machines: "machines",
  database: "database",
  files: "files",
  plays: "proof of play",
  mail: "mail",
  payments: "payments",
  whatsApp: "alerts by WhatsApp",
  forecasts: "forecasts",
  phones: "messages to phones",
  traces: "traces of calls",
  support: "support",
  other: "other work",
  from: "{company} ({purpose}) from {day}",
});

const keys = {
  machines: "machines",
  database: "database",
  files: "files",
  "proof of play": "plays",
  mail: "mail",
  payments: "payments",
  "alerts by WhatsApp": "whatsApp",
  forecasts: "forecasts",
  "messages to phones": "phones",
  "traces of calls": "traces",
  support: "support",
  other: "other",
} as const satisfies Record<ProcessorPurpose, string>;

/** Says what a company does. */
export const purposeInWords = (language: Language, purpose: ProcessorPurpose): string =>
  texts(language)(keys[purpose]);

/** Returns a day in words; the day is one in India. */
export const wordsOfDay = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

const known = new WeakMap<readonly SubprocessorRow[], Map<string, ProcessorsOnPages>>();

/** Returns what the website says of companies that are announced: the same object while that is the same. */
export async function processorsOnPages(deps: SubprocessorDeps, at: Date): Promise<ProcessorsOnPages> {
  const rows = await knownSubprocessors(deps);
  const today = dayInIndia(at);
  const byDay = known.get(rows) ?? new Map<string, ProcessorsOnPages>();
  known.set(rows, byDay);
  const onPages = byDay.get(today) ?? inWords(rows, deps, today);
  byDay.set(today, onPages);
  return onPages;
}

function inWords(
  rows: readonly SubprocessorRow[],
  { env }: Pick<SubprocessorDeps, "env">,
  today: string,
): ProcessorsOnPages {
  const used = processorsInUse(env);
  const coming = rows.filter((row) => row.fromDay > today && !used.some((each) => isSame(each, row)));
  const sentence = (language: SiteLanguage) =>
    coming
      .map(({ name, purpose, fromDay }) =>
        texts(language)("from", {
          company: name,
          purpose: purposeInWords(language, purpose),
          day: wordsOfDay(language, fromDay),
        }),
      )
      .join("; ");
  return {
    coming: coming.map(({ name, purpose, fromDay }) => ({ name, purpose, from: fromDay })),
    comingWords: Object.fromEntries(
      siteLanguages.map((language) => [language, sentence(language)]),
    ) as ProcessorsOnPages["comingWords"],
    knownOf: (name) => {
      const row = rows.find((each) => isSame(each, { name }));
      if (!row) return null;
      return { from: row.fromDay, announced: row.announcedAt?.toISOString().slice(0, 10) ?? null };
    },
  };
}
