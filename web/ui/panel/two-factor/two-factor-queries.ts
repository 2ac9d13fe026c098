import "#web/lib/jitless-schemas.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactor,
  startTwoFactor,
} from "#shared/contracts/two-factor.ts";
import { call } from "#web/lib/api.ts";

const queryKey = ["two-factor"];

/** Is it on, and how many recovery codes are left? Asked anew at each opening. */
export const useTwoFactor = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => call(getTwoFactor, {}, { signal }), staleTime: 0 });

/** A secret for the app; kept by the mutation until the dialog closes. */
export const useStartTwoFactor = () => useMutation({ mutationFn: () => call(startTwoFactor, {}), gcTime: 0 });

export function useConfirmTwoFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(confirmTwoFactor, { code }),
    gcTime: 0,
    onSuccess: () => void client.invalidateQueries({ queryKey }),
  });
}

export function useDisableTwoFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(disableTwoFactor, { code }),
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
}
