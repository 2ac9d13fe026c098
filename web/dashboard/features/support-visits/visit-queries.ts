import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { allowVisits, endOwnVisit, endVisit, listVisits, type Visits } from "#shared/contracts/visits.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";

/** The first part is the topic of the event stream that announces visits. */
const visitsKey = ["members", "visits"] as const;

/** Returns who of the support looks at the account now, and whether they may. */
export const useVisits = () =>
  useQuery({ queryKey: visitsKey, queryFn: ({ signal }) => call(listVisits, {}, { signal }) });

function useKeepVisits() {
  const client = useQueryClient();
  return (visits: Visits) => {
    client.setQueryData(visitsKey, visits);
    return client.invalidateQueries({ queryKey: ["me"] });
  };
}

export const useAllowVisits = () =>
  useMutation({
    mutationFn: (allowed: boolean) => call(allowVisits, { allowed }),
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

/** The page of the visited account in the back-office. */
const backTo = (accountId: number) => `${paths.admin}/users/${accountId}`;
export const leaveVisit = (accountId: number): void => location.replace(backTo(accountId));

/** Ends the operator's own visit and returns to the back-office. */
export const useEndOwnVisit = (accountId: number) =>
  useMutation({
    mutationFn: () => call(endOwnVisit, {}),
    onSettled: () => leaveVisit(accountId),
  });
