import { useMutation, useQuery } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { listDataExports, startDataExport } from "#shared/contracts/identity/account.ts";
import { call } from "#web/lib/api.ts";
import { answerOf, useReadAgain } from "#web/lib/reads.ts";

const exportsKey = ["exports"] as const;
const askAgainMs = 2_000;

/** Returns the account's archives, newest first. Polls while one is being built. */
export const useDataExports = () =>
  useQuery({
    ...answerOf(listDataExports, exportsKey, {}),
    refetchInterval: (query) =>
      query.state.data?.items.some(({ state }) => state === "waiting" || state === "running")
        ? askAgainMs
        : false,
  });

export const useStartDataExport = () =>
  useMutation({
    mutationFn: (input: RequestOf<typeof startDataExport>) => call(startDataExport, input),
    gcTime: 0,
    onSettled: useReadAgain(exportsKey),
  });
