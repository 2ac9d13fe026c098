import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  checkPartnerDomain,
  getPartnerDomain,
  removePartnerDomain,
  setPartnerDomain,
} from "#shared/contracts/identity/partner-domain.ts";
import { call } from "#web/lib/api.ts";
import { answerOf } from "#web/lib/reads.ts";
import { offerUndo, showDone, showFailure } from "#web/ui/panel/notices.tsx";

const key = ["partner", "domain"] as const;

export const usePartnerDomain = () => useQuery(answerOf(getPartnerDomain, key, {}));

export function useDomainChanges() {
  const client = useQueryClient();
  const keep = (saved: unknown) => client.setQueryData(key, saved);
  const set = useMutation({
    mutationFn: (input: RequestOf<typeof setPartnerDomain>) => call(setPartnerDomain, input),
    onSuccess: keep,
  });
  const check = useMutation({
    mutationFn: () => call(checkPartnerDomain, {}),
    onSuccess: (saved) => {
      keep(saved);
      showDone(t`The domain is verified`);
    },
    onError: (error) => showFailure(t`The domain is not verified`, error),
  });
  const remove = useMutation({
    mutationFn: (_domain: string) => call(removePartnerDomain, {}),
    onSuccess: (_done, domain) => {
      keep({ domain: null });
      // The record of the new row is another one.
      offerUndo(t`The domain was removed`, () =>
        set
          .mutateAsync({ domain, ifStill: null })
          .catch((error) => showFailure(t`The domain was not brought back`, error)),
      );
    },
    onError: (error) => showFailure(t`The domain was not removed`, error),
  });
  return { set, check, remove };
}
