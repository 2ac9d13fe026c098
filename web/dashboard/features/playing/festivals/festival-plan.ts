import { t } from "@lingui/core/macro";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  maxFestivalDesigns,
  maxFestivalTargets,
  type prepareFestival,
} from "#shared/contracts/playing/festivals.ts";
import type { ListedScreen } from "#shared/contracts/playing/screens.ts";
import { allTemplates } from "#shared/design-templates/all-templates.ts";
import { details, greeting, message, wish } from "#shared/design-templates/kit/fields.ts";
import {
  examplesOf,
  type Orientation,
  type Template,
  type TemplateBrand,
  textIn,
} from "#shared/design-templates/kit/template.ts";
import {
  festivalsOfOccasion,
  knownOccasions,
  nextFestival,
} from "#shared/design-templates/occasions/next-days.ts";
import type { FestivalDay, FestivalId, Region } from "#shared/holidays/festivals/festivals.ts";
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
  return knownOccasions
    .flatMap((occasion) => {
      const templates = allTemplates.filter((template) => template.occasion === occasion);
      return festivalsOfOccasion(occasion).flatMap((festival) => {
        const next = nextFestival(festival, region, today);
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
  /** Null: as most of the screens hang. */
  orientation: Orientation | null;
  language: Language;
  /** Undefined: what the screens play by default, where that is one playlist. */
  betweenId?: number | null | undefined;
  /** 0: no countdown. */
  countdownDays: number | null;
}

/** What is known of a screen of the targets. `playsId`: its default playlist. */
export interface FestivalScreen extends Pick<ListedScreen, "id" | "orientation"> {
  playsId: number | null;
}

/** What the dialog asks, with what follows from the screens. */
export interface SettledValues extends FestivalValues {
  orientation: Orientation;
  betweenId: number | null;
  /** The screens that hang the other way, where the targets have both. */
  others: readonly number[];
}

export function settled(values: FestivalValues, screens: readonly FestivalScreen[]): SettledValues {
  const upright = screens.filter(({ orientation }) => orientation % 180 !== 0);
  const lying = screens.filter((screen) => !upright.includes(screen));
  const orientation = values.orientation ?? (upright.length > lying.length ? "portrait" : "landscape");
  const [own, others] = orientation === "portrait" ? [upright, lying] : [lying, upright];
  const [usual = null, ...more] = new Set(screens.map(({ playsId }) => playsId));
  return {
    ...values,
    orientation,
    others: own.length > 0 ? others.map(({ id }) => id) : [],
    betweenId: values.betweenId === undefined ? (more.length > 0 ? null : usual) : values.betweenId,
  };
}

/** More of them get the designs as they are. */
export const hasOwnDesigns = ({ others }: Pick<SettledValues, "others">): boolean =>
  others.length > 0 && others.length <= maxFestivalTargets;

/** Offers and programmes are true for one business only: a person has to choose them. */
const isGreeting = ({ fields }: Template): boolean =>
  fields.some(({ label }) => label === greeting || label === message);

/** Returns the dates and templates with which the dialog starts for a festival. */
export function startOf({ festival, next, templates }: ComingFestival, today: string) {
  const [before, after] = usual[festival] ?? [1, 0];
  const first = shiftedDay(next.date, -before);
  const from = first < today ? today : first;
  return {
    festival,
    day: next.date,
    from,
    until: shiftedDay(next.date, after),
    templates: templates
      .filter(isGreeting)
      .slice(0, maxFestivalDesigns)
      .map(({ id }) => id),
    countdownDays: shiftedDay(from, -usualCountdownDays) > today ? usualCountdownDays : 0,
  };
}

/** What the account gives each design. */
export interface Own {
  brand: TemplateBrand;
  /** Name of the business; null: not known. */
  name: string | null;
}

/** Draws a template with the name of the business. A greeting wishes well in the place of its details. */
export function designOf(
  template: Template,
  { orientation, language }: Pick<SettledValues, "orientation" | "language">,
  { brand, name }: Own,
): Design {
  const business = template.fields.find((field) => field.business);
  const facts = isGreeting(template) ? template.fields.filter(({ label }) => label === details) : [];
  const answers = {
    ...examplesOf(template, language),
    ...Object.fromEntries(facts.map(({ key }) => [key, textIn(wish, language)])),
    ...(business && name && { [business.key]: cutText(name, business.most) }),
  };
  return template.make({ orientation, answers, brand, language });
}

/** Returns the request that prepares a festival. */
export function requestOf(
  values: SettledValues,
  { next, templates }: ComingFestival,
  own: Own,
): RequestOf<typeof prepareFestival> {
  const { festival, day, from, until, language, orientation, countdownDays } = values;
  const title = festivalTexts(language)(next.festival);
  const name = `${title} ${day.slice(0, 4)}`;
  const chosen = templates.filter(({ id }) => values.templates.includes(id));
  const designsIn = (shape: Orientation, before: string) =>
    chosen.map((template) => ({
      // The names of many templates begin with the festival, too.
      name: cutText(`${before}: ${textIn(template.name, language).replace(`${title}: `, "")}`, 200),
      widget: {
        kind: "design" as const,
        settings: designOf(template, { orientation: shape, language }, own),
      },
    }));
  const [otherShape, otherName] =
    orientation === "landscape"
      ? (["portrait", t`${name}: portrait`] as const)
      : (["landscape", t`${name}: landscape`] as const);
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
    designs: designsIn(orientation, name),
    other: hasOwnDesigns(values)
      ? { name: otherName, screenIds: [...values.others], designs: designsIn(otherShape, otherName) }
      : null,
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
