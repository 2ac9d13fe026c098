import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { getTwoFactorDemand, saveTwoFactorDemand } from "#shared/contracts/identity/two-factor.ts";
import { call } from "#web/lib/api.ts";
import { answerOf } from "#web/lib/reads.ts";
import { showDone } from "#web/ui/panel/notices.tsx";

const demandKey = ["two-factor-demand"];

/** Returns whether all members must use two-factor sign-in. For owners. */
export const useTwoFactorDemand = () => useQuery(answerOf(getTwoFactorDemand, demandKey, {}));

export function useSaveTwoFactorDemand() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<typeof saveTwoFactorDemand>) => call(saveTwoFactorDemand, input),
    onSuccess: (demand) => {
      client.setQueryData(demandKey, demand);
      void client.invalidateQueries({ queryKey: ["two-factor"] });
      showDone(
        demand.from ? t`All members must use two-factor sign-in` : t`Each member chooses two-factor sign-in`,
      );
    },
  });
}
