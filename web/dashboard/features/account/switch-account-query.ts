import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { switchAccount } from "#shared/contracts/members.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";

/** Goes on in another account with a full page load, so that no data of this one stays in memory. */
export const useSwitchAccount = () =>
  useMutation({
    mutationFn: (accountId: number) => call(switchAccount, { accountId }),
    onSuccess: () => location.assign(paths.dashboard),
    onError: (error) => showFailure(t`The account was not switched`, error),
  });
