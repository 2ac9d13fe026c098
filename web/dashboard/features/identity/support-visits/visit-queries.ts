import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { endPartnerVisit } from "#shared/contracts/identity/partner-visits.ts";
import {
  allowVisits,
  endOwnVisit,
  endVisit,
  listVisits,
  type Visit,
  type Visits,
} from "#shared/contracts/identity/visits.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { answerOf } from "#web/lib/reads.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";

/** The first part is the topic of the event stream that announces visits. */
const visitsKey = ["members", "visits"] as const;

/** Returns who of the support looks at the account now, and whether they may. */
export const useVisits = () => useQuery(answerOf(listVisits, visitsKey, {}));

function useKeepVisits() {
  const client = useQueryClient();
  return (visits: Visits) => {
    client.setQueryData(visitsKey, visits);
    return client.invalidateQueries({ queryKey: ["me"] });
  };
}

export const useAllowVisits = () =>
  useMutation({
    mutationFn: (allowed: RequestOf<typeof allowVisits>) => call(allowVisits, allowed),
    onSuccess: useKeepVisits(),
    onError: (error) => showFailure(t`The setting was not saved`, error),
  });

/** Ends a visit of support. */
export const useEndVisit = () =>
  useMutation({
    mutationFn: (id: number) => call(endVisit, { id }),
    onSuccess: useKeepVisits(),
    onError: (error) => showFailure(t`The visit was not ended`, error),
  });

/** Opens the page where the visit began: the visited account in the back-office, or the customers of the partner. */
export const leaveVisit = ({ partner }: Visit, accountId: number): void =>
  location.replace(partner === null ? `${paths.admin}/users/${accountId}` : paths.partner);

/** Ends one's own visit and returns to where it began. */
export const useEndOwnVisit = (visit: Visit, accountId: number) =>
  useMutation({
    mutationFn: () => (visit.partner === null ? call(endOwnVisit, {}) : call(endPartnerVisit, {})),
    onSettled: () => leaveVisit(visit, accountId),
  });
