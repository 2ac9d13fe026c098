import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { endInterruption, listInterruptions, startInterruption } from "#shared/contracts/schedules.ts";
import { call } from "#web/lib/api.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";

const topic = "schedules";
/** An interruption can end without an announcement, at its end time. */
const askAgainMs = 30_000;

export const useInterruptions = () =>
  useQuery({
    queryKey: [topic, "interruptions"],
    queryFn: ({ signal }) => call(listInterruptions, {}, { signal }),
    refetchInterval: askAgainMs,
  });

export function useStartInterruption() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof startInterruption>) => call(startInterruption, body),
    onSuccess: () => client.invalidateQueries({ queryKey: [topic] }),
  });
}

export function useEndInterruption() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: number; name: string }) => call(endInterruption, { id }),
    onError: (error, { name }) => showFailure(t`“${name}” was not ended`, error),
    onSettled: () => client.invalidateQueries({ queryKey: [topic] }),
  });
}
