/** A playlist of the example bakery with the hours in which it plays, in minutes after midnight, [from, until). */
export interface DayRule {
  name: string;
  from: number;
  until: number;
  /** Which drawn poster stands for it. */
  poster: "morning" | "noon" | "evening" | "night";
}

export const dayRules: readonly DayRule[] = [
  { name: "Breakfast", from: 6 * 60, until: 11 * 60, poster: "morning" },
  { name: "Lunch and chai", from: 11 * 60, until: 17 * 60, poster: "noon" },
  { name: "Last loaves", from: 17 * 60, until: 21 * 60, poster: "evening" },
];

/** Shown when no rule applies: the screen's default playlist. */
export const dayDefault = { name: "Good night", poster: "night" } as const;

const twoDigits = (value: number) => String(value).padStart(2, "0");
/** Minutes after midnight as 24-hour time. */
export const clock = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;

export interface DayAnswer {
  winner: string;
  poster: DayRule["poster"];
  reasons: readonly { name: string; wins: boolean; reason: string }[];
}

/** What plays at a minute of the day, and why: the same half-open windows as the real schedule. */
export function playingAt(minute: number): DayAnswer {
  const winner = dayRules.find((rule) => rule.from <= minute && minute < rule.until);
  const reasons = dayRules.map((rule) => ({
    name: rule.name,
    wins: rule === winner,
    reason:
      rule === winner
        ? `plays until ${clock(rule.until)}`
        : `out of its hours, next ${minute < rule.from ? "today" : "tomorrow"} ${clock(rule.from)}`,
  }));
  const byDefault = {
    name: dayDefault.name,
    wins: !winner,
    reason: winner ? "only when nothing else applies" : "default playlist",
  };
  return {
    winner: winner?.name ?? dayDefault.name,
    poster: winner?.poster ?? dayDefault.poster,
    reasons: [...reasons, byDefault],
  };
}
