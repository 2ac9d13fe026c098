import { letteringWith } from "#shared/fonts/font-choice.ts";
import type { Design, DesignElement, ElementOf, Fill, Motion } from "#shared/media-kinds/design.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { Drawing } from "../drawings/paths.ts";
import { beyondLatin, type Letters, widestWord } from "./letter-widths.ts";
import type { TemplateAsk } from "./template.ts";

export type Box = readonly [x: number, y: number, w: number, h: number];

type More = Partial<Pick<DesignElement, "rotate" | "opacity" | "shadow" | "group" | "enter" | "name">>;
type TextLook = More &
  Pick<ElementOf<"text">, "size" | "colour"> &
  Partial<
    Pick<
      ElementOf<"text">,
      "bold" | "font" | "align" | "valign" | "lineHeight" | "spacing" | "uppercase" | "field"
    >
  >;
type ShapeLook = More & Partial<Pick<ElementOf<"shape">, "stroke" | "strokeWidth" | "radius">>;

export interface Sheet {
  w: number;
  h: number;
  wide: boolean;
  ask: TemplateAsk;
  text(words: string, box: Box, look: TextLook): void;
  /** Draws a text that is the answer to a field. */
  answer(key: string, box: Box, look: TextLook): void;
  shape(shape: ElementOf<"shape">["shape"], box: Box, fill: Fill, look?: ShapeLook): void;
  rectangle(box: Box, fill: Fill, look?: ShapeLook): void;
  art(drawing: Drawing, box: Box, more?: More): void;
  qr(text: string, box: Box, colours: { colour: string; background: string }): void;
  /** Draws the account's logo, if it has one. */
  logo(box: Box): boolean;
  design(): Design;
}

/** Joins a short last word to the word before it, which would stand alone in the last line, and a number to its unit: 500 m. */
const keptTogether = (text: string): string => {
  const words = text.replace(/(?<=\d) (?=[\p{L}\p{M}]{1,3}(?![\p{L}\p{M}]))/gu, "\u00a0");
  const count = words.split(" ").length;
  return count < 3 ? words : words.replace(count === 3 ? / (\S{1,4})$/u : / (\S{1,6})$/u, "\u00a0$1");
};

/** How an element comes. */
export const comes = (effect: Motion["effect"], delayMs = 0, ms = 900): { enter: Motion } => ({
  enter: { effect, delayMs, ms },
});

const canvas = { landscape: [1920, 1080], portrait: [1080, 1920] } as const;

/** Starts an empty design in the orientation that is asked for. Elements are added from the back to the front. */
export function sheet(ask: TemplateAsk, background: Fill): Sheet {
  const [w, h] = canvas[ask.orientation];
  const elements: DesignElement[] = [];
  const place = ([x, y, w, h]: Box) => ({ id: `e${elements.length + 1}`, x, y, w, h });
  const made: Sheet = {
    w,
    h,
    wide: ask.orientation === "landscape",
    ask,
    text(words, box, { size, ...look }) {
      if (words.trim() === "") return;
      const { headingFont, textFont } = ask.brand;
      const choice = (look.field === "head" ? headingFont : textFont) ?? look.font ?? "poppins";
      // The widths of an own font are not known here: a text that is too wide is drawn smaller.
      const { font, ownFont } = letteringWith(choice, look.font ?? "poppins");
      const letters: Letters = { ...look, font };
      const other = beyondLatin(words);
      const widest = widestWord(keptTogether(words), letters);
      // Labels in scripts without capitals would look smaller than those in capitals.
      const wanted = other && look.uppercase && size < 80 ? size * 1.18 : size;
      const most = widest > 0 ? (box[2] - 2) / widest : wanted;
      // Lines of Indian scripts need more height, and their letters touch each other.
      const lineHeight = other ? Math.max(1.35, look.lineHeight ?? 0) : look.lineHeight;
      const { spacing, ...rest } = look;
      elements.push({
        ...place(box),
        type: "text",
        align: "left",
        valign: "top",
        ...rest,
        ...(spacing && !other && { spacing }),
        ...(lineHeight && { lineHeight }),
        font,
        ...(ownFont !== undefined && { ownFont }),
        size: Math.max(4, Math.floor(Math.min(wanted, most))),
        runs: [{ text: keptTogether(words) }],
      });
    },
    answer(key, box, look) {
      made.text(ask.answers[key] ?? "", box, { ...look, field: key });
    },
    shape(shape, box, fill, look = {}) {
      elements.push({ ...place(box), type: "shape", shape, fill, ...look });
    },
    rectangle(box, fill, look) {
      made.shape("rectangle", box, fill, look);
    },
    art({ view, paths }, box, more = {}) {
      elements.push({ ...place(box), type: "art", view: [...view], paths: [...paths], ...more });
    },
    qr(text, box, colours) {
      if (text.trim() !== "")
        elements.push({ ...place(box), type: "qr", text: cutText(text, 500), ...colours });
    },
    logo(box) {
      if (!ask.brand.hasLogo) return false;
      elements.push({ ...place(box), type: "logo" });
      return true;
    },
    design: () => ({ width: w, height: h, background, elements }),
  };
  return made;
}
