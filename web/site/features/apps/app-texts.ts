import { t } from "@lingui/core/macro";
import { type CardVariant, cardVariants } from "#shared/media-kinds/card-uses.ts";
import { type FileKind, fileKinds, type MediaKind, mediaKinds } from "#shared/media-kinds/names.ts";
import { isFedByNetwork, sourceKindsOf } from "#shared/media-kinds/traits.ts";
import { paths } from "#web/site/paths.ts";
import agenda from "../../../../docs/pictures/kind-agenda.webp";
import album from "../../../../docs/pictures/kind-album.webp";
import board from "../../../../docs/pictures/kind-board.webp";
import clock from "../../../../docs/pictures/kind-clock.webp";
import countdown from "../../../../docs/pictures/kind-countdown.webp";
import data from "../../../../docs/pictures/kind-data.webp";
import design from "../../../../docs/pictures/kind-design.webp";
import image from "../../../../docs/pictures/kind-image.webp";
import layout from "../../../../docs/pictures/kind-layout.webp";
import news from "../../../../docs/pictures/kind-news.webp";
import panchang from "../../../../docs/pictures/kind-panchang.webp";
import pdf from "../../../../docs/pictures/kind-pdf.webp";
import prayer from "../../../../docs/pictures/kind-prayer.webp";
import text from "../../../../docs/pictures/kind-text.webp";
import upi from "../../../../docs/pictures/kind-upi.webp";
import video from "../../../../docs/pictures/kind-video.webp";
import wall from "../../../../docs/pictures/kind-wall.webp";
import weather from "../../../../docs/pictures/kind-weather.webp";
import web from "../../../../docs/pictures/kind-web.webp";
import worldClocks from "../../../../docs/pictures/kind-world-clocks.webp";

/** What is no kind of media, but is made and shown like one. */
const others = ["youtube", "slides", "touch-menu", "guest-uploads"] as const;
type CardId = `card-${CardVariant}`;
const cardIds = cardVariants.map((variant): CardId => `card-${variant}`);
export type AppId = MediaKind | (typeof others)[number] | CardId;
export const appIds: readonly AppId[] = [...mediaKinds, ...cardIds, ...others];

export const appGroups = {
  texts: t`Texts and designs`,
  tables: t`Menus, prices and values`,
  files: t`Your own files`,
  time: t`Time`,
  news: t`News, weather and calendars`,
  web: t`Web and live video`,
  people: t`Payments and guests`,
} as const;

interface AppText {
  name: string;
  group: keyof typeof appGroups;
  /** One sentence, at most 110 characters. */
  purpose: string;
  /** What it does, in sentences. */
  does: readonly string[];
  /** The help article. */
  help: string;
  /** A picture of it by the player; without one its sign is drawn. */
  picture?: string;
}

const typed = t`Type it and choose one of six looks: the screen draws it wide, upright, in a band and in a corner.`;
const dated = t`It says of which day its values are, and can leave when that day is over.`;

