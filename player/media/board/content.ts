import { writesDigits } from "#shared/digits.ts";
import { type BoardLayout, type BoardRole, boardRoles } from "#shared/media-kinds/board-settings.ts";
import { amountText, isSoldOut, priceTexts, timeIn, yesIn } from "#shared/media-kinds/cells.ts";
import type { WidgetOf } from "#shared/media-kinds/contract.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { headingKey } from "#shared/tables/heading-key.ts";
import { type NamedPhoto, photosOfRows } from "#shared/tables/row-photos.ts";

export type BoardSettings = WidgetOf<"board">["settings"];

/** One row of the table as the board shows it. An empty text is not shown. */
export interface BoardEntry
  extends Record<Exclude<BoardRole, "section" | "soldOut" | "available" | "photo">, string> {
  /** Of its row: a number that is called again has a new one. */
  key: string;
  soldOut: boolean;
  /** What the column is called that says so; empty: another one does. */
  soldOutLabel: string;
  /** The file of its photo; empty: it has none, and its place stays free where others have one; null: no row of its section has one. */
  file: string | null;
  /** All details of the board are as short as a platform. */
  isShort: boolean;
  /** It is the present one in a timetable. */
  isNow: boolean;
  isPast: boolean;
}
export interface BoardSection {
  /** Empty: entries without a heading. */
  title: string;
  entries: BoardEntry[];
}
/** The name of a column in one or two languages. */
export interface BoardLabel {
  name: string;
  second: string;
}
export interface BoardContent {
  layout: BoardLayout;
  labels: Partial<Record<BoardRole, BoardLabel>>;
  sections: BoardSection[];
}

/** Letters of a platform or a gate. */
const maxShort = 6;
const minutesOf = (time: string): number => timeIn(time) ?? 0;

/** Returns true from `from` until before `until`; a window may go past midnight. */
export function isWithin(minute: number, { from, until }: { from: string; until: string }): boolean {
  const [start, end] = [minutesOf(from), minutesOf(until)];
  return start <= end ? minute >= start && minute < end : minute >= start || minute < end;
}

/** Returns what a board shows of a table at a minute of the day, in the screen's zone. `photos`: those of its folder. */
export function contentOf(
  table: TableDocument,
  settings: BoardSettings,
  minute: number,
  photos: readonly NamedPhoto[] = [],
): BoardContent {
  const { columns: chosen, currency, numbers, otherPrice, layout } = settings;
  const places: Partial<Record<BoardRole, number>> = {};
  for (const role of boardRoles) {
    const at = table.columns.findIndex(({ key }) => key === chosen[role]);
    if (at >= 0) places[role] = at;
  }
  const other = otherPrice && isWithin(minute, otherPrice) ? otherPrice.column : null;
  const otherAt = table.columns.findIndex(({ key }) => key === other);
  if (otherAt >= 0) places.price = otherAt;
  const headings = table.columns.findIndex(({ key }) => key === headingKey);
  if (headings >= 0) places.section ??= headings;
  const amounts = { currency, numbers, digits: settings.digits };
  const inDigits = writesDigits(settings.digits);
  // One column may have two prices in each cell: half and full.
  const pairs = places.secondPrice === undefined;

  const photoOf = photosOfRows(photos, settings.rowPhotos);

  const sections = new Map<string, BoardEntry[]>();
  for (const { key, cells } of table.rows) {
    const text = (role: BoardRole) => (cells[places[role] ?? -1] ?? "").trim();
    const typeAt = (role: BoardRole) => table.columns[places[role] ?? -1]?.type;
    // The numbers and counters of a queue are texts, such as A-104.
    const shown = (role: BoardRole) =>
      layout === "queue" ? inDigits(text(role)) : amountText(text(role), typeAt(role), amounts);
    const priced = (role: "price" | "secondPrice") =>
      (settings.asMoney ?? typeAt(role) === "price") ? priceTexts(text(role), amounts) : [shown(role)];
    const both = priced("price");
    const [price = "", secondPrice = ""] =
      pairs && both.length === 2 ? both : [both.join(" / "), priced("secondPrice").join(" / ")];
    const entry: BoardEntry = {
      key,
      name: shown("name"),
      second: shown("second"),
      detail: shown("detail"),
      price,
      secondPrice,
      time: inDigits(text("time")),
      soldOut: isSoldOut({ soldOut: text("soldOut"), price: text("price"), available: text("available") }),
      soldOutLabel: yesIn(text("soldOut")) === true ? (table.columns[places.soldOut ?? -1]?.name ?? "") : "",
      file: null,
      isShort: false,
      isNow: false,
      isPast: false,
    };
    const isEmpty = !(entry.name || entry.second || entry.detail || price || secondPrice || entry.time);
    if (isEmpty || (entry.soldOut && settings.soldOut === "hide")) continue;
    entry.file = photoOf({ name: text("name"), second: text("second"), photo: text("photo") })?.file ?? "";
    const title = text("section");
    const entries = sections.get(title) ?? [];
    entries.push(entry);
    sections.set(title, entries);
  }
  const entries = [...sections.values()].flat();
  for (const section of sections.values())
    if (section.every(({ file }) => !file)) for (const entry of section) entry.file = null;
  // Among rows with two prices, a single one stands below the last of them.
  if (pairs && entries.some(({ secondPrice }) => secondPrice !== ""))
    for (const entry of entries)
      if (entry.secondPrice === "") [entry.price, entry.secondPrice] = ["", entry.price];
  const details = entries.map(({ detail }) => detail.length);
  if (details.some((length) => length > 0) && Math.max(...details) <= maxShort)
    for (const entry of entries) entry.isShort = true;
  if (layout === "timetable") markTimes(entries, minute);
  const labels: BoardContent["labels"] = {};
  for (const role of boardRoles) {
    const column = table.columns[places[role] ?? -1];
    if (column) labels[role] = { name: column.name, second: column.secondName ?? "" };
  }
  return {
    layout,
    labels,
    sections: [...sections].map(([title, entries]) => ({ title, entries })),
  };
}

/** Marks what is past, and the next one: the first that has not begun. */
function markTimes(entries: readonly BoardEntry[], minute: number): void {
  let next: BoardEntry | null = null;
  let nextAt = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    const at = timeIn(entry.time);
    if (at === null) continue;
    entry.isPast = at < minute;
    if (at >= minute && at < nextAt) {
      next = entry;
      nextAt = at;
    }
  }
  if (next) next.isNow = true;
}
