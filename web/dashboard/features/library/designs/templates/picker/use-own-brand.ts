import { useState } from "react";
import {
  examplesOf,
  noBrand,
  type Template,
  type TemplateBrand,
} from "#shared/design-templates/kit/template.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { hasBrand, useBrand } from "../../../../../queries/brand.ts";
import { spoken } from "../../../../../words/set-language.ts";

export interface OwnBrand {
  /** What the templates are drawn with now. */
  brand: TemplateBrand;
  /** Name of the business; null until the account is known. */
  name: string | null;
  /** Whether the account has a brand that templates could use. */
  exists: boolean;
  used: boolean;
  use: (used: boolean) => void;
}

/** Returns the account's brand for templates, with a switch. Templates are drawn without it until it is known. */
export function useOwnBrand(): OwnBrand {
  const own = useBrand();
  const [used, use] = useState(true);
  const { name, colours, headingFont, textFont, logo } = own;
  const brand = used
    ? { colour: colours[0]?.colour ?? null, hasLogo: Boolean(logo), headingFont, textFont }
    : noBrand;
  return { brand, name, exists: hasBrand(own), used, use };
}

/** Returns the answers that a template starts with: its examples, and the account's name where a business is named. */
export function firstAnswers(template: Template, { name }: Pick<OwnBrand, "name">): Record<string, string> {
  const answers = examplesOf(template, spoken());
  const own = template.fields.find(({ business }) => business);
  return own && name ? { ...answers, [own.key]: cutText(name, own.most) } : answers;
}

/** Returns the first answers, with those that a person has written before in their place. */
export function answersOf(
  template: Template,
  own: Pick<OwnBrand, "name">,
  written: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const known = template.fields.flatMap(({ key, most }) => {
    const text = written[key];
    return text === undefined ? [] : [[key, cutText(text, most)]];
  });
  return { ...firstAnswers(template, own), ...Object.fromEntries(known) };
}
