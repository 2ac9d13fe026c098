import { useMutation } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { startInterruption } from "#shared/contracts/playing/schedules.ts";
import { useReadAgain } from "#web/lib/reads.ts";
import { call } from "../../../../lib/api.ts";
import { topic } from "./schedules-topic.ts";

export const useStartInterruption = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof startInterruption>) => call(startInterruption, body),
    onSuccess: useReadAgain([topic]),
  });
