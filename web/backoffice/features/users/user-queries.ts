import { keepPreviousData, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { operatorCalls, sendResetLinkCall } from "#shared/operator-api/addresses.ts";
import { readUsers, withoutOwnEntry } from "#shared/operator-api/read-users.ts";
import { operatorCall } from "../../calls/operator-call.ts";
import { useRole } from "../../frame/role.tsx";
import { type UsersView, viewOf } from "./users-view.ts";

const pageSize = 100;

/**
 * Returns the users of a view. Requests pages; if a server returns the whole list instead, it is searched and sorted
 * here. Managers use their own address, and their own entry is left out (back-office.md section 6).
 */
export function useUsers(view: UsersView) {
  const { role, userId } = useRole();
  const address = role === "manager" ? operatorCalls.managerUsers : operatorCalls.users;
  return useInfiniteQuery({
    queryKey: ["users", role, view],
    initialPageParam: "",
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...view, limit: pageSize, cursor: pageParam };
      const answer = readUsers(await operatorCall(address, { query, signal }));
      const users = role === "manager" ? withoutOwnEntry(answer.users, userId) : answer.users;
      return { users: answer.whole ? viewOf(users, view) : users, next: answer.next };
    },
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap((page) => page.users),
  });
}

/** Emails a user a one-time link to choose a new password. */
export const useSendResetLink = () =>
  useMutation({
    mutationFn: (userId: string) => operatorCall(sendResetLinkCall(userId), { method: "POST", json: {} }),
  });
