import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  type CompanyDirectory,
  type DirectoryToken,
  getCompanyDirectory,
  makeDirectoryToken,
  revokeDirectoryToken,
  saveDirectoryRoles,
} from "#shared/contracts/identity/company-directory.ts";
import { call } from "#web/lib/api.ts";
import { answerOf } from "#web/lib/reads.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";

const key = ["company-directory"];

/** Returns how the company's directory manages members. For owners. */
export const useDirectory = () => useQuery(answerOf(getCompanyDirectory, key, {}));

function useKeepDirectory(): (directory: CompanyDirectory) => void {
  const client = useQueryClient();
  return (directory) => {
    client.setQueryData(key, directory);
  };
}

/** Makes a token. It is removed from memory when its dialog closes. */
export function useMakeToken() {
  const keep = useKeepDirectory();
  return useMutation({
    mutationFn: () => call(makeDirectoryToken, {}),
    onSuccess: ({ directory }) => keep(directory),
    onError: (error) => showFailure(t`The token was not made`, error),
    gcTime: 0,
  });
}

export function useRevokeToken() {
  const keep = useKeepDirectory();
  return useMutation({
    mutationFn: ({ id }: DirectoryToken) => call(revokeDirectoryToken, { id }),
    onSuccess: (directory) => {
      keep(directory);
      showDone(t`The token was revoked`);
    },
    onError: (error) => showFailure(t`The token was not revoked`, error),
  });
}

export type DirectoryRoles = RequestOf<typeof saveDirectoryRoles>;

/** Saves which groups give which roles. The dialog shows a refusal; a list shows it as a notice. */
export function useSaveRoles() {
  const keep = useKeepDirectory();
  return useMutation({
    mutationFn: (input: DirectoryRoles) => call(saveDirectoryRoles, input),
    onSuccess: keep,
  });
}
