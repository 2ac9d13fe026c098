import { t } from "@lingui/core/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from "#shared/contracts/identity/api-keys.ts";
import { call } from "#web/lib/api.ts";
import { listOf, useReadAgain } from "#web/lib/reads.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";

const keysKey = ["api-keys"] as const;

/** Returns the API keys of the account. */
export const useApiKeys = () => useQuery(listOf(listApiKeys, keysKey, {}));

/** Makes a key. The answer, with the secret, is not kept in memory. */
export const useCreateApiKey = () =>
  useMutation({
    mutationFn: (input: RequestOf<typeof createApiKey>) => call(createApiKey, input),
    onSettled: useReadAgain(keysKey),
    gcTime: 0,
  });

export const useRevokeApiKey = () =>
  useMutation({
    mutationFn: ({ id }: ApiKey) => call(revokeApiKey, { id }),
    onSuccess: (_, { name }) => showDone(t`The key “${name}” was revoked`),
    onError: (error, { name }) => showFailure(t`The key “${name}” was not revoked`, error),
    onSettled: useReadAgain(keysKey),
  });
