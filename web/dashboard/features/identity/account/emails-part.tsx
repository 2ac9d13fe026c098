import { t } from "@lingui/core/macro";
import { Switch } from "@mantine/core";
import type { Account } from "#shared/contracts/identity/account.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { useSaveAccount } from "./own-account-queries.ts";

/** Renders the choice which emails the person gets; it changes at once. */
export function EmailsPart({ account }: { account: Account }) {
  const save = useSaveAccount();
  const wanted = save.isPending ? save.variables.publishingMails : undefined;
  return (
    <Switch
      mt="md"
      label={t`Email me about proposals`}
      description={t`When a proposal waits for you, and when yours is approved, returned or overtaken.`}
      checked={wanted ?? account.user.publishingMails}
      onChange={({ currentTarget: { checked } }) =>
        save
          .mutateAsync({ publishingMails: checked })
          .catch((error) => showFailure(t`This was not changed`, error))
      }
    />
  );
}
