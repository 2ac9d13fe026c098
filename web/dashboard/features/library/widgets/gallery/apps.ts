import { t } from "@lingui/core/macro";
import { type LucideIcon, Presentation, SquarePlay } from "lucide-react";
import { type WidgetKind, widgetKinds } from "#shared/media-kinds/contract.ts";
import { widgetParts } from "../../../../media-kinds/index.ts";
import type { AppGroup } from "../../../../media-kinds/kind.ts";

/** One entry of the gallery: what a person can make without a file. */
export interface App {
  id: string;
  kind: WidgetKind;
  icon: LucideIcon;
  name: string;
  /** One sentence. */
  purpose: string;
  /** Other words that people search for. */
  also: string;
  group: AppGroup;
  /** What it begins with, where the kind's own beginning is another. */
  fresh?: object;
}

/** The groups in the order of the gallery. */
export const groupWords = (): Record<AppGroup, string> => ({
  texts: t`Texts and designs`,
  time: t`Time`,
  tables: t`Tables and values`,
  news: t`News and calendars`,
  photos: t`Photos`,
  web: t`Web and video`,
  payments: t`Payments`,
  more: t`More`,
});

const alsoWords = (): Partial<Record<string, string>> => ({
  web: t`website, URL, link, dashboard, Power BI, iframe`,
  clock: t`time, date, watch`,
  text: t`message, ticker, scrolling line, announcement`,
  data: t`number, value, temperature, queue, API`,
  layout: t`split screen, regions, zones`,
  board: t`menu, price list, rate card, timetable, departures, bus, train, rooms, queue, token, counter, Excel, Google Sheets`,
  design: t`poster, template, slide, banner, offer`,
  countdown: t`timer, days left, launch, new year`,
  "world-clocks": t`time zones, cities, hotel reception`,
  prayer: t`namaz, azan, adhan, mosque, sunrise, sunset, Ramadan, iftar, sehri`,
  panchang: t`hindu calendar, tithi, nakshatra, muhurat, rahu kalam, panchangam, almanac, temple, sunrise, moonrise`,
  album: t`slideshow, pictures, images, gallery, wedding, event`,
  stream: t`HLS, m3u8, camera, TV channel, broadcast, webcam`,
  wall: t`birthday, anniversary, staff, notice board, announcements, school`,
  agenda: t`Google Calendar, Outlook, iCal, ICS, meeting room, door sign, events, appointments`,
  weather: t`forecast, temperature, rain, sun, Open-Meteo`,
  news: t`RSS, Atom, feed, headlines, newspaper, ticker`,
  upi: t`QR code, Google Pay, PhonePe, Paytm, BHIM, donation`,
});

const firstSentence = (text: string): string =>
  /^.*?(?:[.:]|\p{Sentence_Terminal})(?=\s|$)/u.exec(text)?.[0].replace(/:$/, ".") ?? text;

/** Apps that are web pages with a known address. */
const recipes = (): App[] => [
  {
    id: "youtube",
    kind: "web",
    icon: SquarePlay,
    group: "web",
    name: t`YouTube`,
    purpose: t`A video, a short or a playlist by its link.`,
    also: t`video, shorts, live, music`,
  },
  {
    id: "slides",
    kind: "web",
    icon: Presentation,
    group: "web",
    name: t`Google Slides`,
    purpose: t`A presentation by its link, always as it is now.`,
    also: t`PowerPoint, slideshow, Google Drive`,
  },
];

/**
 * Returns all apps: one for each kind, in the registry's order, and those with a known address. `weather`: the operator
 * has chosen a source of weather.
 */
export function allApps({ weather }: { weather: boolean }): App[] {
  const also = alsoWords();
  const shown = widgetKinds.filter((kind) => weather || !widgetParts(kind).needsWeather);
  const ofKinds = shown.flatMap((kind): App[] => {
    const { icon, name, help, group = "more", apps } = widgetParts(kind);
    if (apps) return apps().map((app) => ({ ...app, kind }));
    return [
      { id: kind, kind, icon, name: name(), purpose: firstSentence(help()), also: also[kind] ?? "", group },
    ];
  });
  return [...ofKinds, ...recipes()];
}

const plain = (text: string) =>
  text
    .toLocaleLowerCase()
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "");

/** Returns the apps that have every word of a search in their name, purpose or other words. */
export function appsFor(apps: readonly App[], search: string): App[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return apps.filter((app) => {
    const text = plain(`${app.name} ${app.purpose} ${app.also}`);
    return words.every((word) => text.includes(word));
  });
}
