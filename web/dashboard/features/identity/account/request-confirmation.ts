import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { requestEmailConfirmation } from "#shared/contracts/identity/account.ts";
import { call } from "#web/lib/api.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";
import { useKeepAccount } from "./keep-account.ts";

/** Emails the link again by which the user confirms the address. */
export function useRequestEmailConfirmation() {
  const keep = useKeepAccount();
  return useMutation({
    mutationFn: () => call(requestEmailConfirmation, {}),
    onSuccess: async (account) => {
      await keep(account);
      const { email, emailConfirmed } = account.user;
      showDone(emailConfirmed ? t`${email} is confirmed` : t`We have emailed a link to ${email}`);
    },
    onError: (error) => showFailure(t`The link was not sent`, error),
  });
}
