import { dayMs, hourMs, minuteMs } from "#shared/durations.ts";
import type { CardVariant } from "#shared/media-kinds/card-uses.ts";
import type { DataValue, ItemOf, ManifestItem } from "#shared/media-kinds/contract.ts";
import { lookOf, type Palette } from "#shared/media-kinds/looks.ts";
import bakedToday from "../live-screen/media/baked-today.webp";
import coldCoffee from "../live-screen/media/cold-coffee.webp";
import film from "../live-screen/media/croissant.mp4";
import goodNight from "../live-screen/media/good-night.webp";
import sourdough from "../live-screen/media/sourdough.webp";

import type { AppId } from "./app-texts.ts";

/** What an app shows on its page: items for the player, and what the server would have pushed. */
export interface Sample {
  items: readonly ManifestItem[];
  values?: readonly DataValue[];
}

const of = (id: number, name: string, durationMs = 600_000) => ({ id, mediaId: id, name, durationMs });
const cardOf = (settings: Partial<ItemOf<"card">["settings"]> & Palette): ItemOf<"card">["settings"] => ({
  variant: "quote",
  title: "",
  text: "",
  by: "",
  stars: 0,
  rows: [],
  link: "",
  phone: "",
  network: "",
  wifiKey: "",
  at: null,
  whenOld: "show",
  language: "en",
  ...settings,
});
const rowsNamed = (...rows: [name: string, value: string][]) =>
  rows.map(([name, value]) => ({ name, value }));
const pushed = (nowMs: number) => ({ version: "0123456789abcdef", value: null, atMs: nowMs }) as const;
const rowsOf = (rows: readonly (readonly string[])[]) =>
  rows.map((cells, at) => ({ key: `r${at}`, cells: [...cells] }));
const localMoment = (atMs: number): string =>
  new Date(atMs - new Date(atMs).getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);

/** Returns the samples of cards: each on its own page, and one after another on the page of them all. */
function cardSamples(nowMs: number): Partial<Record<AppId, Sample>> {
  const at = localMoment(nowMs);
  const settings: Record<CardVariant, ItemOf<"card">["settings"]> = {
    quote: cardOf({
      text: "The best filter coffee in town.",
      by: "Asha (example)",
      stars: 5,
      link: "https://example.com/review",
      ...lookOf("paper"),
    }),
    gold: cardOf({
      variant: "gold",
      at,
      rows: rowsNamed(
        ["24 carat, 10 g", "₹78,200"],
        ["22 carat, 10 g", "₹71,700"],
        ["Silver, 1 kg", "₹92,500"],
      ),
      ...lookOf("night"),
    }),
    wifi: cardOf({
      variant: "wifi",
      title: "Free Wi-Fi",
      network: "Corner Bakery",
      wifiKey: "croissant",
      ...lookOf("dawn"),
    }),
    safety: cardOf({ variant: "safety", at: localMoment(nowMs - 214 * dayMs), ...lookOf("poster") }),
    whatsapp: cardOf({
      variant: "whatsapp",
      title: "Order on WhatsApp",
      phone: "+91 00000 00000",
      ...lookOf("glass"),
    }),
    cricket: cardOf({
      variant: "cricket",
      title: "Society league final",
      at,
      rows: rowsNamed(["Blue Tigers", "184/6"], ["Red Lions", "121/4 (14.2)"]),
      text: "Lions need 64 from 34 balls",
      ...lookOf("poster"),
    }),
    menu: cardOf({
      variant: "menu",
      at,
      rows: rowsNamed(
        ["Rajma chawal", "₹90"],
        ["Veg thali", "₹140"],
        ["Curd rice", "₹70"],
        ["Gulab jamun", "₹40"],
      ),
      ...lookOf("festival"),
    }),
    currency: cardOf({
      variant: "currency",
      at,
      rows: rowsNamed(["USD", "₹84.45"], ["EUR", "₹89.10"], ["AED", "₹22.99"]),
      ...lookOf("glass"),
    }),
  };
  const items = Object.values(settings).map((each, index) => ({
    ...of(index + 1, each.variant, 6_000),
    kind: "card" as const,
    settings: each,
  }));
  return {
    card: { items },
    ...Object.fromEntries(items.map((item) => [`card-${item.settings.variant}`, { items: [item] }])),
  };
}

