/** A day of a holiday calendar. */
import { dayMs } from "#shared/durations.ts";

interface NamedDay {
  date: string;
  name: string;
}

/**
 * How the days of holiday calendars are called. Festivals that follow the moon have no date of their own here: a wrong
 * date would be worse than none. They get it from the account's calendars.
 */
const names: Readonly<Record<string, RegExp>> = {
  diwali: /diwali|deepavali|dipawali|दीपावली|दीवाली|दिवाली|தீபாவளி|దీపావళి|ದೀಪಾವಳಿ/iu,
  dhanteras: /dhanteras|धनतेरस/iu,
  eid: /\b(eid|idu'?l|id-ul|bakrid|ramzan id)\b|ईद|عید/iu,
  christmas: /christmas|क्रिसमस/iu,
  "new-year": /new year's? (day|eve)|^new year$|नव ?वर्ष दिवस|नया साल/iu,
  holi: /\bholi\b|होली/iu,
  onam: /\bonam\b|thiruvonam|ओणम|ഓണം/iu,
  pongal: /pongal|पोंगल|பொங்கல்/iu,
  sankranti: /sankranti|lohri|संक्रांति|लोहड़ी/iu,
  ganesh: /ganesh|vinayak|गणेश|विनायक/iu,
  navratri: /navratri|navaratri|नवरात्र/iu,
  dussehra: /dussehra|dasara|dashahra|vijaya ?dashami|दशहरा|विजयादशमी/iu,
  rakhi: /raksha|rakhi|रक्षा ?बंधन|राखी/iu,
  baisakhi: /baisakhi|vaisakhi|बैसाखी|वैशाखी/iu,
  ugadi: /ugadi|gudi padwa|उगादी|गुड़ी पड़वा|गुढी पाडवा/iu,
  "durga-puja": /durga puja|दुर्गा ?पूजा/iu,
  independence: /independence day|स्वतंत्रता दिवस/iu,
  republic: /republic day|गणतंत्र दिवस/iu,
  gandhi: /gandhi jayanti|गांधी जयंती/iu,
};

/** Days with the same date each year, as MM-DD. */
const fixed: Readonly<Record<string, string>> = {
  christmas: "12-25",
  "new-year": "01-01",
  independence: "08-15",
  republic: "01-26",
  gandhi: "10-02",
};

/** Returns whether an occasion is called so, in any of its spellings. */
export const isCalled = (occasion: string, word: string): boolean => names[occasion]?.test(word) ?? false;

export const knownOccasions: readonly string[] = Object.keys(names);

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/**
 * Returns in how many days each occasion is next, from the days of the account's holiday calendars and of those that
 * come with the service. `today` as YYYY-MM-DD. Occasions whose date is not known are absent.
 */
export function daysUntil(days: readonly NamedDay[], today: string): ReadonlyMap<string, number> {
  const next = new Map<string, number>();
  const note = (occasion: string, date: string) => {
    const away = daysBetween(today, date);
    if (away >= 0 && away < (next.get(occasion) ?? Number.POSITIVE_INFINITY)) next.set(occasion, away);
  };
  const year = Number(today.slice(0, 4));
  for (const [occasion, day] of Object.entries(fixed)) {
    note(occasion, `${year}-${day}`);
    note(occasion, `${year + 1}-${day}`);
  }
  for (const { date, name } of days)
    for (const [occasion, called] of Object.entries(names)) if (called.test(name)) note(occasion, date);
  return next;
}
