import { t } from "@lingui/core/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  askDeletion,
  askNewEmail,
  cancelDeletion,
  changePassword,
  confirmEmail,
  getAccount,
  giveUpNewEmail,
  saveAccount,
} from "#shared/contracts/identity/account.ts";
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
  signOut,
} from "#shared/contracts/identity/accounts.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { leaveTo } from "#web/lib/leave-to.ts";
import { forgetPerson } from "#web/lib/own-storage.ts";
import { answerOf, useReadAgain } from "#web/lib/reads.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";
import { accountKey } from "../../../queries/account-key.ts";
import { useKeepAccount } from "./keep-account.ts";

/** Returns profile, brand and state of the account. */
export const useAccount = () => useQuery(answerOf(getAccount, accountKey, {}));

export function useSaveAccount() {
  const keep = useKeepAccount();
  return useMutation({
    mutationFn: (change: RequestOf<typeof saveAccount>) => call(saveAccount, change),
    onSuccess: keep,
  });
}

export function useAskNewEmail() {
  const keep = useKeepAccount();
  return useMutation({
    mutationFn: (input: RequestOf<typeof askNewEmail>) => call(askNewEmail, input),
    onSuccess: keep,
    gcTime: 0,
  });
}

export function useGiveUpNewEmail() {
  const keep = useKeepAccount();
  return useMutation({
    mutationFn: () => call(giveUpNewEmail, {}),
    onSuccess: keep,
    onError: (error) => showFailure(t`The change of address was not cancelled`, error),
  });
}

export function useConfirmEmail() {
  const keep = useKeepAccount();
  return useMutation({
    mutationFn: (token: string) => call(confirmEmail, { token }),
    onSuccess: async (account) => {
      await keep(account);
      const { email } = account.user;
      showDone(t`${email} is confirmed`);
    },
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (input: RequestOf<typeof changePassword>) => call(changePassword, input),
    onSuccess: useReadAgain(accountKey, ["sessions"]),
    gcTime: 0,
  });
}

export function useAskDeletion() {
  const keep = useKeepAccount();
  return useMutation({
    mutationFn: (input: RequestOf<typeof askDeletion>) => call(askDeletion, input),
    onSuccess: keep,
    gcTime: 0,
  });
}

export function useCancelDeletion() {
  const keep = useKeepAccount();
  return useMutation({
    mutationFn: () => call(cancelDeletion, {}),
    onSuccess: async (account) => {
      await keep(account);
      showDone(t`Your account is kept`);
    },
    onError: (error) => showFailure(t`The deletion was not cancelled`, error),
  });
}

export const useSessions = (enabled: boolean) =>
  useQuery({
    ...answerOf(listSessions, ["sessions"], {}),
    enabled,
    staleTime: 0,
  });

export const useRevokeSession = () =>
  useMutation({
    mutationFn: (id: number) => call(revokeSession, { id }),
    onError: (error) => showFailure(t`That device was not signed out`, error),
    onSettled: useReadAgain(["sessions"]),
  });

export const useRevokeOtherSessions = () =>
  useMutation({
    mutationFn: () => call(revokeOtherSessions, {}),
    onError: (error) => showFailure(t`Your other devices were not signed out`, error),
    onSettled: useReadAgain(["sessions"]),
  });

/** Ends this session, forgets the person in this browser, and opens the login page with a full page load, so that no data of the session stays in memory. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => call(signOut, {}),
    onSuccess: async () => {
      await forgetPerson();
      leaveTo(paths.login);
    },
    onError: (error) => showFailure(t`You were not signed out`, error),
  });
}
