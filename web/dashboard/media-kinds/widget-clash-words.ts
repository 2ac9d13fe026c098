import { t } from "@lingui/core/macro";
import { languageName, languages } from "#shared/languages.ts";
import type { WidgetKind } from "#shared/media-kinds/contract.ts";
import { sourceKindsOf } from "#shared/media-kinds/traits.ts";
import { formatNumber } from "#web/lib/formats.ts";
import type { FieldWords } from "../fields/field-words.ts";
import { cardWords } from "./card-words.ts";
import { widgetParts } from "./index.ts";
import { lookNames } from "./look-values.ts";

const staleLabels = (): Partial<Record<WidgetKind, string>> => ({
  board: t`Show the age of the table`,
  data: t`Show the age of the value`,
});

/** The labels of settings in the forms of widgets. */
const settingLabels = (kind: WidgetKind): Readonly<Record<string, string>> => ({
  at: t`Date and time`,
  repeat: t`Repeats`,
  smallest: t`Smallest unit`,
  after: t`Afterwards`,
  afterText: t`Text afterwards`,
  language: t`Words on the screen`,
  cities: t`Cities`,
  folderId: t`Folder`,
  mediaIds: t`Photos`,
  order: t`Order`,
  photoS: t`Seconds per photo`,
  fill: t`Photos of another shape`,
  captions: t`Names of the photos`,
  zoom: t`Zoom (%)`,
  scrollY: t`Scrolled down (pixels)`,
  crop: t`Hidden margins`,
  muted: t`Without sound`,
  fit: t`Fit`,
  mode: t`Shows`,
  range: t`Birthdays of`,
  whenEmpty: t`When there is nothing to show`,
  emptyText: t`Text when there is nothing`,
  upiId: t`UPI ID`,
  payee: t`Name of the payee`,
  amount: t`Amount in rupees`,
  note: t`Note for the payment`,
  text: t`Text`,
  motion: t`Motion`,
  speed: t`Speed`,
  align: t`Align`,
  colour: t`Colour`,
  background: t`Background`,
  font: t`Font`,
  backdrop: t`Pattern`,
  look: t`Look`,
  digits: t`Digits`,
  rowPhotos: t`Choose photos by row`,
  variant: t`Kind of card`,
  by: t`Who said it`,
  stars: t`Stars`,
  rows: t`Rows`,
  link: t`Address that the code opens`,
  phone: t`WhatsApp number`,
  network: t`Name of the Wi-Fi`,
  wifiKey: t`Password of the Wi-Fi`,
  whenOld: t`When that day is over`,
  style: t`Style`,
  hours: t`Hours`,
  seconds: t`Seconds`,
  date: t`Date`,
  zone: t`Time zone`,
  url: t`Address`,
  refreshS: t`Reload while it is on screen`,
  title: t`Title`,
  unit: t`Unit`,
  sourceId: sourceKindsOf(kind).includes("table") ? t`Table` : t`Data source`,
  staleAfterS: staleLabels()[kind] ?? t`Show the age when it is old`,
  items: t`How many items`,
  cardS: t`Seconds for each card`,
  maxAgeHours: t`Which items`,
  summary: t`Show the summary below the title`,
  source: t`Show the name of the source`,
  picture: t`Show pictures`,
  regions: t`Arrangement`,
  layout: t`Layout of the board`,
  columns: t`Columns of the table`,
  accent: widgetParts(kind).accentOf?.() ?? t`Second colour`,
  currency: t`Currency`,
  numbers: t`Numbers`,
  soldOut: t`Rows that are sold out`,
  otherPrice: t`Other prices at a time of day`,
  pageS: t`Seconds per page`,
  days: t`How many days`,
  titles: t`Titles of events`,
  place: t`Show the place of events`,
  ...(kind === "agenda" && { style: t`Show as` }),
  units: t`Temperatures in`,
  wind: t`Wind in`,
  ...(kind === "weather" && { style: t`Show as` }),
  ...(kind === "news" && { style: t`Show as` }),
});

/** The values that settings choose from, by setting. Those without an entry are said as they are, or only named. */
const choices = (): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
  motion: { still: t`None`, ticker: t`Scrolling` },
  speed: { slow: t`Slow`, normal: t`Normal`, fast: t`Fast` },
  align: { left: t`Left`, centre: t`Centre`, right: t`Right` },
  font: { "": t`Modern`, serif: t`Classic`, condensed: t`Narrow`, mono: t`Typewriter` },
  backdrop: { "": t`Plain`, gradient: t`Gradient`, glow: t`Glow`, stripes: t`Stripes`, dots: t`Dots` },
  look: { "": lookNames().plain, ...lookNames() },
  style: {
    digital: t`Digits`,
    analogue: t`Hands`,
    cards: t`Cards`,
    ticker: t`Moving line`,
    list: t`List of events`,
    door: t`Room sign`,
    today: t`Now and today`,
    days: t`The next days`,
  },
  units: { celsius: "°C", fahrenheit: "°F" },
  wind: { kmh: "km/h", mph: "mph" },
  titles: { public: t`Private ones as “Busy”`, none: t`All as “Busy”`, all: t`Show all` },
  variant: Object.fromEntries(Object.entries(cardWords()).map(([variant, { name }]) => [variant, name])),
  whenOld: { show: t`Show it with its date`, skip: t`Skip it` },
  language: Object.fromEntries(languages.map((each) => [each, languageName(each)])),
  hours: { 12: t`12, am and pm`, 24: "24" },
  zone: { "": t`The screen’s time zone` },
});
const asTyped = [
  "name",
  "text",
  "url",
  "title",
  "unit",
  "colour",
  "background",
  "accent",
  "zone",
  "at",
  "afterText",
  "emptyText",
  "upiId",
  "payee",
  "amount",
  "note",
  "by",
  "stars",
  "link",
  "phone",
  "network",
  "wifiKey",
];

/** Says a widget's name and settings. What is more than a few words, such as a layout's regions, is only named. */
export const widgetClashWords = (kind: WidgetKind): FieldWords => ({
  labels: {
    name: t`Name`,
    ...Object.fromEntries(
      Object.entries(settingLabels(kind)).map(([field, label]) => [`settings.${field}`, label]),
    ),
  },
  wordsOf(path, value) {
    const field = path.replace(/^settings\./, "");
    const chosen = choices()[field]?.[String(value ?? "")];
    if (chosen !== undefined) return chosen;
    if (asTyped.includes(field)) return String(value ?? "") || t`none`;
    if (typeof value === "boolean")
      return value ? t({ message: "On", context: "switched" }) : t({ message: "Off", context: "switched" });
    return ["pageS", "cardS", "items", "days"].includes(field) ? formatNumber(Number(value)) : null;
  },
});
