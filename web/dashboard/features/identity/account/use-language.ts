import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { saveAccount } from "#shared/contracts/identity/account.ts";
import type { Me } from "#shared/contracts/identity/accounts.ts";
import type { Language } from "#shared/languages.ts";
import { call } from "#web/lib/api.ts";
import { useReadAgain } from "#web/lib/reads.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { profileLanguage, setLanguage } from "../../../words/set-language.ts";

/** Uses the language of the user's profile; if none is chosen, the browser's. */
export function useSpokenLanguage(user: Me["user"] | undefined): void {
  const language = user && profileLanguage(user.language);
  useEffect(() => {
    if (language)
      setLanguage(language).catch((error: unknown) => showFailure(t`The language was not changed`, error));
  }, [language]);
}

/** Changes the user's language, at once and for every browser. Null means the browser's language. */
export function useChangeLanguage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (language: Language | null) => call(saveAccount, { language }),
    onMutate: async (language) => {
      await client.cancelQueries({ queryKey: ["me"] });
      const before = client.getQueryData<Me>(["me"]);
      if (before) client.setQueryData<Me>(["me"], { ...before, user: { ...before.user, language } });
      return before;
    },
    onError: (error, _language, before) => {
      client.setQueryData(["me"], before);
      showFailure(t`The language was not changed`, error);
    },
    onSettled: useReadAgain(["me"]),
  });
}