/** One entry for each app: a new kind of media does not compile until it is here. */
export const appTexts: Record<AppId, AppText> = {
  image: {
    name: t`Picture`,
    group: "files",
    purpose: t`Posters and photos, as large as the screen, in every usual format.`,
    does: [
      t`Drop JPG, PNG, WebP, HEIC, SVG and more onto the page. We make the sizes that your screens need.`,
      t`Each picture can fill the screen, fit into it, or be stretched, and can come with a cut, a fade or a slide.`,
    ],
    help: "upload-files",
    picture: image,
  },
  video: {
    name: t`Video`,
    group: "files",
    purpose: t`Films from a phone or a camera, made ready for televisions.`,
    does: [
      t`MP4, MOV, MKV, AVI and others are converted into what screens play; a film above full HD is kept in both sizes, and each device takes the one that it can play.`,
      t`Sound is off until you switch it on for an item.`,
    ],
    help: "file-types-and-sizes",
    picture: video,
  },
  pdf: {
    name: "PDF",
    group: "files",
    purpose: t`Menus and slides as PDF, one page after the other.`,
    does: [
      t`Every page is drawn once, sharp, and has its own time on the screen.`,
      t`Presentations (PPTX, ODP) and texts (DOCX, ODT) become pages as well, where the server has LibreOffice.`,
    ],
    help: "file-types-and-sizes",
    picture: pdf,
  },
  audio: {
    name: t`Audio`,
    group: "files",
    purpose: t`Background music under pictures: each screen plays the moment of the track that the clock says.`,
    does: [
      t`Put tracks into a playlist and choose it as the music of another one. It goes on while the pictures change.`,
      t`Music gives way to a video with sound. Screens with the same music play it at the same time.`,
    ],
    help: "sound",
  },
  text: {
    name: t`Text`,
    group: "texts",
    purpose: t`Words as large as possible, or one line that moves across the screen.`,
    does: [
      t`Type a message; the player finds the largest letters that fit.`,
      t`As a ticker the line runs at the speed that you choose.`,
    ],
    help: "clocks-texts-and-pages",
    picture: text,
  },
  design: {
    name: t`Design`,
    group: "texts",
    purpose: t`A poster that you draw in the browser, or make from a template.`,
    does: [
      t`Texts, pictures, shapes, QR codes, live values and motion on one canvas.`,
      t`Up to 20 pages in one design, each for as many seconds as you say.`,
      t`More than 250 templates fill in your words, colour and logo.`,
    ],
    help: "designs",
    picture: design,
  },
  layout: {
    name: t`Layout`,
    group: "texts",
    purpose: t`Several playlists at once, each in its own region of the screen.`,
    does: [
      t`A film beside a menu, a ticker below: drag the borders, and choose a playlist for each region.`,
      t`Every region goes on by itself, with its own times.`,
    ],
    help: "clocks-texts-and-pages",
    picture: layout,
  },
  board: {
    name: t`Board`,
    group: "tables",
    purpose: t`A menu, price list, timetable or queue from a table.`,
    does: [
      t`Type the rows, paste them from a spreadsheet, upload a CSV or XLSX file, or follow a link to one.`,
      t`Change a price in the table, and it changes on the screens within seconds, without a new poster.`,
      t`Sold out dishes are struck through or hidden; other prices can hold at a time of day.`,
    ],
    help: "menus-from-a-table",
    picture: board,
  },
  data: {
    name: t`Data tile`,
    group: "tables",
    purpose: t`One value that your own systems send: a queue number, a temperature, a price.`,
    does: [
      t`Your program sends the value with one call to our API.`,
      t`An old value is shown with its age, never as if it were new.`,
    ],
    help: "data-tiles",
    picture: data,
  },
  wall: {
    name: t`Birthdays and notices`,
    group: "tables",
    purpose: t`Birthdays of the week, or notices with a first and a last day, from a table.`,
    does: [
      t`The screen chooses the rows by its own date, so nobody has to take a notice down.`,
      t`Names and days come from a table that several people can edit.`,
    ],
    help: "birthdays-and-notices",
    picture: wall,
  },
  clock: {
    name: t`Clock`,
    group: "time",
    purpose: t`The time of day, with digits or hands, in the screen’s zone or another one.`,
    does: [
      t`12 or 24 hours, with or without seconds and date.`,
      t`It follows changes of summer time by itself.`,
    ],
    help: "clocks-texts-and-pages",
    picture: clock,
  },
  "world-clocks": {
    name: t`World clocks`,
    group: "time",
    purpose: t`The time in two to eight cities, for a reception or an office.`,
    does: [t`Where it is tomorrow or yesterday, the screen says so.`],
    help: "clocks-texts-and-pages",
    picture: worldClocks,
  },
  prayer: {
    name: t`Prayer times`,
    group: "time",
    purpose: t`The prayer times of your place on each day, or sunrise and sunset.`,
    does: [
      t`The screen computes them by itself, also without a network; the next prayer is marked.`,
      t`Schools of calculation of many countries, and minutes for each prayer of your own mosque.`,
    ],
    help: "prayer-times",
    picture: prayer,
  },
  panchang: {
    name: t`Panchang`,
    group: "time",
    purpose: t`The Indian calendar of the day: tithi, nakshatra, sun and moon, Rahu kalam and more.`,
    does: [
      t`The screen computes it for your place by itself, also without a network; months end with the new or the full moon, as you choose.`,
      t`By the true places of sun and moon with the Lahiri ayanamsa. An almanac of another place or tradition may differ.`,
    ],
    help: "panchang",
    picture: panchang,
  },
  countdown: {
    name: t`Countdown`,
    group: "time",
    purpose: t`Days, hours, minutes and seconds to an opening, a sale or a feast.`,
    does: [
      t`Once, every week or every year; after the moment it shows a text, or is skipped.`,
      t`All screens count to the same second.`,
    ],
    help: "countdowns",
    picture: countdown,
  },
  news: {
    name: t`News`,
    group: "news",
    purpose: t`The newest items of an RSS or Atom feed, as cards or as a moving line.`,
    does: [
      t`Our server fetches the feed, so screens need no connection to the newspaper.`,
      t`Old news is shown with its age, and you choose after how many hours it goes.`,
    ],
    help: "news",
    picture: news,
  },
  weather: {
    name: t`Weather`,
    group: "news",
    purpose: t`The weather of your town: now and the next hours, or the next days.`,
    does: [
      t`Our server fetches the forecast about every hour. Screens go on by their own clock without a network.`,
      t`It is there where the operator of this service has chosen a source of weather.`,
    ],
    help: "weather",
    picture: weather,
  },
  agenda: {
    name: t`Agenda`,
    group: "news",
    purpose: t`The events of a calendar as a list, or as the sign beside a meeting room.`,
    does: [
      t`From Google Calendar, Outlook or any other calendar with an iCal address.`,
      t`Titles can be hidden: then the door says busy, and until when.`,
    ],
    help: "agendas",
    picture: agenda,
  },
  album: {
    name: t`Photo album`,
    group: "files",
    purpose: t`The photos of a folder, one after the other, with a slow motion.`,
    does: [
      t`What you put into the folder later is shown, too.`,
      t`Photos of another shape get soft edges, so no black bars are seen.`,
    ],
    help: "photo-albums",
    picture: album,
  },
  web: {
    name: t`Web page`,
    group: "web",
    purpose: t`A page as a browser shows it, loaded again as often as you set.`,
    does: [
      t`Many sites do not allow to be shown inside other pages. We check the address when you enter it, and each day.`,
      t`While a page cannot be shown, screens skip it and play what comes next.`,
      t`Paste a link: we know the addresses of more than 40 services, such as Canva, Power BI and Google Sheets, propose the right app, and say what a screen cannot show.`,
    ],
    help: "links",
    picture: web,
  },
  stream: {
    name: t`Live stream`,
    group: "web",
    purpose: t`A live video by its HLS address: a camera, a channel, an event.`,
    does: [t`While the stream is away, screens skip it and report a problem.`],
    help: "clocks-texts-and-pages",
  },
  youtube: {
    name: "YouTube",
    group: "web",
    purpose: t`A video, a short or a playlist by its usual link.`,
    does: [t`Paste the link. We make the address of it that starts by itself and repeats.`],
    help: "clocks-texts-and-pages",
  },
  slides: {
    name: t`Google Slides`,
    group: "web",
    purpose: t`A presentation by its published link.`,
    does: [t`Publish the presentation to the web in Google Slides, and paste the link.`],
    help: "clocks-texts-and-pages",
  },
  upi: {
    name: t`UPI payment`,
    group: "people",
    purpose: t`A QR code with which people pay you by UPI.`,
    does: [
      t`The payment goes straight to your bank: we do not see it, and take nothing of it.`,
      t`The screen shows name and amount, and never says that anything is paid.`,
    ],
    help: "upi-payments",
    picture: upi,
  },
  card: {
    name: t`Cards`,
    group: "texts",
    purpose: t`Reviews, WhatsApp and Wi-Fi codes, gold rates, scores, menus of the day, safety days.`,
    does: [typed, dated, t`Days since an accident count on by themselves, by the screen's own date.`],
    help: "clocks-texts-and-pages",
  },
  "card-quote": {
    name: t`Review`,
    group: "people",
    purpose: t`What a customer said, with stars and a code that opens your page.`,
    does: [typed, t`You type the words yourself, because the terms of Google forbid to store reviews.`],
    help: "clocks-texts-and-pages",
  },
  "card-whatsapp": {
    name: t`WhatsApp code`,
    group: "people",
    purpose: t`A QR code with which people write to you on WhatsApp.`,
    does: [typed, t`The message can be written already, for example “I want to order”.`],
    help: "clocks-texts-and-pages",
  },
  "card-wifi": {
    name: t`Wi-Fi code`,
    group: "people",
    purpose: t`A QR code with which phones of guests join your Wi-Fi.`,
    does: [typed, t`The camera of the phone reads it; the password stands beside it for the others.`],
    help: "clocks-texts-and-pages",
  },
  "card-gold": {
    name: t`Gold rate`,
    group: "tables",
    purpose: t`The rates of gold and silver that you type, with the time at which they were true.`,
    does: [typed, dated],
    help: "clocks-texts-and-pages",
  },
  "card-currency": {
    name: t`Exchange rates`,
    group: "tables",
    purpose: t`Rates of currencies that you type, with the time at which they were true.`,
    does: [typed, dated],
    help: "clocks-texts-and-pages",
  },
  "card-cricket": {
    name: t`Score`,
    group: "news",
    purpose: t`A score that you type, with the time at which it stood.`,
    does: [typed, dated],
    help: "clocks-texts-and-pages",
  },
  "card-menu": {
    name: t`Menu of the day`,
    group: "tables",
    purpose: t`The dishes of one day with their prices, which leave when the day is over.`,
    does: [typed, dated],
    help: "clocks-texts-and-pages",
  },
  "card-safety": {
    name: t`Safety days`,
    group: "texts",
    purpose: t`Days since the last accident, which count on by themselves.`,
    does: [typed, t`The screen counts by its own date, also while it is offline.`],
    help: "clocks-texts-and-pages",
  },
  "touch-menu": {
    name: t`Touch menu`,
    group: "people",
    purpose: t`Up to twelve buttons on a touch screen, each with its own playlist.`,
    does: [
      t`It opens when a person touches the screen or presses a key, and the schedule goes on afterwards.`,
      t`A remote control or a keyboard does the same.`,
    ],
    help: "touch-menus",
  },
  "guest-uploads": {
    name: t`Guest uploads`,
    group: "people",
    purpose: t`Guests send pictures and notices by a QR code; you approve what is shown.`,
    does: [
      t`For weddings, events and shops: no app and no account for your guests.`,
      t`Nothing is on a screen before a member of your team has approved it, unless you let a link approve by itself.`,
    ],
    help: "guest-uploads",
  },
};

const isKind = (id: AppId): id is MediaKind => mediaKinds.some((kind) => kind === id);
const isFile = (id: AppId): id is FileKind => fileKinds.some((kind) => kind === id);

/** Returns where an app is made in the dashboard. */
export function pageOf(id: AppId): string {
  if (isFile(id)) return paths.media;
  const pages: Partial<Record<AppId, string>> = {
    design: paths.newDesign,
    "touch-menu": paths.triggers,
    "guest-uploads": paths.guests,
  };
  return pages[id] ?? paths.newApp(id);
}

/** Returns what an app needs of the network, by the traits of its kind. */
export function networkOf(id: AppId): string {
  if (id === "guest-uploads") return t`Guests need a network to send. What you approved plays without one.`;
  if (id === "touch-menu") return t`None once it is on the screen: the files of every button are there, too.`;
  if (!isKind(id) || isFedByNetwork(id)) return t`Screens need one while it plays; without it they skip it.`;
  if (sourceKindsOf(id).length > 0 && id !== "design")
    return t`For what is new. Without one, screens keep the last they got.`;
  return t`None once it is on the screen.`;
}
