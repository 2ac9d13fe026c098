import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  getMe,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  signOut,
} from "#shared/contracts/accounts.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";

/** Returns the signed-in user, the account and its plan. */
export const useMe = () =>
  useQuery({ queryKey: ["me"], queryFn: ({ signal }) => call(getMe, {}, { signal }), staleTime: 60_000 });

export const useSessions = (enabled: boolean) =>
  useQuery({
    queryKey: ["sessions"],
    queryFn: ({ signal }) => call(listSessions, {}, { signal }),
    enabled,
    staleTime: 0,
  });

export function useRevokeSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(revokeSession, { id }),
    onError: (error) => showFailure(t`That device was not signed out`, error),
    onSettled: () => client.invalidateQueries({ queryKey: ["sessions"] }),
  });
}

export function useRevokeOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(revokeOtherSessions, {}),
    onError: (error) => showFailure(t`Your other devices were not signed out`, error),
    onSettled: () => client.invalidateQueries({ queryKey: ["sessions"] }),
  });
}

/** Ends this session and opens the login page with a full page load, so that no data of the session stays in memory. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => call(signOut, {}),
    onSuccess: () => location.assign(paths.login),
    onError: (error) => showFailure(t`You were not signed out`, error),
  });
}
