import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  type Passkey,
  type Passkeys,
  removePasskey,
  renamePasskey,
} from "#shared/contracts/identity/passkeys.ts";
import { call } from "#web/lib/api.ts";
import { answerOf } from "#web/lib/reads.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";

const passkeysKey = ["passkeys"];

/** Returns the passkeys of the signed-in person. */
export const usePasskeys = () => useQuery(answerOf(listPasskeys, passkeysKey, {}));

function useKeepPasskeys(): (passkeys: Passkeys) => void {
  const client = useQueryClient();
  return (passkeys) => client.setQueryData(passkeysKey, passkeys);
}

/** Lets the browser make a passkey and adds it. Null: the person closed the window of the browser. */
export function useAddPasskey() {
  const keep = useKeepPasskeys();
  return useMutation({
    mutationFn: async ({ name, ...asked }: RequestOf<typeof beginPasskey> & { name: string }) => {
      const { startRegistration } = await import("@simplewebauthn/browser");
      const optionsJSON = (await call(beginPasskey, asked)) as never;
      const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
        if (error instanceof Error && error.name === "NotAllowedError") return null;
        throw error;
      });
      return response && call(addPasskey, { name, response: response as never });
    },
    onSuccess: (passkeys) => {
      if (!passkeys) return;
      keep(passkeys);
      showDone(t`The passkey was added`);
    },
    gcTime: 0,
  });
}

export function useRenamePasskey() {
  const keep = useKeepPasskeys();
  return useMutation({
    mutationFn: ({ id, name }: Pick<Passkey, "id" | "name">) => call(renamePasskey, { id, name }),
    onSuccess: keep,
  });
}

export function useRemovePasskey() {
  const keep = useKeepPasskeys();
  return useMutation({
    mutationFn: ({ id }: Passkey) => call(removePasskey, { id }),
    onSuccess: (passkeys, { name }) => {
      keep(passkeys);
      showDone(t`The passkey ${name} was removed`);
    },
    onError: (error) => showFailure(t`The passkey was not removed`, error),
  });
}
