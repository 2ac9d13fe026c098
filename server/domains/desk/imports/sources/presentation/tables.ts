import { paragraphsOf } from "./body.ts";
import { colourIn } from "./colours.ts";
import type { DeckElement } from "./deck-elements.ts";
import { filledBy } from "./fills.ts";
import type { Frame } from "./frames.ts";
import type { PageContext } from "./page-context.ts";
import { textElements } from "./text-elements.ts";
import { bodyBox, readBody, turnOf } from "./text-of-shape.ts";
import { child, childrenOf, isTrue, numberAt, type Xml } from "./xml-tree.ts";

const maxCells = 400;

/** The styles that PowerPoint knows without writing them into the file: "Medium Style 2" in the colours of a theme. */
const accents: Readonly<Record<string, string>> = {
  "{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}": "accent1",
  "{21E4AEA4-8DFA-4A89-87EB-49C32662AFE0}": "accent2",
  "{F5AB1C69-6EDB-4FF4-983F-18BD219EF322}": "accent3",
  "{00A15C55-8517-42AA-B614-E9B94910E393}": "accent4",
  "{7DF18680-E054-41AD-8BC1-D1AEF772440D}": "accent5",
  "{93296810-A885-4BE3-A3E7-6D5BEEA58F35}": "accent6",
};

interface CellLook {
  fill: string | null;
  colour: string | null;
  bold: boolean;
}

/** Returns how the style of a table draws a cell. */
function lookOf(
  table: Xml,
  { row, column, rows, columns }: Record<"row" | "column" | "rows" | "columns", number>,
  context: PageContext,
): CellLook {
  const { deck, palette } = context;
  const properties = child(table, "tblPr");
  const has = (name: string) => isTrue(properties?.at[name]);
  const id = child(properties, "tableStyleId")?.text.trim() ?? "";
  const style = childrenOf(deck.tableStyles ?? undefined, "tblStyle").find(({ at }) => at.styleId === id);
  const band = row - (has("firstRow") ? 1 : 0);
  const parts = [
    has("firstRow") && row === 0 && "firstRow",
    has("lastRow") && row === rows - 1 && "lastRow",
    has("firstCol") && column === 0 && "firstCol",
    has("lastCol") && column === columns - 1 && "lastCol",
    has("bandRow") && band >= 0 && (band % 2 === 0 ? "band1H" : "band2H"),
    "wholeTbl",
  ].filter((each) => each !== false);
  const look: CellLook = { fill: null, colour: null, bold: false };
  if (!style) {
    const accent = accents[id];
    if (!accent) return look;
    const own = palette.scheme.get(accent);
    const isHead = parts[0] !== "wholeTbl" && !parts[0]?.startsWith("band");
    const mixed = (share: number) => own && mix(own, share);
    return isHead
      ? { fill: own ? `#${own}` : null, colour: `#${palette.scheme.get("lt1") ?? "ffffff"}`, bold: true }
      : { fill: mixed(parts.includes("band1H") ? 0.4 : 0.2) ?? null, colour: null, bold: false };
  }
  for (const name of parts) {
    const part = child(style, name);
    const fill = filledBy(child(part, "tcStyle", "fill"), palette);
    const text = child(part, "tcTxStyle");
    if (
      look.fill === null &&
      fill !== null &&
      fill !== "none" &&
      "fill" in fill &&
      typeof fill.fill === "string"
    )
      look.fill = fill.fill;
    look.colour ??= colourIn(text, palette);
    look.bold ||= isTrue(text?.at.b);
  }
  return look;
}

const mix = (hex: string, share: number): string =>
  `#${[0, 2, 4]
    .map((at) => Math.round(255 - (255 - Number.parseInt(hex.slice(at, at + 2), 16)) * share))
    .map((part) => part.toString(16).padStart(2, "0"))
    .join("")}`;

