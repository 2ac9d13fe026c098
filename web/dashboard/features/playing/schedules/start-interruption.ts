import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { startInterruption } from "#shared/contracts/playing/schedules.ts";
import { call } from "../../../../lib/api.ts";
import { topic } from "./schedules-topic.ts";

export function useStartInterruption() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof startInterruption>) => call(startInterruption, body),
    onSuccess: () => client.invalidateQueries({ queryKey: [topic] }),
  });
}
