import { useQueryClient } from "@tanstack/react-query";
import type { Account } from "#shared/contracts/account.ts";

/** Key of the query of profile, brand and state of the account. */
export const accountKey = ["account"] as const;

/** Stores the account from a response in the cache, and fetches `me` again: the frame shows names and dates from it. */
export function useKeepAccount(): (account: Account) => Promise<void> {
  const client = useQueryClient();
  return (account) => {
    client.setQueryData(accountKey, account);
    return client.invalidateQueries({ queryKey: ["me"] });
  };
}
