import { t } from "@lingui/core/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  createReportMail,
  deleteReportMail,
  listReportMails,
  type ReportMail,
  saveReportMail,
  testReportMail,
} from "#shared/contracts/watching/report-mails.ts";
import { call } from "#web/lib/api.ts";
import { listOf, useReadAgain } from "#web/lib/reads.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";

const key = ["report-mails"] as const;

/** Returns the reports by email. Asks again soon while one is on its way. */
export const useReportMails = () =>
  useQuery({
    ...listOf(listReportMails, key, {}),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ last }) => last && last.waiting > 0) ? 2_000 : 60_000,
  });

/** The fields of a report by email, as a save takes them. */
export const fieldsOf = (of: ReportMail): RequestOf<typeof createReportMail> => {
  const { name, report, groupBy, groupId, every, at, userIds, enabled } = of;
  return { name, report, groupBy, groupId, every, at, userIds, enabled };
};

/** Returns the changes of reports by email. */
export function useReportMailActions() {
  const onSettled = useReadAgain(key);
  return {
    create: useMutation({
      mutationFn: (input: RequestOf<typeof createReportMail>) => call(createReportMail, input),
      onSettled,
    }),
    save: useMutation({
      mutationFn: (input: RequestOf<typeof saveReportMail>) => call(saveReportMail, input),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id }: ReportMail) => call(deleteReportMail, { id }),
      onSuccess: () => showDone(t`The report was removed`),
      onError: (error) => showFailure(t`The report was not removed`, error),
      onSettled,
    }),
    test: useMutation({
      mutationFn: ({ id }: ReportMail) => call(testReportMail, { id }),
      onSuccess: () => showDone(t`The report of the last period is on its way to you`),
      onError: (error) => showFailure(t`The report was not sent`, error),
      onSettled,
    }),
  };
}
