import "#web/lib/jitless-schemas.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Contract, RequestOf, ResponseOf } from "#shared/contracts/contract.ts";
import {
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from "#shared/contracts/identity/two-factor.ts";
import { call } from "#web/lib/api.ts";

const queryKey = ["two-factor"];

/** Returns whether two-factor sign-in is on, and how many recovery codes are left. Fetched again at each opening. */
export const useTwoFactor = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => call(getTwoFactor, {}, { signal }), staleTime: 0 });

/** Requests and responses are secret: remove both from memory when the form closes. */
function useSecretCall<C extends Contract>(contract: C) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<C>): Promise<ResponseOf<C>> => call(contract, input),
    gcTime: 0,
    onSettled: () => {
      void client.invalidateQueries({ queryKey });
      // Turning it on or off signs out the other devices.
      void client.invalidateQueries({ queryKey: ["sessions"] });
    },
  });
}

/** Requests a secret for the authenticator app. The mutation holds it until the dialog closes. */
export const useStartTwoFactor = () => useSecretCall(startTwoFactor);
export const useConfirmTwoFactor = () => useSecretCall(confirmTwoFactor);
export const useDisableTwoFactor = () => useSecretCall(disableTwoFactor);
export const useRenewRecoveryCodes = () => useSecretCall(renewRecoveryCodes);
