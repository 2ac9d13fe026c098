import { z } from "zod";
import { choiceKey } from "#shared/design-templates/choice-of-website.ts";
import { orientations } from "#shared/design-templates/kit/template.ts";
import { keepText, kept } from "#web/lib/browser-storage.ts";

const choice = z.object({
  template: z.string(),
  orientation: z.enum(orientations),
  answers: z.record(z.string(), z.string()),
});
export type Choice = z.output<typeof choice>;

/**
 * Returns the template that a visitor chose on the website in this tab, with the texts that they wrote there. Null for the
 * template of a mere link.
 */
export function choiceOfWebsite(template: string): Choice | null {
  const found = kept("sessionStorage", choiceKey, choice.parse);
  return found?.template === template ? found : null;
}

/** Once its design is being made: a reload of the page makes no second one. */
export const forgetChoice = (): void => keepText("sessionStorage", choiceKey, null);
