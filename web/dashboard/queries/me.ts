import { useQuery } from "@tanstack/react-query";
import { accountHeader } from "#shared/account-header.ts";
import { getMe } from "#shared/contracts/accounts.ts";
import { type Permission, roleMay } from "#shared/roles.ts";
import { call, pageHeaders } from "#web/lib/api.ts";

/**
 * Returns the signed-in user with the role, the account and its plan. From the first answer on, the page belongs to
 * that account.
 */
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

/** Returns which permissions the member's role has. What is not permitted is not offered; the server checks it, too. */
export function useMays(): (permission: Permission) => boolean {
  const role = useMe().data?.user.role;
  return (permission) => role !== undefined && roleMay(role, permission);
}

/** Returns true when the member's role has this permission. */
export const useMay = (permission: Permission): boolean => useMays()(permission);
