import { festivalDate, yearsOfFestivals } from "#shared/holidays/festivals/festivals.ts";
import { monthAt, partAt } from "#shared/panchang/lunar.ts";
import { crossing, signAt } from "#shared/panchang/sky.ts";

/*
 * npm run festivals: computes the dates of festivals and prints where shared/holidays/festivals differs. It only proposes:
 * people compare with published lists and write the file. `--all` prints the dates that agree, too.
 */
const dayMs = 86_400_000;
const indiaMs = 5.5 * 3_600_000;
const months = ["chaitra", "vaishakha", "jyeshtha", "ashadha", "shravana", "bhadrapada"];
months.push("ashvina", "kartika", "margashirsha", "pausha", "magha", "phalguna");

/** Month that ends with the new moon, tithi (16 to 30 while the moon wanes), and the hour at which it decides. */
const byTithi = {
  shivaratri: ["magha", 29, "night"],
  holika: ["phalguna", 15, "evening"],
  ugadi: ["chaitra", 1, "rise"],
  "ram-navami": ["chaitra", 9, "noon"],
  mahavir: ["chaitra", 13, "rise"],
  "akshaya-tritiya": ["vaishakha", 3, "forenoon"],
  buddha: ["vaishakha", 15, "rise"],
  "rath-yatra": ["ashadha", 2, "rise"],
  rakhi: ["shravana", 15, "rise"],
  janmashtami: ["shravana", 23, "rise"],
  ganesh: ["bhadrapada", 4, "noon"],
  mahalaya: ["bhadrapada", 30, "noon"],
  navratri: ["ashvina", 1, "rise"],
  "durga-puja": ["ashvina", 7, "rise"],
  "durga-ashtami": ["ashvina", 8, "rise"],
  "maha-navami": ["ashvina", 9, "afternoon"],
  dussehra: ["ashvina", 10, "afternoon"],
  "lakshmi-puja": ["ashvina", 15, "evening"],
  "karva-chauth": ["ashvina", 19, "evening"],
  dhanteras: ["ashvina", 28, "evening"],
  diwali: ["ashvina", 30, "evening"],
  govardhan: ["kartika", 1, "rise"],
  "bhai-dooj": ["kartika", 2, "noon"],
  chhath: ["kartika", 6, "set"],
  "guru-nanak": ["kartika", 15, "rise"],
  kanakadasa: ["kartika", 18, "rise"],
  karkidaka: ["ashadha", 30, "rise"],
  basant: ["magha", 5, "forenoon"],
};
/** The day after another one. */
const after = { holi: "holika", "third-onam": "onam" };
/** The state of festivals that the Union does not list. */
export const regionOf = { karkidaka: "IN-KL", "third-onam": "IN-KL", kanakadasa: "IN-KA" };
/** Sign that the sun enters; before sunset it is the same day, else the next. */
const bySun = { sankranti: 9, pongal: 9, "tamil-new-year": 0 };
/** Day and month of the Umm al-Qura calendar; South Asia sees the moon a day later. */
const byMoon = { eid: [10, 1], bakrid: [12, 10], muharram: [1, 10], milad: [3, 12] };
const easterDays = { "good-friday": -2, easter: 0 };

const midnight = (date) => Date.parse(`${date}T00:00:00Z`) - indiaMs;
const dateOf = (ms) => new Date(ms + indiaMs).toISOString().slice(0, 10);
const daysOf = (year) =>
  Array.from({ length: 366 }, (_, at) =>
    new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10),
  ).filter((date) => date.startsWith(String(year)));

/** Minutes from midnight in Ujjain, by date. */
const sunTimes = new Map();
function sunOf(date) {
  const fromMs = midnight(date);
  const day = { place: { latitude: 23.18, longitude: 75.77 }, fromMs, untilMs: fromMs + dayMs };
  const minutes = (way) => (crossing("sun", way, day) - fromMs) / 60_000;
  if (!sunTimes.has(date)) sunTimes.set(date, { rise: minutes("rise"), set: minutes("set") });
  return sunTimes.get(date);
}

const tithiAt = (ms) => partAt("tithi", ms) + 1;

function hourOf(date, hour) {
  const begin = midnight(date);
  const { rise, set } = sunOf(date);
  const noon = (rise + set) / 2;
  const minutes = {
    rise,
    forenoon: rise + (noon - rise) / 2,
    noon,
    afternoon: noon + (set - noon) * 0.4,
    set,
    evening: set + 60,
    night: noon + 720,
  }[hour];
  return begin + minutes * 60_000;
}

function tithiDay(year, [month, tithi, hour]) {
  const isMonth = (ms) => {
    const { at, isExtra } = monthAt(ms);
    return at === months.indexOf(month) && !isExtra;
  };
  const days = daysOf(year);
  const found = days.filter((date) => {
    const ms = hourOf(date, hour);
    return tithiAt(ms) === tithi && isMonth(ms);
  });
  if (found.length > 0) return tithi === 30 || hour === "evening" ? found.at(-1) : found[0];
  // No day has it at its hour: the day on which it begins and ends between two of them.
  return days.find((date, at) => {
    const [here, next] = [hourOf(date, hour), hourOf(days[at + 1] ?? date, hour)];
    return isMonth(next) && tithiAt(here) % 30 < tithi && tithiAt(next) > tithi;
  });
}

function sunDay(year, sign) {
  return daysOf(year).find((date) => {
    const set = hourOf(date, "set");
    return signAt(set) === sign && signAt(set - dayMs) !== sign;
  });
}

const islamic = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura", {
  month: "numeric",
  day: "numeric",
  timeZone: "UTC",
});
function moonDay(year, [month, day]) {
  const there = daysOf(year).find((date) => {
    const parts = islamic.formatToParts(Date.parse(`${date}T12:00:00Z`));
    const part = (type) => Number(parts.find((each) => each.type === type)?.value);
    return part("month") === month && part("day") === day;
  });
  return there && dateOf(midnight(there) + dayMs);
}

function easter(year) {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1) - indiaMs;
}

/** Onam: the moon in Shravana while the sun is in Simha. */
const onam = (year) =>
  daysOf(year).find(
    (date) => partAt("nakshatra", hourOf(date, "rise")) === 21 && signAt(hourOf(date, "rise")) === 4,
  );

/** Returns the computed dates of a year, by festival. */
export function proposals(year) {
  const days = { onam: onam(year) };
  for (const [id, rule] of Object.entries(byTithi)) days[id] = tithiDay(year, rule);
  for (const [id, of] of Object.entries(after)) days[id] = dateOf(midnight(days[of]) + dayMs);
  for (const [id, sign] of Object.entries(bySun)) days[id] = sunDay(year, sign);
  for (const [id, rule] of Object.entries(byMoon)) days[id] = moonDay(year, rule);
  for (const [id, offset] of Object.entries(easterDays)) days[id] = dateOf(easter(year) + offset * dayMs);
  return days;
}

if (import.meta.main) {
  let differ = 0;
  let agree = 0;
  for (const year of yearsOfFestivals)
    for (const [id, computed] of Object.entries(proposals(year))) {
      const ours = festivalDate(id, regionOf[id] ?? "IN", year);
      const same = ours?.date === computed;
      if (same) agree++;
      else differ++;
      if (!same || process.argv.includes("--all"))
        console.log(
          `${same ? "  " : "≠ "}${id.padEnd(18)} computed ${computed ?? "none"}  file ${ours?.date ?? "none"} (${ours?.state ?? "-"}, ${ours?.source ?? "-"})`,
        );
    }
  console.log(`${agree} agree, ${differ} differ. People decide: shared/holidays/festivals is the truth.`);
}
