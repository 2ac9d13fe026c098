import { type FileKind, fileKinds, type MediaKind, mediaKinds } from "#shared/media-kinds/names.ts";
import { isFedByNetwork, sourceKindsOf } from "#shared/media-kinds/traits.ts";
import { paths } from "#shared/paths.ts";
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
import pdf from "../../../../docs/pictures/kind-pdf.webp";
import text from "../../../../docs/pictures/kind-text.webp";
import upi from "../../../../docs/pictures/kind-upi.webp";
import video from "../../../../docs/pictures/kind-video.webp";
import wall from "../../../../docs/pictures/kind-wall.webp";
import weather from "../../../../docs/pictures/kind-weather.webp";
import web from "../../../../docs/pictures/kind-web.webp";
import worldClocks from "../../../../docs/pictures/kind-world-clocks.webp";

/** What is no kind of media, but is made and shown like one. */
const others = ["youtube", "slides", "touch-menu", "guest-uploads"] as const;
export type AppId = MediaKind | (typeof others)[number];
export const appIds: readonly AppId[] = [...mediaKinds, ...others];

export const appGroups = {
  texts: "Texts and designs",
  tables: "Menus, prices and values",
  files: "Your own files",
  time: "Time",
  news: "News, weather and calendars",
  web: "Web and live video",
  people: "Payments and guests",
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

/** One entry for each app: a new kind of media does not compile until it is here. */
export const appTexts: Record<AppId, AppText> = {
  image: {
    name: "Picture",
    group: "files",
    purpose: "Posters and photos, as large as the screen, in every usual format.",
    does: [
      "Drop JPG, PNG, WebP, HEIC, SVG and more onto the page. We make the sizes that your screens need.",
      "Each picture can fill the screen, fit into it, or be stretched, and can come with a cut, a fade or a slide.",
    ],
    help: "upload-files",
    picture: image,
  },
  video: {
    name: "Video",
    group: "files",
    purpose: "Films from a phone or a camera, made ready for televisions.",
    does: [
      "MP4, MOV, MKV, AVI and others are converted into what screens play; a film above full HD is kept in both sizes, and each device takes the one that it can play.",
      "Sound is off until you switch it on for an item.",
    ],
    help: "file-types-and-sizes",
    picture: video,
  },
  pdf: {
    name: "PDF",
    group: "files",
    purpose: "Menus and slides as PDF, one page after the other.",
    does: [
      "Every page is drawn once, sharp, and has its own time on the screen.",
      "Presentations (PPTX, ODP) and texts (DOCX, ODT) become pages as well, where the server has LibreOffice.",
    ],
    help: "file-types-and-sizes",
    picture: pdf,
  },
  audio: {
    name: "Audio",
    group: "files",
    purpose: "Background music under pictures, in step on all screens of a shop.",
    does: [
      "Put tracks into a playlist and choose it as the music of another one. It goes on while the pictures change.",
      "Music gives way to a video with sound. Screens with the same music play it at the same time.",
    ],
    help: "sound",
  },
  text: {
    name: "Text",
    group: "texts",
    purpose: "Words as large as possible, or one line that moves across the screen.",
    does: [
      "Type a message; the player finds the largest letters that fit.",
      "As a ticker the line runs at the speed that you choose, without jerks on old televisions.",
    ],
    help: "clocks-texts-and-pages",
    picture: text,
  },
  design: {
    name: "Design",
    group: "texts",
    purpose: "A poster that you draw in the browser, or make from a template.",
    does: [
      "Texts, pictures, shapes, QR codes, live values and motion on one canvas.",
      "More than a hundred templates fill in your words, colour and logo.",
    ],
    help: "designs",
    picture: design,
  },
  layout: {
    name: "Layout",
    group: "texts",
    purpose: "Several playlists at once, each in its own region of the screen.",
    does: [
      "A film beside a menu, a ticker below: drag the borders, and choose a playlist for each region.",
      "Every region goes on by itself, with its own times.",
    ],
    help: "clocks-texts-and-pages",
    picture: layout,
  },
  board: {
    name: "Board",
    group: "tables",
    purpose: "A menu, price list, timetable or queue from a table.",
    does: [
      "Type the rows, paste them from a spreadsheet, upload a CSV or XLSX file, or follow a link to one.",
      "Change a price in the table, and it changes on the screens within seconds, without a new poster.",
      "Sold out dishes are struck through or hidden; other prices can hold at a time of day.",
    ],
    help: "menus-from-a-table",
    picture: board,
  },
  data: {
    name: "Data tile",
    group: "tables",
    purpose: "One value that your own systems send: a queue number, a temperature, a price.",
    does: [
      "Your program sends the value with one call to our API.",
      "An old value is shown with its age, never as if it were new.",
    ],
    help: "data-tiles",
    picture: data,
  },
  wall: {
    name: "Birthdays and notices",
    group: "tables",
    purpose: "Birthdays of the week, or notices with a first and a last day, from a table.",
    does: [
      "The screen chooses the rows by its own date, so nobody has to take a notice down.",
      "Names and days come from a table that several people can edit.",
    ],
    help: "birthdays-and-notices",
    picture: wall,
  },
  clock: {
    name: "Clock",
    group: "time",
    purpose: "The time of day, with digits or hands, in the screen’s zone or another one.",
    does: [
      "12 or 24 hours, with or without seconds and date.",
      "It follows changes of summer time by itself.",
    ],
    help: "clocks-texts-and-pages",
    picture: clock,
  },
  "world-clocks": {
    name: "World clocks",
    group: "time",
    purpose: "The time in two to eight cities, for a reception or an office.",
    does: ["Where it is tomorrow or yesterday, the screen says so."],
    help: "clocks-texts-and-pages",
    picture: worldClocks,
  },
  countdown: {
    name: "Countdown",
    group: "time",
    purpose: "Days, hours, minutes and seconds to an opening, a sale or a feast.",
    does: [
      "Once, every week or every year; after the moment it shows a text, or is skipped.",
      "All screens count to the same second.",
    ],
    help: "countdowns",
    picture: countdown,
  },
  news: {
    name: "News",
    group: "news",
    purpose: "The newest items of an RSS or Atom feed, as cards or as a moving line.",
    does: [
      "Our server fetches the feed, so screens need no connection to the newspaper.",
      "Old news is shown with its age, and you choose after how many hours it goes.",
    ],
    help: "news",
    picture: news,
  },
  weather: {
    name: "Weather",
    group: "news",
    purpose: "The weather of your town: now and the next hours, or the next days.",
    does: [
      "Our server fetches the forecast about every hour. Screens go on by their own clock without a network.",
      "It is there where the operator of this service has chosen a source of weather.",
    ],
    help: "weather",
    picture: weather,
  },
  agenda: {
    name: "Agenda",
    group: "news",
    purpose: "The events of a calendar as a list, or as the sign beside a meeting room.",
    does: [
      "From Google Calendar, Outlook or any other calendar with an iCal address.",
      "Titles can be hidden: then the door says busy, and until when.",
    ],
    help: "agendas",
    picture: agenda,
  },
  album: {
    name: "Photo album",
    group: "files",
    purpose: "The photos of a folder, one after the other, with a slow motion.",
    does: [
      "What you put into the folder later is shown, too.",
      "Photos of another shape get soft edges, so no black bars are seen.",
    ],
    help: "photo-albums",
    picture: album,
  },
  web: {
    name: "Web page",
    group: "web",
    purpose: "A page as a browser shows it, loaded again as often as you set.",
    does: [
      "Many sites do not allow to be shown inside other pages. We check the address when you enter it, and each day.",
      "While a page cannot be shown, screens skip it and play what comes next.",
    ],
    help: "clocks-texts-and-pages",
    picture: web,
  },
  stream: {
    name: "Live stream",
    group: "web",
    purpose: "A live video by its HLS address: a camera, a channel, an event.",
    does: ["While the stream is away, screens skip it and report a problem."],
    help: "clocks-texts-and-pages",
  },
  youtube: {
    name: "YouTube",
    group: "web",
    purpose: "A video, a short or a playlist by its usual link.",
    does: ["Paste the link. We make the address of it that starts by itself and repeats."],
    help: "clocks-texts-and-pages",
  },
  slides: {
    name: "Google Slides",
    group: "web",
    purpose: "A presentation by its link, always as it is now.",
    does: ["Publish the presentation to the web in Google Slides, and paste the link."],
    help: "clocks-texts-and-pages",
  },
  upi: {
    name: "UPI payment",
    group: "people",
    purpose: "A QR code with which people pay you by any UPI app.",
    does: [
      "The payment goes straight to your bank: we do not see it, and take nothing of it.",
      "The screen shows name and amount, and never says that anything is paid.",
    ],
    help: "upi-payments",
    picture: upi,
  },
  "touch-menu": {
    name: "Touch menu",
    group: "people",
    purpose: "Up to twelve buttons on a touch screen, each with its own playlist.",
    does: [
      "It opens when a person touches the screen or presses a key, and the schedule goes on afterwards.",
      "A remote control or a keyboard does the same.",
    ],
    help: "touch-menus",
  },
  "guest-uploads": {
    name: "Guest uploads",
    group: "people",
    purpose: "Guests send pictures and notices by a QR code; you approve what is shown.",
    does: [
      "For weddings, events and shops: no app and no account for your guests.",
      "Nothing is on a screen before a member of your team has approved it.",
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
  if (id === "guest-uploads") return "Guests need a network to send. What you approved plays without one.";
  if (id === "touch-menu") return "None once it is on the screen: the files of every button are there, too.";
  if (!isKind(id) || isFedByNetwork(id)) return "Screens need one while it plays; without it they skip it.";
  if (sourceKindsOf(id).length > 0 && id !== "design")
    return "For what is new. Without one, screens keep the last they got.";
  return "None once it is on the screen.";
}
