import { useQuery } from "@tanstack/react-query";
import { accountHeader } from "#shared/account-header.ts";
import { getMe } from "#shared/contracts/accounts.ts";
import { call, pageHeaders } from "#web/lib/api.ts";

/** Returns the signed-in user, the account and its plan. From the first answer on, the page belongs to that account. */
export const useMe = () =>
  useQuery({
    queryKey: ["me"],
    queryFn: async ({ signal }) => {
      const me = await call(getMe, {}, { signal });
      pageHeaders[accountHeader] ??= String(me.account.id);
      return me;
    },
    staleTime: 60_000,
  });
