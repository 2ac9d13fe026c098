import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { deleteDataSource, fetchDataFeed, followFeed } from "#shared/contracts/library/data-sources.ts";
import { saveWarningSettings, stopWarning, tryWarning } from "#shared/contracts/playing/warnings.ts";
import { call } from "#web/lib/api.ts";
import { useReadAgain } from "#web/lib/reads.ts";
import { showDone, showFailure, showRefused } from "#web/ui/panel/notices.tsx";
import { stateWords } from "../../../../words/warning-words.ts";

export function useWarningActions() {
  const onSettled = useReadAgain(["schedules"], ["data-sources"]);
  return {
    follow: useMutation({
      mutationFn: (body: Pick<RequestOf<typeof followFeed>, "url" | "away">) =>
        call(followFeed, { ...body, kind: "warnings", everyMinutes: 5 }),
      onSettled,
    }),
    save: useMutation({
      mutationFn: (body: RequestOf<typeof saveWarningSettings>) => call(saveWarningSettings, body),
      onSettled,
    }),
    attempt: useMutation({
      mutationFn: (body: RequestOf<typeof tryWarning>) => call(tryWarning, body),
      onSuccess: ({ state }) =>
        state === "shown" ? showDone(t`The test is on the screens`) : showRefused(stateWords[state]()),
      onSettled,
    }),
    fetchNow: useMutation({
      mutationFn: (id: number) => call(fetchDataFeed, { id }),
      onError: (error) => showFailure(t`The feed was not checked`, error),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: number) => call(deleteDataSource, { id }),
      onError: (error) => showFailure(t`The source was not removed`, error),
      onSettled,
    }),
    stop: useMutation({
      mutationFn: (id: number) => call(stopWarning, { id }),
      onSuccess: () => showDone(t`The warning is off the screens`),
      onError: (error) => showFailure(t`The warning is still on the screens`, error),
      onSettled,
    }),
  };
}
