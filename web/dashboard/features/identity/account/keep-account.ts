import { useQueryClient } from "@tanstack/react-query";
import type { Account } from "#shared/contracts/identity/account.ts";
import { accountKey } from "../../../queries/account-key.ts";

/** Stores the account from a response in the cache, and fetches `me` again: the frame shows names and dates from it. */
export function useKeepAccount(): (account: Account) => Promise<void> {
  const client = useQueryClient();
  return (account) => {
    client.setQueryData(accountKey, account);
    return client.invalidateQueries({ queryKey: ["me"] });
  };
}
