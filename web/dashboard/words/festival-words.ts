import { t } from "@lingui/core/macro";
import type { FestivalDay, FestivalId, Region, StateOfDate } from "#shared/holidays/festivals/festivals.ts";
import { festivalTexts } from "#shared/holidays/festivals/names.ts";
import { learn, type Translations } from "#shared/languages/texts.ts";
import type { Language } from "#shared/languages.ts";
import { spoken } from "./set-language.ts";

export const festivalName = (festival: FestivalId): string => festivalTexts(spoken())(festival);
export const regionName = (region: Region): string => festivalTexts(spoken())(region);

const names = import.meta.glob<Translations>("../../../shared/languages/*.po", {
  query: "?words=festival",
  import: "default",
});

/** Fetches the names in a language of screens, which may be another than that of the page. */
export async function learnFestivals(language: Language): Promise<void> {
  learn(language, (await names[`../../../shared/languages/${language}.po`]?.()) ?? {});
}

/** Returns the name of a holiday, also of the day off in its place. */
export const holidayName = ({
  festival,
  substitute,
}: Pick<FestivalDay, "festival" | "substitute">): string =>
  substitute
    ? festivalTexts(spoken())("substitute", { name: festivalName(festival) })
    : festivalName(festival);

/** Says how sure a date is. */
export function sureWords(state: StateOfDate): string {
  switch (state) {
    case "listed":
      return t`On the government’s list`;
    case "computed":
      return t`Calculated: there is no official list yet`;
    case "moon":
      return t`Expected, the moon decides`;
  }
}
