import { t } from "@lingui/core/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  createEnrolment,
  decideDevices,
  type Enrolment,
  listEnrolments,
  listWaitingDevices,
  revokeEnrolment,
} from "#shared/contracts/playing/enrolments.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import { call } from "#web/lib/api.ts";
import { listOf, useReadAgain } from "#web/lib/reads.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";

// Announcements of screens concern them, too.
const key = ["screens", "enrolments"] as const;

/** Returns the enrolment tokens of the account. */
export const useEnrolments = () => useQuery(listOf(listEnrolments, [...key, "tokens"], {}));

/** Returns the devices that wait to be accepted. */
export const useWaitingDevices = () => useQuery(listOf(listWaitingDevices, [...key, "devices"], {}));

/** Makes a token. The answer, with the secret, is not kept in memory. */
export const useCreateEnrolment = () =>
  useMutation({
    mutationFn: (input: RequestOf<typeof createEnrolment>) => call(createEnrolment, input),
    onSettled: useReadAgain(["screens"]),
    gcTime: 0,
  });

export const useRevokeEnrolment = () =>
  useMutation({
    mutationFn: ({ id }: Enrolment) => call(revokeEnrolment, { id }),
    onSuccess: (_, { name }) => showDone(t`The token “${name}” was revoked`),
    onError: (error, { name }) => showFailure(t`The token “${name}” was not revoked`, error),
    onSettled: useReadAgain(["screens"]),
  });

export const useDecideDevices = () =>
  useMutation({
    mutationFn: (input: RequestOf<typeof decideDevices>) => call(decideDevices, input),
    onSuccess({ done, left }, { accept }) {
      const screens = countOfScreens(done);
      if (left > 0) showDone(t`Accepted: ${screens}. For the others, no licence is free.`);
      else showDone(accept ? t`Accepted: ${screens}` : t`Refused: ${screens}`);
    },
    onError: (error) => showFailure(t`Nothing was changed`, error),
    onSettled: useReadAgain(["screens"]),
  });
