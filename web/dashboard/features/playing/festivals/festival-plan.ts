import { t } from "@lingui/core/macro";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { maxFestivalDesigns, type prepareFestival } from "#shared/contracts/playing/festivals.ts";
import { allTemplates } from "#shared/design-templates/all-templates.ts";
import {
  examplesOf,
  type Orientation,
  type Template,
  type TemplateBrand,
  textIn,
} from "#shared/design-templates/kit/template.ts";
import { festivalsOfOccasion, knownOccasions } from "#shared/design-templates/occasions/next-days.ts";
import {
  type FestivalDay,
  type FestivalId,
  festivalDate,
  type Region,
} from "#shared/holidays/festivals/festivals.ts";
import { festivalTexts } from "#shared/holidays/festivals/names.ts";
import { shiftedDay } from "#shared/holidays/festivals/shifted-day.ts";
import type { Language } from "#shared/languages.ts";
import type { Design } from "#shared/media-kinds/design.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { targetOfKey } from "../../../fields/target-select.tsx";
import { newWidget } from "../../../media-kinds/index.ts";

/** A festival that can be prepared: its next day, and the templates for it. */
export interface ComingFestival {
  festival: FestivalId;
  next: FestivalDay;
  templates: Template[];
}

/** Returns the festivals that have templates, the next first. `today`: a day of the account. */
export function comingFestivals(region: Region, today: string): ComingFestival[] {
  const year = Number(today.slice(0, 4));
  return knownOccasions
    .flatMap((occasion) => {
      const templates = allTemplates.filter((template) => template.occasion === occasion);
      return festivalsOfOccasion(occasion).flatMap((festival) => {
        const next = [year, year + 1]
          .flatMap((each) => festivalDate(festival, region, each) ?? [])
          .find(({ date }) => date >= today);
        return next ? [{ festival: next.festival, next, templates }] : [];
      });
    })
    .sort((one, other) => one.next.date.localeCompare(other.next.date));
}

/** Days before and after the day itself on which a festival is usually shown, where it is not from the day before. */
const usual: Partial<Record<FestivalId, readonly [before: number, after: number]>> = {
  diwali: [2, 3],
  navratri: [0, 8],
  "durga-puja": [1, 3],
  ganesh: [1, 10],
  onam: [2, 2],
  pongal: [1, 2],
  christmas: [7, 0],
  "new-year": [1, 1],
  eid: [1, 1],
};
const usualCountdownDays = 3;

/** What the dialog asks. */
export interface FestivalValues {
  festival: FestivalId | null;
  day: string;
  from: string;
  until: string;
  /** `account`, `group:2` or `screen:5`. */
  targets: string[];
  /** Ids of templates. */
  templates: string[];
  orientation: Orientation;
  language: Language;
  betweenId: number | null;
  /** 0: no countdown. */
  countdownDays: number | null;
}

/** Examples with numbers promise something: an offer, a price or a time, which a person has to choose. */
const promises = ({ fields }: Template): boolean =>
  fields.some(({ example, business }) => !business && /[\d₹%]/.test(example.en));

/** Returns the dates and templates with which the dialog starts for a festival. */
export function startOf({ festival, next, templates }: ComingFestival, today: string) {
  const [before, after] = usual[festival] ?? [1, 0];
  const first = shiftedDay(next.date, -before);
  const from = first < today ? today : first;
  const greetings = templates.filter((template) => !promises(template)).slice(0, maxFestivalDesigns);
  return {
    festival,
    day: next.date,
    from,
    until: shiftedDay(next.date, after),
    templates: (greetings.length > 0 ? greetings : templates.slice(0, 1)).map(({ id }) => id),
    countdownDays: shiftedDay(from, -usualCountdownDays) > today ? usualCountdownDays : 0,
  };
}

/** What the account gives each design. */
export interface Own {
  brand: TemplateBrand;
  /** Name of the business; null: not known. */
  name: string | null;
}

/** Draws a template with the name of the business. */
export function designOf(
  template: Template,
  { orientation, language }: Pick<FestivalValues, "orientation" | "language">,
  { brand, name }: Own,
): Design {
  const business = template.fields.find((field) => field.business);
  const answers = {
    ...examplesOf(template, language),
    ...(business && name && { [business.key]: cutText(name, business.most) }),
  };
  return template.make({ orientation, answers, brand, language });
}

/** Returns the request that prepares a festival. */
export function requestOf(
  values: FestivalValues,
  { next, templates }: ComingFestival,
  own: Own,
): RequestOf<typeof prepareFestival> {
  const { festival, day, from, until, language, countdownDays } = values;
  const title = festivalTexts(language)(next.festival);
  const name = `${title} ${day.slice(0, 4)}`;
  const chosen = templates.filter(({ id }) => values.templates.includes(id));
  const fresh = newWidget("countdown");
  const countdown = {
    ...fresh,
    settings: { ...fresh.settings, title, language, at: `${day}T00:00`, after: "skip" as const },
  };
  return {
    name,
    festival: festival ?? "",
    region: next.region,
    day,
    from,
    until,
    targets: values.targets.map(targetOfKey),
    designs: chosen.map((template) => ({
      // The names of many templates begin with the festival, too.
      name: cutText(`${name}: ${textIn(template.name, language).replace(`${title}: `, "")}`, 200),
      widget: { kind: "design", settings: designOf(template, values, own) },
    })),
    betweenId: values.betweenId,
    countdown: countdownDays
      ? {
          name: t`${name}: countdown`,
          from: shiftedDay(from, -countdownDays),
          widget: countdown,
        }
      : null,
  };
}
