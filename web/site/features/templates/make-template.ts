import { allTemplates } from "#shared/design-templates/all-templates.ts";
import type { ChoiceOfWebsite } from "#shared/design-templates/choice-of-website.ts";
import { examplesOf, noBrand, textIn } from "#shared/design-templates/kit/template.ts";
import { fontsFor } from "#shared/fonts/fonts-for.ts";
import { languageOf } from "#shared/languages.ts";
import type { LiveDesign } from "./live-design.ts";

/**
 * Makes the design of a template from a visitor's answers, and from examples where there is none. `wrong`: what is wrong with
 * an answer. All templates are in this file: it is fetched when a visitor writes something.
 */
export function makeTemplate({
  template,
  orientation,
  answers,
  ...asked
}: ChoiceOfWebsite & { language: string }): {
  design: LiveDesign;
  answers: Record<string, string>;
  wrong: string | undefined;
} {
  const found = allTemplates.find(({ id }) => id === template);
  if (!found) throw new Error(`there is no template ${template}`);
  const language = languageOf(asked.language) ?? "en";
  const all = { ...examplesOf(found, language), ...answers };
  const design = found.make({ orientation, language, brand: noBrand, answers: all });
  const wrong = found.fields.map(({ key, problem }) => problem?.(all[key] ?? "")).find((problem) => problem);
  return {
    design: { design, fonts: fontsFor(design) },
    answers: all,
    wrong: wrong ? textIn(wrong, language) : undefined,
  };
}
