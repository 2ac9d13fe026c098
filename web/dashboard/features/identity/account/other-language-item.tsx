import { Languages } from "lucide-react";
import { languages } from "#shared/languages.ts";
import { FootMenuItem } from "#web/ui/panel/foot-menu.tsx";
import { languageNames } from "../../../words/language-names.ts";
import { spoken } from "../../../words/set-language.ts";
import { useChangeLanguage } from "./use-language.ts";

/** Renders a menu entry that switches to the other language; its label is in that language. */
export function OtherLanguageItem() {
  const change = useChangeLanguage();
  const other = languages.find((language) => language !== spoken());
  if (!other) return null;
  return (
    <FootMenuItem icon={Languages} onClick={() => change.mutate(other)}>
      <span lang={other}>{languageNames[other]}</span>
    </FootMenuItem>
  );
}
