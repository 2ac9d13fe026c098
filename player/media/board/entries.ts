import type { BoardLayout } from "#shared/media-kinds/board-settings.ts";
import { part } from "../part.ts";
import type { BoardContent, BoardEntry, BoardLabel } from "./content.ts";

/** How one layout draws its entries, and how large they may be. */
export interface LayoutParts {
  /** Share of the picture's shorter side that the font may have at most. */
  most: number;
  /** Numbers of columns to try, for a wide and for a high picture. */
  wide: readonly number[];
  high: readonly number[];
  /** Draws the names of the columns, above each column of entries; null: none. */
  head?: (labels: BoardContent["labels"], isShort: boolean) => HTMLElement | null;
  entry: (entry: BoardEntry, photo: HTMLElement | null) => HTMLElement;
}

const textOf = (className: string, text: string) => (text ? part(className, text) : null);
const labelOf = (className: string, label: BoardLabel | undefined) =>
  part(className, "", [textOf("", label?.name ?? ""), textOf("board-second", label?.second ?? "")]);

/** What draws the photo of a row: its place, empty where this row has none; null: no row of its section has one. */
export type DrawPhoto = (entry: Pick<BoardEntry, "file">) => HTMLElement | null;

function marked(row: HTMLElement, { key, soldOut, isNow, isPast, file }: BoardEntry): HTMLElement {
  if (key) row.dataset.row = key;
  if (soldOut) row.classList.add("is-sold-out");
  if (isNow) row.classList.add("is-now");
  if (isPast) row.classList.add("is-past");
  if (file !== null) row.classList.add("has-photo");
  return row;
}

/** The price, or two beside each other. */
const prices = ({ price, secondPrice }: BoardEntry): HTMLElement | null =>
  price || secondPrice
    ? part("board-prices", "", [
        // A letter without width, so that an empty place has the line of the others, and nothing in it is struck through.
        secondPrice ? part("board-price", price || "\u200b") : textOf("board-price", price),
        textOf("board-price is-second", secondPrice),
      ])
    : null;

/** The mark of a row that is sold out: the name of that column, which is in the language of the table. */
const soldOutMark = ({ soldOut, soldOutLabel }: BoardEntry) =>
  soldOut && soldOutLabel ? part("board-mark", soldOutLabel) : null;

/** The name with its second language beside it, and the detail below. */
const words = (entry: BoardEntry) => {
  const { name, second, detail } = entry;
  return part("board-words", "", [
    part("board-names", "", [textOf("board-name", name), textOf("board-second", second), soldOutMark(entry)]),
    textOf("board-detail", detail),
  ]);
};

/** A row of a timetable: a short detail, such as a platform, has its own column. */
const timeRow = (entry: BoardEntry) =>
  entry.isShort
    ? marked(
        part("board-row", "", [
          textOf("board-time", entry.time),
          words({ ...entry, detail: "" }),
          part("board-counter", entry.detail),
          prices(entry),
        ]),
        entry,
      )
    : menuRow(entry, null);

const menuRow = (entry: BoardEntry, photo: HTMLElement | null) =>
  marked(
    part("board-row", "", [textOf("board-time", entry.time), photo, words(entry), prices(entry)]),
    entry,
  );

/** The names of the columns, in the places of their texts. */
const headRow = (labels: BoardContent["labels"], isShort = false): HTMLElement | null =>
  part("board-row board-labels", "", [
    labels.time ? labelOf("board-time", labels.time) : null,
    labelOf("board-words", labels.name),
    isShort ? labelOf("board-counter", labels.detail) : null,
    labels.price
      ? part("board-prices", "", [
          labelOf("board-price", labels.price),
          labels.secondPrice ? labelOf("board-price is-second", labels.secondPrice) : null,
        ])
      : null,
  ]);

const layouts: Record<BoardLayout, LayoutParts> = {
  menu: {
    most: 0.11,
    wide: [1, 2, 3],
    high: [1, 2],
    // Two prices need to say which is which.
    head: (labels) => (labels.secondPrice ? headRow({ ...labels, name: { name: "", second: "" } }) : null),
    entry: menuRow,
  },
  "price-list": { most: 0.1, wide: [1, 2], high: [1], head: (labels) => headRow(labels), entry: menuRow },
  timetable: { most: 0.1, wide: [1, 2], high: [1], head: headRow, entry: timeRow },
  rooms: {
    most: 0.1,
    wide: [1, 2, 3],
    high: [1, 2],
    entry: (entry, photo) =>
      marked(
        part("board-row board-card", "", [
          photo,
          textOf("board-time", entry.time),
          words(entry),
          prices(entry),
        ]),
        entry,
      ),
  },
  queue: {
    most: 0.22,
    wide: [1, 2, 3],
    high: [1, 2],
    head: (labels) =>
      part("board-row board-labels", "", [
        labelOf("board-words", labels.name),
        labels.detail ? labelOf("board-counter", labels.detail) : null,
      ]),
    entry: (entry) =>
      marked(
        part("board-row", "", [
          part("board-words", "", [textOf("board-name", entry.name), textOf("board-second", entry.second)]),
          textOf("board-counter", entry.detail || entry.time),
        ]),
        entry,
      ),
  },
};

export const partsOf = (layout: BoardLayout): LayoutParts => layouts[layout];

/** A heading or an entry, as an element that can be copied to its place on a page. */
export interface DrawnBlock {
  element: HTMLElement;
  heading: boolean;
}

/** Draws the headings and entries of a board, in their order. */
export function drawBlocks({ sections, layout }: BoardContent, photo: DrawPhoto): DrawnBlock[] {
  const { entry } = partsOf(layout);
  return sections.flatMap(({ title, entries }) => [
    ...(title ? [{ element: part("board-heading", title), heading: true }] : []),
    ...entries.map((each) => ({ element: entry(each, photo(each)), heading: false })),
  ]);
}
