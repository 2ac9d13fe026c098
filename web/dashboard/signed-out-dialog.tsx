import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { getMe } from "#shared/contracts/identity/accounts.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { Dialog } from "#web/ui/panel/dialog.tsx";

export interface SignedOutDialogProps {
  /** The account that the page belongs to. */
  accountId: number;
  onBack: () => void;
}

/** Shown when the session has ended while typed text is on the page: asks to sign in, and closes itself afterwards. */
export function SignedOutDialog({ accountId, onBack }: SignedOutDialogProps) {
  const client = useQueryClient();
  useEffect(() => {
    const look = async () => {
      const me = await call(getMe, {}).catch(() => null);
      if (!me) return;
      // Another account has signed in: this page must not show the first account's data.
      if (me.account.id !== accountId) return location.reload();
      await client.invalidateQueries();
      onBack();
    };
    const onFocus = () => void look();
    window.addEventListener("focus", onFocus);
    return () => window.removeEventListener("focus", onFocus);
  }, [client, accountId, onBack]);
  return (
    <Dialog
      onClose={onBack}
      title={t`You have been signed out`}
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <Text>
        <Trans>
          What you typed stays here. Sign in again in a new tab, come back to this tab, and continue.
        </Trans>
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button component="a" href={paths.login} target="_blank" rel="noreferrer" data-autofocus>
          <Trans>Sign in in a new tab</Trans>
        </Button>
      </Group>
    </Dialog>
  );
}
