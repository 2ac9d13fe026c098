import type { Language } from "#shared/languages.ts";
import type { CountdownUnit } from "#shared/media-kinds/countdown-settings.ts";

const units: Record<Language, Record<CountdownUnit, readonly [one: string, many: string]>> = {
  en: {
    days: ["day", "days"],
    hours: ["hour", "hours"],
    minutes: ["minute", "minutes"],
    seconds: ["second", "seconds"],
  },
  hi: {
    days: ["दिन", "दिन"],
    hours: ["घंटा", "घंटे"],
    minutes: ["मिनट", "मिनट"],
    seconds: ["सेकंड", "सेकंड"],
  },
};

export const unitWord = (language: Language, unit: CountdownUnit, count: number): string =>
  units[language][unit][count === 1 ? 0 : 1];
export const todayWord: Record<Language, string> = { en: "Today", hi: "आज" };
