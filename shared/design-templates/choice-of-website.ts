import type { Orientation } from "./kit/template.ts";

/** Where the website keeps a chosen template in the tab, for the dashboard after the sign-up. */
export const choiceKey = "vitrine-template";

export interface ChoiceOfWebsite {
  template: string;
  orientation: Orientation;
  /** The texts that the visitor wrote, by the keys of the template's fields. */
  answers: Record<string, string>;
}
