import type { DesignFont } from "#shared/media-kinds/design.ts";
import { beyondLatin, type Letters, lineWidth } from "../kit/letter-widths.ts";
import { drawRows, type RowsLook, rowsOf } from "../kit/rows.ts";
import { comes, type Sheet } from "../kit/sheet.ts";
import { signature } from "../kit/signature.ts";
import { type Look, wordsIn } from "./parts.ts";

/** A box and the largest letters in it. */
export type Spot = readonly [x: number, y: number, w: number, h: number, size: number];
/** Absent: not written here. */
export type Spots = Readonly<Partial<Record<"over" | "head" | "text" | "name", Spot>>>;

/** How the words of a composition look. */
export interface Voice {
  head: string;
  ink: string;
  strong: string;
  headFont?: DesignFont;
  font?: DesignFont;
  align?: "left" | "centre" | "right";
  caps?: boolean;
  /** The text stands in the middle of its box. */
  middle?: boolean;
  /** Colour of what joins the names and prices of a list. */
  rule?: string;
  rows?: RowsLook["style"];
}

/** A look whose text may be a list of rows. */
export interface ListLook extends Look {
  list?: boolean;
}

const boxOf = ([x, y, w, h]: Spot) => [x, y, w, h] as const;

/** Gives rows the height that a headline of one line leaves. A line that is hardly too long is drawn smaller to fit. */
function withRoom({ head, text, ...more }: Spots, letters: Letters, { answers }: Sheet["ask"]): Spots {
  const words = answers.head ?? "";
  if (!head || !text) return { ...more, ...(head && { head }), ...(text && { text }) };
  const [x, y, w, h, size] = head;
  const isLine = !words.includes("\n") && lineWidth(words, letters) * size * 0.65 <= w;
  const wanted = rowsOf(answers.text ?? "").length * text[4] * 1.8;
  const room = Math.floor(Math.min(h - size * (beyondLatin(words) ? 1.5 : 1.26), wanted - text[3]));
  if (!isLine || room <= 0) return { ...more, head, text };
  return {
    ...more,
    head: [x, y, w, h - room, size],
    text: [text[0], text[1] - room, text[2], text[3] + room, text[4]],
  };
}

/** Writes the small words, the headline, the text or list, and the name, one after the other. */
export function wordsAt(
  to: Sheet,
  { over, list }: Omit<ListLook, "art" | "accent">,
  spots: Spots,
  voice: Voice,
): void {
  const { head, ink, strong, font = "poppins", headFont = font, align = "left", caps = false } = voice;
  const uppercase = caps && headFont === "oswald";
  const at = list ? withRoom(spots, { font: headFont, bold: true, uppercase }, to.ask) : spots;
  if (at.over)
    to.text(wordsIn(over, to.ask), boxOf(at.over), {
      font,
      bold: true,
      size: at.over[4],
      colour: strong,
      align,
      valign: "middle",
      ...(caps && { uppercase: true, spacing: 0.12 }),
      ...comes("fade", 0, 700),
    });
  if (at.head)
    to.answer("head", boxOf(at.head), {
      font: headFont,
      bold: true,
      size: at.head[4],
      colour: head,
      align,
      valign: "middle",
      lineHeight: 1.06,
      ...(uppercase && { uppercase }),
      ...comes("rise", 150, 800),
    });
  const plain = font === "oswald" ? "poppins" : font;
  if (at.text && list)
    drawRows(to, "text", boxOf(at.text), {
      font: plain,
      boldValue: true,
      size: at.text[4],
      ink,
      accent: strong,
      rule: voice.rule ?? strong,
      style: voice.rows ?? "dots",
      rowsInColumn: to.wide ? 7 : 12,
      moving: true,
    });
  else if (at.text)
    to.answer("text", boxOf(at.text), {
      font: plain,
      size: at.text[4],
      colour: ink,
      align,
      valign: voice.middle ? "middle" : "top",
      lineHeight: 1.28,
      ...comes("rise", 450, 800),
    });
  if (at.name) signature(to, boxOf(at.name), { font, size: at.name[4], colour: strong, align });
}
