import { writesDigits } from "#shared/digits.ts";
import { dayMs, minuteMs } from "#shared/durations.ts";
import type { ItemOf } from "#shared/media-kinds/contract.ts";
import type { Part, Span } from "#shared/panchang/lunar.ts";
import type { Panchang, Window } from "#shared/panchang/panchang.ts";
import { dateName, nameAt, weekdayName } from "../day-texts.ts";
import { timeText } from "../fed/agenda-words.ts";
import { panchangTexts } from "./words.ts";

type Settings = ItemOf<"panchang">["settings"];

export interface Fact {
  name: string;
  value: string;
  note: string;
  /** It stays where there is little room. */
  isMain: boolean;
  /** While it lasts, it is marked. */
  window: Window | null;
}

export interface PanchangTexts {
  date: string;
  month: string;
  years: string;
  facts: Fact[];
  rules: string;
}

const lists = { tithi: "tithis", nakshatra: "nakshatras", yoga: "yogas", karana: "karanas" } as const;
const parts = ["tithi", "nakshatra", "yoga", "karana"] as const satisfies readonly Part[];
const mainParts: readonly Part[] = ["tithi", "nakshatra"];
const lights = ["sunrise", "sunset", "moonrise", "moonset"] as const;
const windows = ["rahu", "gulika", "yamaganda", "abhijit"] as const;

/** The place of a name in its list: the dark half has the names of the bright one, and seven karanas come again and again. */
const placeOf: Record<Part, (at: number) => number> = {
  tithi: (at) => (at === 29 ? 15 : at % 15),
  nakshatra: (at) => at,
  yoga: (at) => at,
  karana: (at) => (at === 0 ? 10 : at > 56 ? at - 50 : (at - 1) % 7),
};

/** Returns what stands on the screen on a day. `date`: the local day in its UTC fields. */
export function textsOf(
  day: Panchang,
  date: Date,
  { settings, offset }: { settings: Settings; offset: (atMs: number) => number },
): PanchangTexts {
  const { language, hours, months } = settings;
  const words = panchangTexts(language);
  const inDigits = writesDigits(settings.digits);
  const localOf = (atMs: number) => Math.round(atMs / minuteMs + offset(atMs)) * minuteMs;
  const time = (atMs: number) => timeText(localOf(atMs), hours);
  const nameOf = (part: Part, at: number) => nameAt(words(lists[part]), placeOf[part](at));
  const untilText = ({ untilMs }: Span) =>
    words(localOf(untilMs) < date.getTime() + dayMs ? "until" : "untilTomorrow", { time: time(untilMs) });

  function noteOf(part: Part, [first, ...others]: readonly Span[]): string {
    if (!first || others.length === 0) return words("allDay");
    // Of yoga and karana, the next one is enough.
    const named = mainParts.includes(part) ? others : others.slice(0, 1);
    const texts = named.map((span, at) => {
      const next = words("next", { name: nameOf(part, span.at) });
      return at < named.length - 1 ? `${next} ${untilText(span)}` : next;
    });
    return [untilText(first), ...texts].join(", ");
  }
  /** Only the end says the half of the day, where both are in one. */
  function windowText([fromMs, untilMs]: Window): string {
    const [from, until] = [time(fromMs), time(untilMs)];
    const [, half = ""] = until.split("\u00a0");
    return `${half ? from.replace(`\u00a0${half}`, "") : from} – ${until}`;
  }
  /** What happens in the last half minute of the day is not at the beginning of the day. */
  const timeToday = (atMs: number) =>
    timeText(Math.min(localOf(atMs), date.getTime() + dayMs - minuteMs), hours);

  const name = nameAt(words("months"), day.month.at);
  return {
    date: inDigits(`${weekdayName(date, language)}, ${dateName(date, language)} ${date.getUTCFullYear()}`),
    month: `${day.month.isExtra ? words("extra", { month: name }) : name}, ${words(day.isBright ? "bright" : "dark")}`,
    years: inDigits(
      `${words("vikram", { year: String(day.vikram) })} · ${words("shaka", { year: String(day.shaka) })}`,
    ),
    rules: words(months),
    facts: [
      ...parts.map((part) => ({
        name: words(part),
        value: nameOf(part, day[part][0]?.at ?? 0),
        note: inDigits(noteOf(part, day[part])),
        isMain: mainParts.includes(part),
        window: null,
      })),
      ...lights.map((light) => {
        const atMs = day[light];
        return {
          name: words(light),
          value: atMs === null ? "–" : inDigits(timeToday(atMs)),
          note: "",
          isMain: light !== "moonset",
          window: null,
        };
      }),
      ...windows.map((window) => {
        const found = day[window];
        return {
          name: words(window),
          value: found ? inDigits(windowText(found)) : "–",
          note: "",
          isMain: window === "rahu",
          window: found,
        };
      }),
    ],
  };
}
