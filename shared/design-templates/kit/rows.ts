import { amountsIn } from "#shared/media-kinds/amounts.ts";
import type { DesignFont } from "#shared/media-kinds/design.ts";
import { splitLine } from "#shared/tables/split-line.ts";
import { beyondLatin, lineWidth } from "./letter-widths.ts";
import { type Box, comes, type Sheet } from "./sheet.ts";

export interface Row {
  name: string;
  /** A price, a time; empty when the line has only a name. */
  value: string;
  /** It stands above other rows: "Namkeen:". */
  isHeading?: true;
}

/** Most rows of a list; more lines are left out. */
export const mostRows = 24;

/** Returns the rows of a list: "Masala dosa 80" has the price ₹80, "Laddu 480/kg" ₹480/kg, "Monday: 9 am to 1 pm" has a time, "Namkeen:" is a heading. */
export const rowsOf = (text: string): Row[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, mostRows)
    .map((line) => {
      if (line.endsWith(":")) return { name: line.slice(0, -1), value: "", isHeading: true };
      const colon = line.indexOf(": ");
      if (colon > 0) return { name: line.slice(0, colon), value: line.slice(colon + 2).trim() };
      const { name, price } = splitLine(line) ?? { name: line, price: "" };
      return { name, value: /^\p{Nd}/u.test(price) && !amountsIn(price)?.currency ? `₹${price}` : price };
    });

export interface RowsLook {
  font: DesignFont;
  valueFont?: DesignFont;
  bold?: boolean;
  boldValue?: boolean;
  /** Font size when there is room. */
  size: number;
  ink: string;
  accent: string;
  /** Colour of what joins name and price. */
  rule?: string;
  /** `dots`: dots up to the price; `line`: a line below each row; `stripe`: every second row has a ground. */
  style: "dots" | "line" | "stripe" | "plain";
  /** Distance between two columns. */
  gap?: number;
  /** Rows that one column can have before there are two. */
  rowsInColumn?: number;
  /** Height of a row as a multiple of the font size, when there is room. */
  air?: number;
  moving?: boolean;
}

/** Draws the answer to a list field: one column, or two when there are many rows. All rows have one size. */
export function drawRows(to: Sheet, key: string, [x, y, w, h]: Box, look: RowsLook): void {
  const rows = rowsOf(to.ask.answers[key] ?? "");
  if (rows.length === 0) return;
  const { gap = 90, rowsInColumn = 10, air = 2.1, size } = look;
  const columns = rows.length > rowsInColumn ? 2 : 1;
  const inColumn = Math.ceil(rows.length / columns);
  const width = (w - gap * (columns - 1)) / columns;
  const letters = { font: look.font, bold: look.bold };
  const valueLetters = { font: look.valueFont ?? look.font, bold: look.boldValue };
  const room = look.style === "stripe" ? 60 : 0;
  const widths = rows.map(
    ({ name, value }) => [lineWidth(name, letters), lineWidth(value, valueLetters)] as const,
  );
  const tall = rows.some(({ name, value }) => beyondLatin(name + value)) ? 1.5 : 1.26;
  const sizeFor = (widest: number, lines: number) =>
    Math.floor(Math.min(size, (width - room) / widest, h / inColumn / (tall * lines)));
  const beside = sizeFor(Math.max(...widths.map(([name, value]) => name + value + (value ? 0.9 : 0))), 1);
  const below = sizeFor(Math.max(...widths.flat()), 2);
  // Long names and times side by side would be small; dots lead to a price beside them only.
  const isStacked = look.style !== "dots" && below > beside * 1.2;
  const letterSize = isStacked ? below : beside;
  const rowTall = isStacked ? 2 * tall + 0.5 : Math.max(air, tall);
  const height = Math.min(h / inColumn, letterSize * rowTall);
  const top = y;
  rows.forEach(({ name, value, isHeading }, at) => {
    const left = x + Math.floor(at / inColumn) * (width + gap);
    const rowTop = top + (at % inColumn) * height;
    const enter = look.moving ? comes("fade", 150 + at * 90, 700) : {};
    const common = { valign: "middle", group: `row${at + 1}`, field: key, ...enter } as const;
    const inset = room / 2;
    const valueWidth = value ? lineWidth(value, valueLetters) * letterSize + 8 : 0;
    const nameWidth = width - room - (isStacked ? 0 : valueWidth + (value ? letterSize * 0.3 : 0));
    const lineHeight = isStacked ? letterSize * tall : height;
    const lineTop = rowTop + (height - lineHeight * (isStacked ? 2 : 1)) / 2;
    const rule = look.rule ?? look.ink;
    if (look.style === "stripe" && at % 2 === 0)
      to.rectangle([left, rowTop, width, height], rule, { radius: 12, group: common.group });
    if (look.style === "line" && (at % inColumn) + 1 < inColumn && at + 1 < rows.length)
      to.rectangle([left, rowTop + height - 1, width, 2], rule, { group: common.group });
    if (look.style === "dots" && value) {
      const from = left + Math.min(nameWidth, lineWidth(name, letters) * letterSize) + letterSize * 0.2;
      const until = left + width - valueWidth - letterSize * 0.15;
      // All rows share one grid of whole pixels, so that the dots stand below each other, evenly.
      const step = Math.max(12, Math.round(letterSize * 0.36));
      const [first, last] = [Math.ceil((from - left) / step), Math.floor((until - left) / step)];
      if (last > first) {
        const thick = Math.max(3, Math.round(letterSize * 0.08));
        const [wide, high] = [(last - first) * step + 2 * thick, 2 * thick];
        const spots = Array.from(
          { length: last - first + 1 },
          (_, at) => `M${at * step + thick} ${thick}h0.1`,
        );
        to.art(
          { view: [wide, high], paths: [{ d: spots.join(""), stroke: rule, strokeWidth: thick }] },
          [left + first * step - thick, rowTop + height / 2 + letterSize * 0.24, wide, high],
          { group: common.group },
        );
      }
    }
    to.text(name, [left + inset, lineTop, nameWidth, lineHeight], {
      ...common,
      ...(isHeading ? { ...letters, bold: true } : letters),
      size: letterSize,
      colour: isHeading ? look.accent : look.ink,
    });
    const valueAt: Box = isStacked
      ? [left + inset, lineTop + lineHeight, width - room, lineHeight]
      : [left + width - inset - valueWidth, lineTop, valueWidth, lineHeight];
    to.text(value, valueAt, {
      ...common,
      ...valueLetters,
      size: letterSize,
      colour: look.accent,
      ...(!isStacked && { align: "right" }),
    });
  });
}
