import { hourMs } from "#shared/durations.ts";
import { type ManifestItem, type MediaKind, widgetContracts } from "#shared/media-kinds/contract.ts";
import type { DataDocument } from "#shared/media-kinds/documents.ts";
import { lookOf } from "#shared/media-kinds/looks.ts";

/** One word each, and signs. */
export const scripts = {
  Latin: "Fresh ₹120",
  Devanagari: "ताज़ी मिठाई।",
  Bengali: "তাজা মিষ্টি",
  Gurmukhi: "ਤਾਜ਼ੀ ਮਿਠਾਈ",
  Gujarati: "તાજી મીઠાઈ",
  Odia: "ତାଜା ମିଠା",
  Tamil: "கொழுக்கட்டை",
  Telugu: "తాజా మిఠాయి",
  Kannada: "ತಾಜಾ ಸ್ತ್ರೀ",
  Malayalam: "പുതിയ ക്ഷീരം",
  "Ol Chiki": "ᱱᱟᱶᱟ",
  "Meetei Mayek": "ꯑꯅꯧꯕ",
  Urdu: "تازہ مٹھائی",
  Thai: "ขนมสด",
  Japanese: "新鮮なパン",
  Korean: "신선한 빵",
  Chinese: "广东话",
  Cyrillic: "Хлеб",
  Greek: "Ψωμί",
  Vietnamese: "Phở bò",
  signs: "★ ✓ → ☎ ① ♥ ↑",
  emoji: "🎉🍞👩‍🍳",
};
export const words = Object.values(scripts).join(" ");
/** Two letters of each script, where there is little room. */
export const fewWords = Object.values(scripts)
  .map((word) => [...word].slice(0, 2).join(""))
  .join("");
const third = (text: string, at: number) => {
  const letters = [...text];
  const size = Math.ceil(letters.length / 3);
  return letters.slice(at * size, (at + 1) * size).join("");
};
const common = { id: 1, mediaId: 1, name: words, durationMs: 3_600_000, transition: "cut" } as const;
const look = { colour: "#ffffff", background: "#101820" };

export interface Case {
  item: ManifestItem;
  document?: DataDocument;
  value?: string;
  /** How many letters it shows at least. */
  letters: number;
}
const drawn = <K extends keyof typeof widgetContracts>(kind: K, settings: unknown): ManifestItem =>
  ({ ...common, kind, settings: widgetContracts[kind].settings.parse(settings) }) as ManifestItem;
const table: DataDocument = {
  kind: "table",
  columns: [
    { key: "n", name: fewWords, type: "text" },
    { key: "p", name: "₹", type: "price" },
  ],
  rows: [{ key: "1", cells: [words, "120"] }],
};
const columns = { name: "n", price: "p" };

/** One case for each kind that shows text. `sound`, `picture`: the files of a track and of a photo. */
export const cases = ({
  sound,
  picture,
}: Record<"sound" | "picture", string>): Partial<Record<MediaKind, Case>> => ({
  audio: { item: { ...common, name: fewWords, kind: "audio", file: sound }, letters: 40 },
  clock: { item: drawn("clock", { date: true }), letters: 5 },
  text: { item: drawn("text", { ...look, text: words }), letters: 100 },
  countdown: { item: drawn("countdown", { title: fewWords, at: "2199-01-01T00:00" }), letters: 40 },
  "world-clocks": {
    item: drawn("world-clocks", {
      cities: [0, 1, 2].map((at) => ({ label: third(fewWords, at), zone: "Asia/Kolkata" })),
    }),
    letters: 40,
  },
  prayer: { item: drawn("prayer", { title: fewWords, latitude: 28.65, longitude: 77.23 }), letters: 40 },
  panchang: { item: drawn("panchang", { title: fewWords, latitude: 28.61, longitude: 77.21 }), letters: 40 },
  upi: {
    item: drawn("upi", {
      upiId: "bread@okbank",
      payee: third(fewWords, 0) + third(fewWords, 1),
      note: third(fewWords, 2),
    }),
    letters: 40,
  },
  card: {
    item: drawn("card", {
      variant: "quote",
      text: third(fewWords, 0) + third(fewWords, 1),
      by: third(fewWords, 2),
      ...lookOf("dawn"),
    }),
    letters: 40,
  },
  album: {
    item: {
      ...drawn("album", { captions: true }),
      photos: [{ mediaId: 2, file: picture, caption: fewWords }],
    } as ManifestItem,
    letters: 40,
  },
  wall: {
    item: drawn("wall", { sourceId: 1, title: fewWords, mode: "notices", columns: { name: "n", text: "n" } }),
    document: table,
    letters: 40,
  },
  data: { item: drawn("data", { sourceId: 1, title: fewWords, unit: "°C" }), value: words, letters: 40 },
  board: { item: drawn("board", { sourceId: 1, title: fewWords, columns }), document: table, letters: 40 },
  news: {
    item: drawn("news", { sourceId: 1 }),
    document: { kind: "news", title: fewWords, items: [{ title: fewWords, summary: words, atMs: 1 }] },
    letters: 40,
  },
  agenda: {
    item: drawn("agenda", { sourceId: 1, style: "door", title: fewWords }),
    document: {
      kind: "agenda",
      title: fewWords,
      fromMs: 0,
      untilMs: Date.now() + 9_000 * hourMs,
      events: [{ title: fewWords, place: fewWords, from: Date.now() - hourMs, until: Date.now() + hourMs }],
    },
    letters: 40,
  },
  weather: {
    item: drawn("weather", { sourceId: 1 }),
    document: {
      kind: "weather",
      place: fewWords,
      attribution: "Weather data by Open-Meteo.com",
      hours: {
        fromMs: Date.now() - 60_000,
        temperature: [28.2],
        feels: [null],
        code: [61],
        rain: [80],
        wind: [9],
        day: [1],
      },
      days: [],
    } as DataDocument,
    letters: 40,
  },
  design: {
    item: {
      ...common,
      kind: "design",
      fonts: [],
      settings: {
        width: 1920,
        height: 1080,
        background: "#101820",
        elements: [
          {
            id: "t",
            type: "text",
            x: 0,
            y: 0,
            w: 1920,
            h: 1080,
            runs: [{ text: words }, { text: words, bold: true }],
            font: "sans",
            size: 60,
            colour: "#ffffff",
            align: "left",
            valign: "top",
          },
        ],
      },
    },
    letters: 200,
  },
});
