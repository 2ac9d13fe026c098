import { createHash } from "node:crypto";
import { drawingVersion } from "#server/design-pictures/parts.ts";
import { allTemplates } from "#shared/design-templates/all-templates.ts";
import { examplesOf, noBrand, type Template, textIn } from "#shared/design-templates/kit/template.ts";
import { fontsFor } from "#shared/fonts/fonts-for.ts";
import type { GalleryTemplate } from "../content/content.ts";
import type { LiveDesign } from "../features/templates/live-design.ts";
import { language } from "../language.ts";

/* Part of the pages' bundle: only there have the templates their words of every language. */

/** Below dist/site. A file is named by its content, so browsers keep it. */
const folder = "assets/site/templates";

/** Returns the design that a template makes of its examples, in the language of the pages. */
function liveOf(template: Template): LiveDesign {
  const ask = { orientation: "landscape", language, brand: noBrand } as const;
  const design = template.make({ ...ask, answers: examplesOf(template, language) });
  return { design, fonts: fontsFor(design) };
}

/** Returns the file of a template without its extension. */
function fileOf({ id }: Template, live: LiveDesign): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([live, drawingVersion]))
    .digest("hex");
  return `${folder}/${id}-${hash.slice(0, 8)}`;
}

/** Returns the design of every template, and its file without the extension. */
export const liveTemplates = (): { file: string; live: LiveDesign }[] =>
  allTemplates.map((template) => {
    const live = liveOf(template);
    return { file: fileOf(template, live), live };
  });

/** Returns what the pages show of every template. */
export const galleryTemplates = (): GalleryTemplate[] =>
  allTemplates.map((template) => {
    const { id, name, category, occasion, fields } = template;
    const file = fileOf(template, liveOf(template));
    return {
      id,
      name: textIn(name, language),
      category,
      occasion,
      fields: fields.map(({ key, form, most, label, example }) => ({
        key,
        form,
        most,
        label: textIn(label, language),
        example: textIn(example, language),
      })),
      picture: `/${file}.svg`,
      live: `/${file}.json`,
    };
  });
