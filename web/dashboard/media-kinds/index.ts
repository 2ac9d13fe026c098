import { plural, t } from "@lingui/core/macro";
import {
  CalendarDays,
  Clock,
  CloudSun,
  Earth,
  FileText,
  Film,
  Gauge,
  Globe,
  Hourglass,
  Image,
  Images,
  IndianRupee,
  LayoutPanelLeft,
  MoonStar,
  Music,
  Newspaper,
  Palette,
  PartyPopper,
  Radio,
  RectangleEllipsis,
  Sun,
  Table2,
  Type,
} from "lucide-react";
import { type ComponentType, lazy } from "react";
import type { Media } from "#shared/contracts/library/media.ts";
import type { FileKind, MediaKind, Widget, WidgetKind } from "#shared/media-kinds/contract.ts";
import type { Design } from "#shared/media-kinds/design.ts";
import { lookOf } from "#shared/media-kinds/looks.ts";
import { usualReckoning } from "#shared/media-kinds/panchang-settings.ts";
import { noOffsets } from "#shared/media-kinds/prayer-settings.ts";
import { paths } from "#shared/paths.ts";
import { formatLength } from "#web/lib/formats.ts";
import { firstPlace } from "../fields/coordinates.ts";
import { spoken } from "../words/set-language.ts";
import { cardApps, freshCard } from "./card-words.ts";
import { fileKindNames } from "./file-kind-names.ts";
import type { FieldsProps, FilePreviewProps, KindParts, PictureProps, WidgetKindParts } from "./kind.ts";
import { pageAddressCard } from "./page-address-card.ts";

/**
 * Returns a component whose code loads on first render: forms and pictures are not part of the lists that show icons
 * and names.
 */
const later = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load() }));
const preview = (name: "ImagePreview" | "VideoPreview" | "PdfPreview" | "AudioPreview") =>
  later<FilePreviewProps>(async () => (await import("./file-previews.tsx"))[name]);
/** Returns the picture of a kind, drawn by the player's own view. */
const played = <K extends WidgetKind>() =>
  later<PictureProps<K>>(async () => (await import("./played-picture.tsx")).PlayedPicture);
/** Returns the picture of a kind that the web feeds. */
const fed = <K extends WidgetKind>() =>
  later<PictureProps<K>>(
    async () => (await import("./fed-picture.tsx")).FedPicture as ComponentType<PictureProps<K>>,
  );

const withoutMotion = ({ pages, ...design }: Design): Design => ({
  ...design,
  ...(pages && { pages: pages.map((page) => ({ ...page, transition: "cut" })) }),
  elements: design.elements.map(({ enter: _, exit: __, ...element }) =>
    element.type === "text" ? { ...element, ticker: undefined } : element,
  ),
});