/** Returns the sample of each app that can be drawn on a page without loading anything of others. */
export const samplesAt = (nowMs: number): Partial<Record<AppId, Sample>> => ({
  image: {
    items: [
      { ...of(1, "Sourdough", 5_000), kind: "image", file: sourdough },
      { ...of(2, "Baked today", 5_000), kind: "image", file: bakedToday, transition: "slide" },
    ],
  },
  video: { items: [{ ...of(1, "Croissant", 8_000), kind: "video", file: film, muted: true }] },
  pdf: { items: [{ ...of(1, "Menu", 5_000), kind: "pdf", pages: [bakedToday, coldCoffee] }] },
  text: {
    items: [
      {
        ...of(1, "Hours", 6_000),
        kind: "text",
        settings: {
          text: "Fresh bread\nevery morning from six",
          motion: "still",
          speed: "normal",
          align: "centre",
          ...lookOf("dawn"),
        },
      },
      {
        ...of(2, "Ticker", 14_000),
        kind: "text",
        settings: {
          text: "Fresh croissants from 7\nLunch from 12 to 2\nClosed on Mondays",
          motion: "ticker",
          speed: "normal",
          align: "centre",
          ...lookOf("poster"),
        },
      },
    ],
  },
  clock: {
    items: [
      {
        ...of(1, "Digits", 8_000),
        kind: "clock",
        settings: { style: "digital", hours: 24, seconds: true, date: true, zone: null, ...lookOf("night") },
      },
      {
        ...of(2, "Hands", 8_000),
        kind: "clock",
        settings: { style: "analogue", hours: 12, seconds: true, date: true, zone: null, ...lookOf("paper") },
      },
    ],
  },
  prayer: {
    items: [
      {
        ...of(1, "Prayers"),
        kind: "prayer",
        settings: {
          title: "Jama Masjid",
          shows: "prayers",
          latitude: 28.6507,
          longitude: 77.2334,
          method: "Karachi",
          madhab: "hanafi",
          offsets: { fajr: 0, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 0 },
          zone: "Asia/Kolkata",
          hours: 12,
          language: "en",
          ...lookOf("glass"),
        },
      },
    ],
  },
  panchang: {
    items: [
      {
        ...of(1, "Panchang"),
        kind: "panchang",
        settings: {
          title: "Shri Ram Mandir",
          shows: "all",
          latitude: 28.6139,
          longitude: 77.209,
          months: "purnimanta",
          vikramFrom: "chaitra",
          zone: "Asia/Kolkata",
          hours: 12,
          language: "en",
          ...lookOf("festival"),
        },
      },
    ],
  },
  "world-clocks": {
    items: [
      {
        ...of(1, "Offices"),
        kind: "world-clocks",
        settings: {
          cities: [
            { label: "Mumbai", zone: "Asia/Kolkata" },
            { label: "Dubai", zone: "Asia/Dubai" },
            { label: "London", zone: "Europe/London" },
            { label: "New York", zone: "America/New_York" },
          ],
          style: "digital",
          hours: 24,
          seconds: false,
          language: "en",
          ...lookOf("glass"),
        },
      },
    ],
  },
  countdown: {
    items: [
      {
        ...of(1, "Opening"),
        kind: "countdown",
        settings: {
          title: "The new shop opens in",
          at: localMoment(nowMs + 9 * dayMs + 3 * hourMs + 15 * minuteMs),
          repeat: "none",
          zone: null,
          smallest: "seconds",
          after: "text",
          afterText: "",
          language: "en",
          ...lookOf("festival"),
        },
      },
    ],
  },
  upi: {
    items: [
      {
        ...of(1, "Pay here"),
        kind: "upi",
        settings: {
          upiId: "bakery@examplebank",
          payee: "Corner Bakery (example)",
          amount: "120",
          note: "",
          language: "en",
          ...lookOf("poster"),
        },
      },
    ],
  },
  ...cardSamples(nowMs),
  board: {
    items: [
      {
        ...of(1, "Breakfast"),
        kind: "board",
        settings: {
          sourceId: 1,
          title: "Breakfast",
          layout: "menu",
          columns: { name: "n", detail: "d", price: "p" },
          currency: "INR",
          numbers: "indian",
          soldOut: "strike",
          otherPrice: null,
          pageS: 10,
          staleAfterS: null,
          ...lookOf("night"),
        },
      },
    ],
    values: [
      {
        ...pushed(nowMs),
        sourceId: 1,
        document: {
          kind: "table",
          columns: [
            { key: "n", name: "Dish", type: "text" },
            { key: "d", name: "Detail", type: "text" },
            { key: "p", name: "Price", type: "price" },
          ],
          rows: rowsOf([
            ["Masala dosa", "with sambar and two chutneys", "90"],
            ["Idli vada", "two of each", "80"],
            ["Filter coffee", "fresh from the press", "40"],
            ["Rava kesari", "with cashews", "60"],
          ]),
        },
      },
    ],
  },
  data: {
    items: [
      {
        ...of(1, "Oven"),
        kind: "data",
        settings: { sourceId: 1, title: "Oven 2", unit: "°C", staleAfterS: null, ...lookOf("glass") },
      },
    ],
    values: [{ sourceId: 1, value: 218, atMs: nowMs }],
  },
  wall: {
    items: [
      {
        ...of(1, "Notices"),
        kind: "wall",
        settings: {
          sourceId: 1,
          title: "Notices",
          mode: "notices",
          columns: { name: "n", text: "t" },
          range: "week",
          whenEmpty: "text",
          emptyText: "",
          pageS: 10,
          language: "en",
          ...lookOf("dawn"),
        },
      },
    ],
    values: [
      {
        ...pushed(nowMs),
        sourceId: 1,
        document: {
          kind: "table",
          columns: [
            { key: "n", name: "Notice", type: "text" },
            { key: "t", name: "Text", type: "text" },
          ],
          rows: rowsOf([
            ["Fire drill on Friday", "At eleven. Meet at the gate."],
            ["Lost: a blue scarf", "It is at the reception."],
            ["Yoga on the roof", "Mondays at seven, for everyone."],
          ]),
        },
      },
    ],
  },
  news: {
    items: [
      {
        ...of(1, "News"),
        kind: "news",
        settings: {
          sourceId: 1,
          style: "cards",
          items: 8,
          cardS: 6,
          maxAgeHours: null,
          summary: true,
          source: true,
          speed: "normal",
          language: "en",
          staleAfterS: null,
          ...lookOf("paper"),
        },
      },
    ],
    values: [
      {
        ...pushed(nowMs),
        sourceId: 1,
        document: {
          kind: "news",
          title: "Example news",
          items: [
            {
              title: "The new market hall opens on Saturday",
              summary: "More than forty stalls sell fruit, bread and flowers.",
              atMs: nowMs - hourMs,
            },
            {
              title: "Trains to the airport run every ten minutes",
              summary: "From next week on, in the morning and in the evening.",
              atMs: nowMs - 4 * hourMs,
            },
          ],
        },
      },
    ],
  },
  agenda: {
    items: [
      {
        ...of(1, "Room 2"),
        kind: "agenda",
        settings: {
          sourceId: 1,
          style: "door",
          title: "Room 2",
          days: 7,
          titles: "all",
          place: true,
          hours: 24,
          language: "en",
          staleAfterS: null,
          ...lookOf("glass"),
        },
      },
    ],
    values: [
      {
        ...pushed(nowMs),
        sourceId: 1,
        document: {
          kind: "agenda",
          title: "",
          fromMs: nowMs - dayMs,
          untilMs: nowMs + 30 * dayMs,
          events: [
            {
              title: "Weekly planning",
              place: "",
              from: nowMs - 20 * minuteMs,
              until: nowMs + 25 * minuteMs,
            },
            { title: "Interview", place: "", from: nowMs + hourMs, until: nowMs + 2 * hourMs },
          ],
        },
      },
    ],
  },
  album: {
    items: [
      {
        ...of(1, "Album"),
        kind: "album",
        settings: {
          folderId: null,
          mediaIds: [],
          order: "sequence",
          photoS: 5,
          motion: true,
          fill: "blur",
          captions: true,
          background: "#000000",
        },
        photos: [
          { mediaId: 1, file: coldCoffee, caption: "Cold coffee" },
          { mediaId: 2, file: sourdough, caption: "Sourdough" },
          { mediaId: 3, file: goodNight, caption: "Good night" },
        ],
      },
    ],
  },
});
