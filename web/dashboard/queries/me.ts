import { queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { accountHeader } from "#shared/account-header.ts";
import { getMe } from "#shared/contracts/identity/accounts.ts";
import { dayIn } from "#shared/day-in.ts";
import { type Permission, roleMay } from "#shared/roles.ts";
import { call, pageHeaders } from "#web/lib/api.ts";
import { markSession } from "#web/lib/session-mark.ts";
import { localTimeZone, showTimesIn } from "#web/lib/time-zones.ts";
import { useNow } from "#web/lib/use-now.ts";

/**
 * Returns the signed-in user with the role, the account and its plan. From the first answer on, the page belongs to
 * that account.
 */
export const useMe = () => useQuery(meQuery);

export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: async ({ signal }) => {
    const me = await call(getMe, {}, { signal });
    pageHeaders[accountHeader] ??= String(me.account.id);
    markSession(me.user.id);
    showTimesIn(me.account.timeZone);
    return me;
  },
  staleTime: 60_000,
});

/** Returns the time zone of the account; until that is known, the one of this device. */
export const useAccountZone = (): string => useMe().data?.account.timeZone ?? localTimeZone();

/** Returns today's date in the account. Not every zone begins its days with an hour of UTC. */
export const useToday = (): string => dayIn(useAccountZone(), useNow(60_000));

/** `whole`: for what is about the whole account, which members with a part of it cannot do. */
interface Extent {
  whole?: boolean | undefined;
}

/** Whether what a part of a page shows is the member's to change (`OfThing`). */
export const Changeable = createContext(true);

/** Returns which permissions the member has. What is not permitted is not offered; the server checks it, too. */
export function useMays(): (permission: Permission, options?: Extent) => boolean {
  const user = useMe().data?.user;
  const isChangeable = useContext(Changeable);
  return (permission, { whole = false } = {}) =>
    user !== undefined &&
    roleMay(user.role, permission) &&
    (user.sees === null || !whole) &&
    (isChangeable || permission !== "content.edit");
}

/** Returns true when the member's role has this permission. */
export const useMay = (permission: Permission, options?: Extent): boolean => useMays()(permission, options);
