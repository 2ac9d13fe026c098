import { dayMs } from "#shared/durations.ts";
import type { Language } from "#shared/languages.ts";

/* Words and dates by hand: the language data of old televisions is incomplete. */

const days = {
  en: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  hi: ["रविवार", "सोमवार", "मंगलवार", "बुधवार", "गुरुवार", "शुक्रवार", "शनिवार"],
};
const months = {
  en: ["January", "February", "March", "April", "May", "June"].concat([
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ]),
  hi: ["जनवरी", "फ़रवरी", "मार्च", "अप्रैल", "मई", "जून", "जुलाई", "अगस्त", "सितंबर", "अक्टूबर", "नवंबर", "दिसंबर"],
};

const en = {
  today: "Today",
  tomorrow: "Tomorrow",
  allDay: "All day",
  busy: "Busy",
  free: "Free",
  until: "until",
  now: "Now",
  next: "Next",
  nothing: "No events",
  none: "No calendar yet",
  old: "The calendar is too old to say",
  noMore: "No more meetings today",
  more: "more",
};
export const agendaWords: Record<Language, typeof en> = {
  en,
  hi: {
    today: "आज",
    tomorrow: "कल",
    allDay: "पूरा दिन",
    busy: "व्यस्त",
    free: "ख़ाली",
    until: "तक",
    now: "अभी",
    next: "आगे",
    nothing: "कोई कार्यक्रम नहीं",
    none: "अभी कोई कैलेंडर नहीं",
    old: "कैलेंडर बहुत पुराना है",
    noMore: "आज आगे कोई बैठक नहीं",
    more: "और",
  },
};

/** Says a local day, by its number since 1970. */
export function dayText(day: number, today: number, language: Language): string {
  const words = agendaWords[language];
  const date = new Date(day * dayMs);
  const written = `${date.getUTCDate()} ${months[language][date.getUTCMonth()]}`;
  if (day === today) return `${words.today} · ${written}`;
  if (day === today + 1) return `${words.tomorrow} · ${written}`;
  return `${days[language][date.getUTCDay()]} · ${written}`;
}

/** Says a weekday in few letters. */
export const shortDay = (day: number, language: Language): string => {
  const name = days[language][new Date(day * dayMs).getUTCDay()] || "";
  return language === "hi" ? name.replace("वार", "") : name.slice(0, 3);
};

/** Says a local time of day. `atMs` counts as if the local time were UTC. */
export function timeText(localMs: number, hours: 12 | 24): string {
  const at = new Date(localMs);
  const minutes = String(at.getUTCMinutes()).padStart(2, "0");
  const hour = at.getUTCHours();
  if (hours === 24) return `${String(hour).padStart(2, "0")}:${minutes}`;
  return `${hour % 12 || 12}:${minutes}\u00a0${hour < 12 ? "am" : "pm"}`;
}

/** Says until when, in the order of words of the language. */
export const untilText = (time: string, language: Language): string =>
  language === "hi" ? `${time} ${agendaWords.hi.until}` : `${agendaWords.en.until} ${time}`;
