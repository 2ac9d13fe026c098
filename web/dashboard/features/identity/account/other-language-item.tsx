import { Languages } from "lucide-react";
import { languageName, languages } from "#shared/languages.ts";
import { FootMenuItem } from "#web/ui/panel/foot-menu.tsx";
import { spoken } from "../../../words/set-language.ts";
import { useChangeLanguage } from "./use-language.ts";

/** Renders menu entries that switch to another language; each label is in that language. */
export function OtherLanguageItem() {
  const change = useChangeLanguage();
  return languages
    .filter((language) => language !== spoken())
    .map((other) => (
      <FootMenuItem key={other} icon={Languages} onClick={() => change.mutate(other)}>
        <span lang={other}>{languageName(other)}</span>
      </FootMenuItem>
    ));
}
