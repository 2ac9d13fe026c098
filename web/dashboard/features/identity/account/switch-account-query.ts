import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { getMe } from "#shared/contracts/identity/accounts.ts";
import { switchAccount } from "#shared/contracts/identity/members.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";

interface NextAccount {
  accountId: number;
  /** Where to go on there; the home page without one. */
  page?: string;
}

/**
 * Goes on in another account with a full page load, so that no data of this one stays in memory. To an account that
 * demands the company sign-in, the way leads through the company.
 */
export const useSwitchAccount = () =>
  useMutation({
    mutationFn: async ({ accountId, page = paths.dashboard }: NextAccount): Promise<string> => {
      try {
        await call(switchAccount, { accountId });
        return page;
      } catch (error) {
        if (!(error instanceof ApiError) || error.reason !== "companyRequired") throw error;
        const { email } = (await call(getMe, {})).user;
        const { beginCompanySignIn } = await import("#shared/contracts/identity/company-sign-in.ts");
        return (await call(beginCompanySignIn, { email })).location;
      }
    },
    onSuccess: (address) => location.assign(address),
    onError: (error) => showFailure(t`The account was not switched`, error),
  });
