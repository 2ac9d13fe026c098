import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { useMe } from "../../../queries/me.ts";
import { useLeaveAccount } from "./member-queries.ts";

/** Renders the button with which a member leaves the account, after a confirmation. */
export function LeaveButton() {
  const [opened, dialog] = useDisclosure();
  const leave = useLeaveAccount();
  const name = useMe().data?.account.name ?? "";
  return (
    <>
      <Button size="compact-sm" variant="default" loading={leave.isPending} onClick={dialog.open}>
        <Trans>Leave the account</Trans>
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t`Leave ${name}?`}
        confirm={t`Leave`}
        onClose={dialog.close}
        onConfirm={() => {
          dialog.close();
          leave.mutate();
        }}
      >
        <Trans>
          You are signed out at once and cannot open this account any more, until someone invites you again.
          What you made stays. Your other accounts stay as they are.
        </Trans>
      </ConfirmDialog>
    </>
  );
}
