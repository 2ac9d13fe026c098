import type { Language } from "#shared/languages.ts";
import { localTimeZone, timeZonesOf } from "./time-zones.ts";

interface Choice {
  value: string;
  label: string;
}

/** Countries that the names of their zones do not always name. */
const unnamed = ["AU", "BR", "CA", "CN", "ES", "ID", "IN", "KZ", "MX", "NZ", "PT", "RU", "US"];

/** Large cities after which no zone is named. */
const cities: Readonly<Record<string, string>> = {
  "Asia/Kolkata":
    "Ahmedabad, Bangalore, Bengaluru, Chennai, Delhi, Hyderabad, Jaipur, Lucknow, Mumbai, Nagpur, New Delhi, Pune, Surat",
  "Asia/Shanghai": "Beijing, Guangzhou, Shenzhen",
  "Asia/Tokyo": "Osaka",
  "Asia/Dubai": "Abu Dhabi, Sharjah",
  "Asia/Riyadh": "Jeddah, Mecca",
  "Asia/Karachi": "Islamabad, Lahore",
  "Asia/Ho_Chi_Minh": "Hanoi",
  "Europe/Berlin": "Cologne, Frankfurt, Hamburg, Munich",
  "Europe/London": "Birmingham, Edinburgh, Manchester",
  "Europe/Madrid": "Barcelona",
  "Europe/Rome": "Milan",
  "Europe/Zurich": "Geneva",
  "America/New_York": "Atlanta, Boston, Miami, Philadelphia, Washington",
  "America/Chicago": "Austin, Dallas, Houston",
  "America/Los_Angeles": "San Diego, San Francisco, Seattle",
  "America/Toronto": "Montreal, Ottawa",
  "America/Sao_Paulo": "Rio de Janeiro",
  "Africa/Johannesburg": "Cape Town, Durban",
  "Africa/Lagos": "Abuja",
  "Australia/Sydney": "Canberra",
};

const plain = (text: string): string =>
  text
    .normalize("NFD")
    // Accents of Latin letters only: other scripts write vowels as marks.
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .trim();

const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map(([letter = ""]) => letter)
    .join("");

/** Returns the name that Intl gives a zone: "India Standard Time", "Germany Time". */
function nameOf(zone: string, locale: string, timeZoneName: "long" | "shortGeneric"): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName }).formatToParts(0);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** Returns other names of a zone: its country and its time in English and in the language, their abbreviations, and cities. */
function wordsOf(zone: string, language: Language, countries: ReadonlyMap<string, string[]>): string[] {
  const long = nameOf(zone, "en", "long");
  const names = [long, long.replace(" Standard", ""), ...(countries.get(zone) ?? [])];
  const short = [
    nameOf(zone, "en", "shortGeneric"),
    ...(language === "en" ? [] : [nameOf(zone, language, "shortGeneric")]),
  ];
  const places = short.map((name) => name.replace(/ \S+$/, ""));
  const all = [...names, ...short, ...places, ...[...names, ...places].map(initials)];
  return [...all, ...(cities[zone]?.split(", ") ?? [])].map(plain);
}

const known = new Map<Language, ReadonlyMap<string, string[]>>();

/** Returns the other names of the zones, made at the first search: it takes a moment. */
function namesIn(language: Language, zones: readonly string[]): ReadonlyMap<string, string[]> {
  const made = known.get(language);
  if (made) return made;
  const regions = [...new Set(["en", language])].map((of) => new Intl.DisplayNames(of, { type: "region" }));
  const countries = new Map<string, string[]>();
  for (const code of unnamed)
    for (const zone of timeZonesOf(code))
      countries.set(zone, [code, ...regions.map((names) => names.of(code) ?? code)]);
  const names = new Map(zones.map((zone) => [zone, wordsOf(zone, language, countries)]));
  known.set(language, names);
  return names;
}

/** From the best match; 4: none. */
function rankOf(label: string, names: readonly string[], wanted: string): number {
  const words = label.split(/[\s,]+/);
  if (words[0] === wanted || names.includes(wanted)) return 0;
  if (label.startsWith(wanted)) return 1;
  if ([...words, ...names].some((name) => name.startsWith(wanted))) return 2;
  return [label, ...names].some((name) => name.includes(wanted)) ? 3 : 4;
}

/**
 * Returns the zones that a search finds, best first, the one of this device before equal ones: by place, country, city,
 * abbreviation and offset, in English and in the person's language.
 */
export function findTimeZones<Of extends Choice>(
  choices: readonly Of[],
  search: string,
  language: Language,
): Of[] {
  const wanted = plain(search);
  if (wanted === "") return [...choices];
  const names = namesIn(
    language,
    choices.map(({ value }) => value),
  );
  const own = localTimeZone();
  return choices
    .map((choice) => ({ choice, rank: rankOf(plain(choice.label), names.get(choice.value) ?? [], wanted) }))
    .filter(({ rank }) => rank < 4)
    .sort((a, b) => a.rank - b.rank || Number(b.choice.value === own) - Number(a.choice.value === own))
    .map(({ choice }) => choice);
}
