import { pictureMenu } from "../compositions/lists.ts";
import type { Composition, Look } from "../compositions/parts.ts";
import { details, greeting, head, headline, list, name, text } from "./fields.ts";
import { rowsOf } from "./rows.ts";
import type { Category, Template, Words } from "./template.ts";

/** Colours of small flags. */
export const flags = ["#e63946", "#ffb703", "#2a9d8f", "#5b5fc7"] as const;

/** Longer lists are drawn as a menu: its letters stay large enough. */
const mostRows = 6;

interface Kind {
  id: string;
  category: Category;
  occasion?: string;
  /** What the text asks for when it is a list. */
  rows?: Words;
  /** Its headline is a greeting, and its text a message or details. */
  greets?: Words;
}

/** Makes a template of a composition, and its name with the examples of headline, text and business. */
export const poster = <Own extends Look>(
  { rows, greets, ...kind }: Kind,
  [title, headExample, textExample, business]: readonly [Words, Words, Words, Words],
  composition: Composition<Own>,
  look: NoInfer<Own>,
): Template => ({
  ...kind,
  name: title,
  fields: [
    head(greets ? greeting : headline, headExample),
    rows ? list(rows, textExample) : text(greets ?? details, textExample),
    name(business),
  ],
  make: (ask) =>
    rows && rowsOf(ask.answers.text ?? "").length > mostRows
      ? pictureMenu(ask, look)
      : composition(ask, rows ? { ...look, list: true } : look),
});