/** One entry for each kind; a new kind does not compile until it is here. */
export const kinds: KindParts = {
  image: {
    icon: Image,
    name: () => t`Picture`,
    names: fileKindNames.image,
    filterName: () => t`Pictures`,
    Preview: preview("ImagePreview"),
  },
  video: {
    icon: Film,
    name: () => t`Video`,
    names: fileKindNames.video,
    filterName: () => t`Videos`,
    measure: ({ durationMs }) => (durationMs === null ? null : formatLength(durationMs)),
    onPage: (item) => ({ ...item, muted: true }),
    Preview: preview("VideoPreview"),
  },
  pdf: {
    icon: FileText,
    name: () => "PDF",
    names: fileKindNames.pdf,
    filterName: () => "PDF",
    measure: ({ pages }) => (pages === null ? null : plural(pages, { one: "# page", other: "# pages" })),
    Preview: preview("PdfPreview"),
  },
  audio: {
    icon: Music,
    name: () => t`Audio`,
    names: fileKindNames.audio,
    filterName: fileKindNames.audio,
    measure: ({ durationMs }) => (durationMs === null ? null : formatLength(durationMs)),
    Preview: preview("AudioPreview"),
  },
  web: {
    icon: Globe,
    name: () => t`Web page`,
    group: "web",
    make: () => t`New web page`,
    help: () =>
      t`A web page, as a browser shows it. Many sites cannot be shown inside other pages. We check the address here, and again every day. While the page cannot be shown, screens skip it.`,
    fresh: () => ({ url: "", refreshS: null }),
    onPage: pageAddressCard,
    Fields: later<FieldsProps<"web">>(async () => (await import("./web-fields.tsx")).WebFields),
    Picture: later<PictureProps<"web">>(async () => (await import("./web-picture.tsx")).WebPicture),
  },
  clock: {
    icon: Clock,
    name: () => t`Clock`,
    group: "time",
    make: () => t`New clock`,
    help: () =>
      t`The time of day, in the time zone of the screen or of another place. It also works without a network.`,
    fresh: () => ({
      style: "digital",
      hours: 24,
      seconds: false,
      date: true,
      zone: null,
      ...lookOf("night"),
    }),
    Fields: later<FieldsProps<"clock">>(async () => (await import("./clock-fields.tsx")).ClockFields),
    Picture: played<"clock">(),
  },
  text: {
    icon: Type,
    name: () => t`Text`,
    group: "texts",
    make: () => t`New text`,
    help: () => t`Text as large as possible, or one line that moves across the screen.`,
    fresh: () => ({ text: "", motion: "still", speed: "normal", align: "centre", ...lookOf("dawn") }),
    onPage: (item, calm) => (calm ? { ...item, settings: { ...item.settings, motion: "still" } } : item),
    Fields: later<FieldsProps<"text">>(async () => (await import("./text-fields.tsx")).TextFields),
    Picture: played<"text">(),
  },
  countdown: {
    icon: Hourglass,
    name: () => t`Countdown`,
    group: "time",
    make: () => t`New countdown`,
    help: () =>
      t`Counts the days, hours, minutes and seconds to a moment: once, every week or every year. It also works without a network.`,
    fresh: () => ({
      title: "",
      at: `${new Date().getUTCFullYear() + 1}-01-01T00:00`,
      repeat: "none",
      zone: null,
      smallest: "seconds",
      after: "text",
      afterText: "",
      language: spoken(),
      ...lookOf("festival"),
    }),
    Fields: later<FieldsProps<"countdown">>(
      async () => (await import("./countdown-fields.tsx")).CountdownFields,
    ),
    Picture: later<PictureProps<"countdown">>(
      async () => (await import("./countdown-picture.tsx")).CountdownPicture,
    ),
  },
  "world-clocks": {
    icon: Earth,
    name: () => t`World clocks`,
    group: "time",
    make: () => t`New world clocks`,
    help: () =>
      t`The time in two to eight cities, with the day where it is tomorrow or yesterday. It also works without a network.`,
    fresh: () => ({
      cities: [
        { label: t`Mumbai`, zone: "Asia/Kolkata" },
        { label: t`Dubai`, zone: "Asia/Dubai" },
        { label: t`London`, zone: "Europe/London" },
        { label: t`New York`, zone: "America/New_York" },
      ],
      ...({ style: "digital", hours: 24, seconds: false, language: spoken() } as const),
      ...lookOf("glass"),
    }),
    Fields: later<FieldsProps<"world-clocks">>(
      async () => (await import("./world-clocks-fields.tsx")).WorldClocksFields,
    ),
    Picture: played<"world-clocks">(),
  },
  prayer: {
    icon: MoonStar,
    name: () => t`Prayer times`,
    group: "time",
    make: () => t`New prayer times`,
    help: () =>
      t`The prayer times of your place, or sunrise and sunset. The screen computes them for each day, also without a network. Adjust each time to your mosque.`,
    fresh: () => ({
      title: "",
      shows: "prayers",
      ...firstPlace,
      method: "Karachi",
      madhab: "hanafi",
      offsets: noOffsets,
      zone: null,
      hours: 12,
      language: spoken(),
      ...lookOf("night"),
    }),
    Fields: later<FieldsProps<"prayer">>(async () => (await import("./prayer-fields.tsx")).PrayerFields),
    Picture: played<"prayer">(),
  },
  panchang: {
    icon: Sun,
    name: () => t`Panchang`,
    group: "time",
    make: () => t`New panchang`,
    help: () =>
      t`The Indian calendar of the day: tithi, nakshatra, sun and moon, Rahu kalam and more. The screen computes it for your place, also without a network. An almanac of another place or tradition may differ.`,
    fresh: () => ({
      title: "",
      shows: "all",
      ...firstPlace,
      ...usualReckoning(spoken()),
      zone: null,
      hours: 12,
      language: spoken(),
      ...lookOf("festival"),
    }),
    Fields: later<FieldsProps<"panchang">>(
      async () => (await import("./panchang-fields.tsx")).PanchangFields,
    ),
    Picture: played<"panchang">(),
  },
  upi: {
    icon: IndianRupee,
    name: () => t`UPI payment`,
    group: "payments",
    make: () => t`New UPI payment`,
    help: () =>
      t`A QR code with which people pay you by UPI. The payment goes straight to your bank: we do not see it, so check your own app before you hand over goods.`,
    fresh: () => ({ upiId: "", payee: "", amount: "", note: "", language: spoken(), ...lookOf("poster") }),
    Fields: later<FieldsProps<"upi">>(async () => (await import("./upi-fields.tsx")).UpiFields),
    Picture: later<PictureProps<"upi">>(async () => (await import("./upi-picture.tsx")).UpiPicture),
  },
  card: {
    icon: RectangleEllipsis,
    name: () => t`Card`,
    group: "texts",
    make: () => t`New card`,
    apps: cardApps,
    help: () =>
      t`What you type, drawn as a card: a review, a code, rates, a score, a menu. It needs no network, and says of which day its values are.`,
    fresh: () => freshCard("quote"),
    Fields: later<FieldsProps<"card">>(async () => (await import("./card-fields.tsx")).CardFields),
    Picture: later<PictureProps<"card">>(async () => (await import("./card-picture.tsx")).CardPicture),
  },
  data: {
    icon: Gauge,
    name: () => t`Data tile`,
    group: "tables",
    make: () => t`New data tile`,
    help: () =>
      t`One value that your own systems send: a temperature, a queue number, a price. Screens show it within a second and keep the last one when they are offline.`,
    fresh: () => ({ sourceId: 0, title: "", unit: "", staleAfterS: null, ...lookOf("glass") }),
    Fields: later<FieldsProps<"data">>(async () => (await import("./data-fields.tsx")).DataFields),
    Picture: later<PictureProps<"data">>(async () => (await import("./data-picture.tsx")).DataPicture),
  },
  board: {
    icon: Table2,
    name: () => t`Board`,
    group: "tables",
    make: () => t`New board`,
    help: () =>
      t`A menu, price list, timetable or another board from a table. When you change a cell, all screens show it within seconds, without publishing. Long boards turn their pages.`,
    accentOf: () => t`Colour of prices and headings`,
    fresh: () => ({
      sourceId: 0,
      title: "",
      layout: "menu",
      columns: {},
      currency: "INR",
      numbers: "indian",
      soldOut: "strike",
      otherPrice: null,
      pageS: 10,
      staleAfterS: null,
      ...lookOf("night"),
    }),
    Fields: later<FieldsProps<"board">>(async () => (await import("./board-fields.tsx")).BoardFields),
    Picture: later<PictureProps<"board">>(async () => (await import("./board-picture.tsx")).BoardPicture),
  },
  album: {
    icon: Images,
    name: () => t`Photo album`,
    group: "photos",
    make: () => t`New photo album`,
    help: () =>
      t`Photos one after another, with a slow motion and soft crossings. Choose a folder, and every photo that you put there later is shown, too.`,
    fresh: () => ({
      folderId: null,
      mediaIds: [],
      order: "sequence",
      photoS: 8,
      motion: true,
      fill: "blur",
      captions: false,
      background: "#000000",
    }),
    onPage: (item, calm) => (calm ? { ...item, settings: { ...item.settings, motion: false } } : item),
    Fields: later<FieldsProps<"album">>(async () => (await import("./album-fields.tsx")).AlbumFields),
    Picture: later<PictureProps<"album">>(async () => (await import("./album-picture.tsx")).AlbumPicture),
  },
  stream: {
    icon: Radio,
    name: () => t`Live stream`,
    group: "web",
    make: () => t`New live stream`,
    help: () =>
      t`A live video by its HLS address. Screens need a network for it; while the stream is away they skip it and report a problem.`,
    fresh: () => ({ url: "", muted: true, fit: "contain", background: "#000000" }),
    onPage: ({ settings, ...rest }) =>
      pageAddressCard({ ...rest, kind: "web", settings: { url: settings.url, refreshS: null } }),
    Fields: later<FieldsProps<"stream">>(async () => (await import("./stream-fields.tsx")).StreamFields),
    Picture: later<PictureProps<"stream">>(async () => (await import("./web-picture.tsx")).WebPicture),
  },
  wall: {
    icon: PartyPopper,
    name: () => t`Birthdays and notices`,
    group: "tables",
    make: () => t`New wall of birthdays or notices`,
    help: () =>
      t`Birthdays of today and this week, or notices with a first and last day, from a table. Screens choose the rows by their own date, also without a network.`,
    accentOf: () => t`Colour of headings`,
    fresh: () => ({
      sourceId: 0,
      title: "",
      mode: "birthdays",
      columns: {},
      range: "week",
      whenEmpty: "text",
      emptyText: "",
      pageS: 10,
      language: spoken(),
      ...lookOf("dawn"),
    }),
    Fields: later<FieldsProps<"wall">>(async () => (await import("./wall-fields.tsx")).WallFields),
    Picture: later<PictureProps<"wall">>(async () => (await import("./board-picture.tsx")).BoardPicture),
  },
  news: {
    icon: Newspaper,
    name: () => t`News`,
    group: "news",
    make: () => t`New news`,
    help: () =>
      t`The newest items of a news feed (RSS or Atom), as cards or as a moving line. Our server fetches the feed, so screens show it without a connection of their own to that site.`,
    accentOf: () => t`Colour of the source and the time`,
    fresh: () => ({
      sourceId: 0,
      style: "cards",
      items: 8,
      cardS: 10,
      maxAgeHours: null,
      summary: true,
      source: true,
      picture: true,
      speed: "normal",
      language: spoken(),
      staleAfterS: 10_800,
      ...lookOf("paper"),
    }),
    onPage: (item, calm) => (calm ? { ...item, settings: { ...item.settings, style: "cards" } } : item),
    Fields: later<FieldsProps<"news">>(async () => (await import("./news-fields.tsx")).NewsFields),
    Picture: fed<"news">(),
  },
  agenda: {
    icon: CalendarDays,
    name: () => t`Agenda`,
    group: "news",
    make: () => t`New agenda`,
    help: () =>
      t`Events of a calendar: a list of the next days, or a sign beside a room. From Google Calendar, Outlook or any other calendar with an iCal address. The screen knows by its own clock what is now, also without a network.`,
    accentOf: () => t`Colour of days and times`,
    fresh: () => ({
      sourceId: 0,
      style: "list",
      title: "",
      days: 7,
      titles: "public",
      place: true,
      hours: 24,
      language: spoken(),
      staleAfterS: 10_800,
      ...lookOf("glass"),
    }),
    Fields: later<FieldsProps<"agenda">>(async () => (await import("./agenda-fields.tsx")).AgendaFields),
    Picture: fed<"agenda">(),
  },
  weather: {
    icon: CloudSun,
    name: () => t`Weather`,
    group: "news",
    needsWeather: true,
    make: () => t`New weather`,
    help: () =>
      t`The weather of a place: now and today, or the next days. Our server fetches the forecast about every hour. Screens keep it for days without a network, and go on by their own clock.`,
    accentOf: () => t`Colour of the sun, rain and times`,
    fresh: () => ({
      sourceId: 0,
      style: "today",
      title: "",
      days: 5,
      units: "celsius",
      hours: 24,
      language: spoken(),
      staleAfterS: 10_800,
      ...lookOf("dawn"),
    }),
    Fields: later<FieldsProps<"weather">>(async () => (await import("./weather-fields.tsx")).WeatherFields),
    Picture: fed<"weather">(),
  },
  layout: {
    icon: LayoutPanelLeft,
    name: () => t`Layout`,
    group: "texts",
    make: () => t`New layout`,
    help: () =>
      t`Several playlists at the same time, each in its own region of the screen. Layouts inside these playlists are skipped.`,
    fresh: () => ({
      background: "#000000",
      regions: [{ x: 0, y: 0, width: 100, height: 100, playlistId: 0 }],
    }),
    Fields: later<FieldsProps<"layout">>(async () => (await import("./layout-fields.tsx")).LayoutFields),
    Picture: later<PictureProps<"layout">>(async () => (await import("./layout-picture.tsx")).LayoutPicture),
  },
  design: {
    icon: Palette,
    name: () => t`Design`,
    group: "texts",
    make: () => t`New design`,
    help: () => t`A poster or a slide that you draw here, or that you make from a template.`,
    fresh: () => ({ width: 1920, height: 1080, background: "#101418", elements: [] }),
    onPage: (item, calm) => (calm ? { ...item, settings: withoutMotion(item.settings) } : item),
    Fields: () => null,
    editor: (id) => (id === null ? paths.newDesign : paths.design(id)),
    Picture: later<PictureProps<"design">>(async () => (await import("./design-picture.tsx")).DesignPicture),
  },
};

/** Returns the parts of a widget whose kind is known only at run time. */
export const widgetParts = (kind: WidgetKind) => kinds[kind] as WidgetKindParts<WidgetKind>;
export const newWidget = <K extends WidgetKind>(kind: K) =>
  ({ kind, settings: kinds[kind].fresh() }) as Extract<Widget, { kind: K }>;
/** Returns the address of the page where a media is edited; null: a dialog edits it, or nothing does. */
export function editorOf({ id, kind }: Pick<Media, "id" | "kind">): string | null {
  const parts = kinds[kind];
  return ("editor" in parts && parts.editor?.(id)) || null;
}
export const previewOf = (kind: MediaKind): ComponentType<FilePreviewProps> | null =>
  "Preview" in kinds[kind] ? kinds[kind as FileKind].Preview : null;

/** Returns the main measure of a media: a video's length, a PDF's pages, a picture's size in pixels. */
export function measureOf(media: Media): string | null {
  const { measure } = kinds[media.kind];
  if (measure) return measure(media);
  return media.width && media.height ? `${media.width} × ${media.height}` : null;
}
