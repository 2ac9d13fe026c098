import { type FestivalId, festivalDate, type Region } from "../../holidays/festivals/festivals.ts";
import { daysBetween } from "../../holidays/festivals/shifted-day.ts";

/** A day of a holiday calendar. */
interface NamedDay {
  date: string;
  name: string;
}

/** How the days of holiday calendars are called, and what people type to find a template. */
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

/** Returns whether an occasion is called so, in any of its spellings. */
export const isCalled = (occasion: string, word: string): boolean => names[occasion]?.test(word) ?? false;

export const knownOccasions: readonly string[] = Object.keys(names);

/** The festivals of an occasion with several; the others are called as their festival. */
const several: Readonly<Record<string, readonly FestivalId[]>> = {
  eid: ["eid", "bakrid"],
  sankranti: ["lohri", "sankranti"],
};
/** Returns the festivals for which templates of an occasion are. */
export const festivalsOfOccasion = (occasion: string): readonly string[] => several[occasion] ?? [occasion];

/**
 * Returns in how many days each occasion is next: on a day of the account's holiday calendars that is called so, else on its
 * dates in the region. `today` as YYYY-MM-DD. Occasions whose date is not known are absent.
 */
export function daysUntil(
  days: readonly NamedDay[],
  today: string,
  region: Region,
): ReadonlyMap<string, number> {
  const year = Number(today.slice(0, 4));
  const next = new Map<string, number>();
  for (const [occasion, called] of Object.entries(names)) {
    const known = festivalsOfOccasion(occasion).flatMap((festival) =>
      [year, year + 1].flatMap((each) => festivalDate(festival, region, each)?.date ?? []),
    );
    const own = days.flatMap(({ date, name }) => (called.test(name) ? [date] : []));
    for (const dates of [own, known]) {
      const away = dates.map((date) => daysBetween(today, date)).filter((each) => each >= 0);
      if (away.length === 0) continue;
      next.set(occasion, Math.min(...away));
      break;
    }
  }
  return next;
}