/** Returns the elements that show a table: its filled cells, its lines and the texts at their places. */
export function tableElements(table: Xml, frame: Frame, context: PageContext): DeckElement[] {
  const { deck, notes } = context;
  const widths = childrenOf(child(table, "tblGrid"), "gridCol").map((each) =>
    Math.max(0, numberAt(each, "w") ?? 0),
  );
  const rows = childrenOf(table, "tr");
  if (widths.length === 0 || rows.length === 0) return [];
  if (rows.length * widths.length > maxCells) {
    notes.add("tooMuch");
    return [];
  }
  // A table is as wide as its columns say; its frame may say something else.
  const sum = widths.reduce((total, width) => total + width, 0) || 1;
  const across = sum * deck.scale > 1 ? deck.scale : frame.w / sum;
  const grounds: DeckElement[] = [];
  const lines: DeckElement[] = [];
  const texts: DeckElement[] = [];
  let y = frame.y;
  for (const [row, tr] of rows.entries()) {
    const cells = childrenOf(tr, "tc");
    const least = Math.max(1, (numberAt(tr, "h") ?? 0) * deck.scale);
    const read = cells.map((cell, column) => {
      const span = Math.min(Math.max(1, numberAt(cell, "gridSpan") ?? 1), widths.length - column);
      const x = frame.x + widths.slice(0, column).reduce((total, width) => total + width, 0) * across;
      const w = widths.slice(column, column + span).reduce((total, width) => total + width, 0) * across;
      const look = lookOf(table, { row, column, rows: rows.length, columns: widths.length }, context);
      return {
        cell,
        x,
        w,
        look,
        isMerged: isTrue(cell.at.hMerge) || isTrue(cell.at.vMerge),
        ...cellText(cell, look, context),
      };
    });
    // A row grows with its texts.
    const h = Math.max(
      least,
      ...read.map(({ cell, isMerged, w, paragraphs }) => {
        if (
          isMerged ||
          paragraphs.length === 0 ||
          // A text that lies on its side makes its row no higher.
          (child(cell, "tcPr")?.at.vert ?? "horz") !== "horz" ||
          isTrue(cell.at.rowSpan) ||
          (numberAt(cell, "rowSpan") ?? 1) > 1
        )
          return 0;
        const box = cellBox(cell, { x: 0, y: 0, w, h: 1 }, context);
        const high = textElements(paragraphs, { ...box, anchor: "top" }, deck.measure);
        const last = high.at(-1);
        return last ? last.y + last.h - last.size * 0.25 + box.insets.bottom : 0;
      }),
    );
    for (const { cell, x, w, look, isMerged, paragraphs } of read) {
      if (isMerged) continue;
      const properties = child(cell, "tcPr");
      const own = filledBy(properties, context.palette);
      const fill = own === "none" ? null : own && "fill" in own ? own.fill : look.fill;
      const before = grounds.at(-1);
      const tall = (numberAt(cell, "rowSpan") ?? 1) > 1;
      const high = tall
        ? rows
            .slice(row, row + (numberAt(cell, "rowSpan") ?? 1))
            .reduce((total, each) => total + (numberAt(each, "h") ?? 0) * deck.scale, 0)
        : h;
      if (fill !== null) {
        const joins =
          before?.type === "shape" &&
          !tall &&
          before.y === y &&
          before.h === high &&
          JSON.stringify(before.fill) === JSON.stringify(fill) &&
          Math.abs(before.x + before.w - x) < 1;
        if (joins) before.w = x + w - before.x;
        else
          grounds.push({
            type: "shape",
            shape: "rectangle",
            x,
            y,
            w: Math.max(1, w),
            h: Math.max(1, high),
            fill,
          });
      }
      for (const [side, at] of [
        ["lnB", { x, y: y + high, w, h: 0 }],
        ["lnT", { x, y, w, h: 0 }],
        ["lnR", { x: x + w, y, w: 0, h: high }],
        ["lnL", { x, y, w: 0, h: high }],
      ] as const)
        addLine(lines, child(properties, side), at, context);
      texts.push(...textElements(paragraphs, cellBox(cell, { x, y, w, h: high }, context), deck.measure));
    }
    y += h;
  }
  return [...grounds, ...lines, ...texts];
}

/** Adds a line of a cell, or makes the one before it longer. */
function addLine(
  lines: DeckElement[],
  line: Xml | undefined,
  at: { x: number; y: number; w: number; h: number },
  { palette, deck }: PageContext,
): void {
  const filled = filledBy(line, palette);
  if (!line || filled === null || filled === "none" || !("fill" in filled) || typeof filled.fill !== "string")
    return;
  const thick = Math.max(1, (numberAt(line, "w") ?? 12_700) * deck.scale);
  const flat = at.h === 0;
  const box = flat ? { ...at, y: at.y - thick / 2, h: thick } : { ...at, x: at.x - thick / 2, w: thick };
  const near = (a: number, b: number) => Math.abs(a - b) < 1;
  const { fill } = filled;
  for (const known of lines) {
    if (known.type !== "shape" || known.fill !== fill) continue;
    const isSame =
      near(known.x, box.x) && near(known.y, box.y) && near(known.w, box.w) && near(known.h, box.h);
    if (isSame) return;
    if (flat && near(known.y, box.y) && near(known.h, thick) && near(known.x + known.w, box.x)) {
      known.w += box.w;
      return;
    }
    if (!flat && near(known.x, box.x) && near(known.w, thick) && near(known.y + known.h, box.y)) {
      known.h += box.h;
      return;
    }
  }
  lines.push({
    type: "shape",
    shape: "rectangle",
    ...box,
    w: Math.max(1, box.w),
    h: Math.max(1, box.h),
    fill,
  });
}

function cellText(cell: Xml, look: CellLook, context: PageContext) {
  const body = child(cell, "txBody");
  if (!body) return { paragraphs: [] };
  const from = readBody(body, { lists: [], own: 1, shapeColour: look.colour }, context);
  const paragraphs = paragraphsOf(body, from, context.notes);
  if (paragraphs === "ascii") {
    context.notes.add("asciiText");
    return { paragraphs: [] };
  }
  if (look.bold) for (const each of paragraphs) each.letters = { ...each.letters, bold: true };
  return { paragraphs };
}

const usualSides = { marL: 91_440, marR: 91_440, marT: 45_720, marB: 45_720 };

function cellBox(cell: Xml, frame: { x: number; y: number; w: number; h: number }, context: PageContext) {
  const properties = child(cell, "tcPr");
  const side = (name: keyof typeof usualSides) =>
    (numberAt(properties, name) ?? usualSides[name]) * context.deck.scale;
  return {
    ...bodyBox([], { ...frame, rotate: 0, flipH: false, flipV: false }, context),
    insets: { left: side("marL"), right: side("marR"), top: side("marT"), bottom: side("marB") },
    anchor: ({ ctr: "middle", b: "bottom" } as const)[properties?.at.anchor ?? ""] ?? ("top" as const),
    turn: turnOf(properties?.at.vert),
  };
}
