import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { listDataExports, startDataExport } from "#shared/contracts/account.ts";
import { call } from "#web/lib/api.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";

const exportsKey = ["exports"] as const;
const askAgainMs = 2_000;

/** The account's archives, newest first; looks again while one is being made. */
export const useDataExports = () =>
  useQuery({
    queryKey: exportsKey,
    queryFn: ({ signal }) => call(listDataExports, {}, { signal }),
    refetchInterval: (query) =>
      query.state.data?.items.some(({ state }) => state === "waiting" || state === "running")
        ? askAgainMs
        : false,
  });

export function useStartDataExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(startDataExport, {}),
    onError: (error) => showFailure(t`The archive was not begun`, error),
    onSettled: () => client.invalidateQueries({ queryKey: exportsKey }),
  });
}
