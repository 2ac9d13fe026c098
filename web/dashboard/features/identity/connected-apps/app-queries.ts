import { t } from "@lingui/core/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { answerConfirmation, getConfirmation } from "#shared/contracts/desk/confirmations.ts";
import {
  allowApp,
  type ConnectedApp,
  endConnectedApp,
  getAppConsent,
  listConnectedApps,
  refuseApp,
} from "#shared/contracts/identity/connected-apps.ts";
import { call } from "#web/lib/api.ts";
import { answerOf, useReadAgain } from "#web/lib/reads.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";

const appsKey = ["connected-apps"] as const;

/** Returns the apps that work in the account, and the address that people enter in an assistant. */
export const useConnectedApps = () => useQuery(answerOf(listConnectedApps, appsKey, {}));

export const useEndApp = () =>
  useMutation({
    mutationFn: ({ id }: ConnectedApp) => call(endConnectedApp, { id }),
    onSuccess: (_, { name }) => showDone(t`“${name}” was disconnected`),
    onError: (error, { name }) => showFailure(t`“${name}” was not disconnected`, error),
    onSettled: useReadAgain(appsKey),
  });

/** Returns what an app asks for in this browser. */
export const useAppConsent = (uid: string) =>
  useQuery({
    ...answerOf(getAppConsent, ["app-consent", uid], { uid }),
    retry: false,
  });

const goOn = ({ next }: { next: string }) => location.assign(next);

export const useAllowApp = () =>
  useMutation({
    mutationFn: (input: RequestOf<typeof allowApp>) => call(allowApp, input),
    onSuccess: goOn,
    onError: (error) => showFailure(t`The app was not connected`, error),
  });

export const useRefuseApp = () =>
  useMutation({
    mutationFn: (uid: string) => call(refuseApp, { uid }),
    onSuccess: goOn,
    onError: (error) => showFailure(t`The app was not told`, error),
  });

/** Returns what a connected app wants to do. */
export const useConfirmation = (id: number) =>
  useQuery({
    ...answerOf(getConfirmation, ["confirmation", id], { id }),
    retry: false,
  });

export const useAnswerConfirmation = (id: number) =>
  useMutation({
    mutationFn: (confirm: boolean) => call(answerConfirmation, { id, confirm }),
    onError: (error) => showFailure(t`Nothing was done`, error),
    onSettled: useReadAgain(["confirmation", id]),
  });
