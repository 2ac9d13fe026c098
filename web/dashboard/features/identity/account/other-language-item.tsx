import { t } from "@lingui/core/macro";
import { Languages } from "lucide-react";
import { useNavigate } from "react-router";
import { completeLanguages, languageName } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import { FootMenuItem } from "#web/ui/panel/foot-menu.tsx";
import { spoken } from "../../../words/set-language.ts";
import { useChangeLanguage } from "./use-language.ts";

/** Renders menu entries that switch to another complete language, each in that language, and one that leads to all. */
export function OtherLanguageItem() {
  const change = useChangeLanguage();
  const navigate = useNavigate();
  return (
    <>
      {completeLanguages
        .filter((language) => language !== spoken())
        .map((other) => (
          <FootMenuItem key={other} icon={Languages} onClick={() => change.mutate(other)}>
            <span lang={other}>{languageName(other)}</span>
          </FootMenuItem>
        ))}
      <FootMenuItem
        icon={Languages}
        onClick={() => void navigate(paths.account)}
      >{t`Other languages`}</FootMenuItem>
    </>
  );
}
