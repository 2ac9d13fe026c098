import { letteringWith } from "#shared/fonts/font-choice.ts";
import type { Design, ElementOf } from "#shared/media-kinds/design.ts";
import type { Brand } from "../../../../../queries/brand.ts";
import { newElementId } from "../element-ids.ts";
import { inkOn } from "../new-elements.ts";

const hasDigit = /\p{Nd}/u;
const hasLetters = /\p{L}{4,}/u;
/** Prices, times and counts stand at the right of their column. */
const isAmount = (cell: string): boolean => hasDigit.test(cell) && !hasLetters.test(cell);

/** Returns the text elements of a table, as one group in the middle of the page. The first row is bold when it heads amounts. */
export function tableElements(
  design: Design,
  rows: readonly (readonly string[])[],
  { textFont }: Pick<Brand, "textFont">,
): ElementOf<"text">[] {
  const columns = rows[0]?.length ?? 0;
  const group = newElementId();
  const room = { w: design.width * 0.8, h: design.height * 0.8 };
  const rowHeight = Math.round(Math.min(room.h / rows.length, design.height / 9));
  const longest = Array.from({ length: columns }, (_, at) =>
    Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const sum = longest.reduce((all, one) => all + one, 0);
  const left = (design.width - room.w) / 2;
  const top = (design.height - rowHeight * rows.length) / 2;
  const amounts = longest.map((_, at) => at > 0 && rows.slice(1).some((row) => isAmount(row[at] ?? "")));
  const isHeaded = rows.length > 1 && !rows[0]?.some(isAmount) && amounts.includes(true);
  return rows.flatMap((row, line) =>
    row.flatMap((cell, at) => {
      if (cell === "") return [];
      const before = longest.slice(0, at).reduce((all, one) => all + one, 0);
      return {
        id: newElementId(),
        type: "text" as const,
        group,
        x: Math.round(left + (room.w * before) / sum),
        y: Math.round(top + line * rowHeight),
        w: Math.max(1, Math.round((room.w * (longest[at] ?? 1)) / sum) - 12),
        h: rowHeight,
        runs: [{ text: cell }],
        ...letteringWith(textFont ?? "sans"),
        size: Math.max(8, Math.round(rowHeight * 0.5)),
        ...(line === 0 && isHeaded && { bold: true }),
        colour: inkOn(design),
        align: amounts[at] ? ("right" as const) : ("left" as const),
        valign: "middle" as const,
      };
    }),
  );
}
