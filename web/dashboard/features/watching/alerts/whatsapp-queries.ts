import { t } from "@lingui/core/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  addWhatsAppNumber,
  confirmWhatsAppNumber,
  getAlertWhatsApp,
  removeWhatsAppNumber,
} from "#shared/contracts/watching/alert-whatsapp.ts";
import { call } from "#web/lib/api.ts";
import { answerOf, useReadAgain } from "#web/lib/reads.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";

const whatsAppKey = ["alerts", "whatsapp"] as const;

/** Returns the own number and who can be chosen in rules. Asks again while a code is on its way: WhatsApp may say that it did not arrive. */
export const useAlertWhatsApp = () =>
  useQuery({
    ...answerOf(getAlertWhatsApp, whatsAppKey, {}),
    refetchInterval: ({ state }) =>
      state.data?.mine && !state.data.mine.confirmedAt && !state.data.mine.trouble ? 3_000 : false,
  });

/** Returns the changes of the own number. */
export function useWhatsAppActions() {
  const onSettled = useReadAgain(whatsAppKey);
  return {
    add: useMutation({
      mutationFn: (input: RequestOf<typeof addWhatsAppNumber>) => call(addWhatsAppNumber, input),
      onSettled,
    }),
    confirm: useMutation({
      mutationFn: (input: RequestOf<typeof confirmWhatsAppNumber>) => call(confirmWhatsAppNumber, input),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: () => call(removeWhatsAppNumber, {}),
      onError: (error) => showFailure(t`The number was not removed`, error),
      onSettled,
    }),
  };
}
