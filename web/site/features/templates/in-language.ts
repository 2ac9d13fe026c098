import { allTemplates } from "#shared/design-templates/all-templates.ts";
import { textIn } from "#shared/design-templates/kit/template.ts";
import type { GalleryTemplate } from "../../content/content.ts";
import { language } from "../../language.ts";

/** Returns a template with its name and its questions in the language of the pages; the examples are those of its picture. */
export function inLanguage(template: GalleryTemplate): GalleryTemplate {
  const found = allTemplates.find(({ id }) => id === template.id);
  if (!found) throw new Error(`there is no template ${template.id}`);
  const label = (key: string) => found.fields.find((field) => field.key === key)?.label;
  return {
    ...template,
    name: textIn(found.name, language),
    fields: template.fields.map((field) => {
      const words = label(field.key);
      return words ? { ...field, label: textIn(words, language) } : field;
    }),
  };
}
