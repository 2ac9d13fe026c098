import {
  type FestivalDay,
  type FestivalId,
  festivalDate,
  type Region,
} from "../../holidays/festivals/festivals.ts";
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
  sankranti: /sankranti|संक्रांति/iu,
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
  janmashtami: /janmashtami|gokulashtami|dahi handi|जन्माष्टमी|दही हांडी/iu,
  shivaratri: /shivaratri|shivratri|शिवरात्रि/iu,
  "ram-navami": /ram ?navami|राम ?नवमी/iu,
  "guru-nanak": /guru nanak|gurpurab|गुरु ?नानक|गुरपुरब/iu,
  "bhai-dooj": /bhai ?dooj|bhau ?beej|भाई ?दूज|भाऊबीज/iu,
  "karva-chauth": /kar[vw]a ?chauth|करवा ?चौथ/iu,
  chhath: /chh?ath|छठ/iu,
  "rath-yatra": /rath ?yatra|रथ ?यात्रा/iu,
  easter: /\beaster sunday|^easter$|ईस्टर/iu,
  basant: /basant|vasant|saraswati|बसंत|वसंत|सरस्वती/iu,
  "akshaya-tritiya": /akshaya|akha teej|अक्षय/iu,
  vishu: /\bvishu\b|विषु/iu,
  "bengali-new-year": /boishakh|baisakh ?bengali|bengali new year|पोइला/iu,
  bihu: /\bbihu\b|बिहू/iu,
  "teachers-day": /teachers?[’']?s? day|शिक्षक दिवस/iu,
  "childrens-day": /children[’']?s day|बाल दिवस/iu,
  "womens-day": /women[’']?s day|महिला दिवस/iu,
  "mothers-day": /mother[’']?s day|मातृ दिवस/iu,
  "yoga-day": /yoga day|योग दिवस/iu,
  "environment-day": /environment day|पर्यावरण दिवस/iu,
  valentine: /valentine|वैलेंटाइन/iu,
  results: /exam results?|परीक्षा परिणाम/iu,
  "back-to-school": /back to school|school (re)?opens?|स्कूल खुल/iu,
  monsoon: /monsoon|rainy season|बरसात|मानसून/iu,
  summer: /summer|गर्मी|गर्मियों/iu,
  winter: /winter|सर्दी|सर्दियों/iu,
  wedding: /wedding season|शादी का मौसम/iu,
  cricket: /cricket match|\bipl\b|world cup|क्रिकेट मैच/iu,
  opening: /grand opening|inauguration|उद्घाटन/iu,
  "shop-birthday": /birthday of the shop|shop anniversary|दुकान की सालगिरह/iu,
  hiring: /hiring|staff wanted|vacancy|भर्ती/iu,
  clearance: /clearance|season.{0,8}end|क्लीयरेंस/iu,
};

/** Returns whether an occasion is called so, in any of its spellings. */
export const isCalled = (occasion: string, word: string): boolean => names[occasion]?.test(word) ?? false;

export const knownOccasions: readonly string[] = Object.keys(names);

/** Occasions that no list of festivals has: days of one year's calendar, seasons, and what a shop plans itself. */
export const undated: readonly string[] = [
  "bihu",
  "teachers-day",
  "childrens-day",
  "womens-day",
  "mothers-day",
  "yoga-day",
  "environment-day",
  "valentine",
  "results",
  "back-to-school",
  "monsoon",
  "summer",
  "winter",
  "wedding",
  "cricket",
  "opening",
  "shop-birthday",
  "hiring",
  "clearance",
];

/** The festivals of an occasion with several; the others are called as their festival. */
const several: Readonly<Record<string, readonly FestivalId[]>> = { eid: ["eid", "bakrid"] };
/** Returns the festivals for which templates of an occasion are. */
export const festivalsOfOccasion = (occasion: string): readonly string[] => several[occasion] ?? [occasion];

/** Returns when a festival is next in a region, `today` or later. */
export const nextFestival = (festival: string, region: Region, today: string): FestivalDay | undefined =>
  [0, 1]
    .flatMap((years) => festivalDate(festival, region, Number(today.slice(0, 4)) + years) ?? [])
    .find(({ date }) => date >= today);

/**
 * Returns in how many days each occasion is next: on its date in the region, else on a day of the account's holiday calendars
 * that is called so. `today` as YYYY-MM-DD. Occasions whose date is not known are absent.
 */
export function daysUntil(
  days: readonly NamedDay[],
  today: string,
  region: Region,
): ReadonlyMap<string, number> {
  const next = new Map<string, number>();
  for (const [occasion, called] of Object.entries(names)) {
    const known = festivalsOfOccasion(occasion).flatMap(
      (festival) => nextFestival(festival, region, today)?.date ?? [],
    );
    const own = days.flatMap(({ date, name }) => (date >= today && called.test(name) ? [date] : []));
    const [first] = (known.length > 0 ? known : own).sort();
    if (first) next.set(occasion, daysBetween(today, first));
  }
  return next;
}
