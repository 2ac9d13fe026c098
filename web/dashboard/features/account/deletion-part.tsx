import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, List, TextInput } from "@mantine/core";
import { useState } from "react";
import { type Account, askDeletion } from "#shared/contracts/account.ts";
import { showRefusal, useSchemaForm } from "#web/lib/form.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { OwnPasswordField } from "#web/ui/panel/own-password-field.tsx";
import { useAskDeletion, useCancelDeletion } from "./own-account-queries.ts";

/** Renders the deletion of the account: what it means, and for 30 days the button to cancel it. */
export function DeletionPart({ account }: { account: Account }) {
  const [open, setOpen] = useState(false);
  const cancel = useCancelDeletion();
  if (account.deletion) {
    return (
      <Alert
        color="red"
        title={t`Everything is erased on ${formatDateTime(account.deletion.eraseAt, account.account.timeZone)}`}
      >
        <Trans>Until then nothing changes and your screens go on as long as their plan runs.</Trans>
        <Group mt="md">
          <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
            <Trans>Keep my account</Trans>
          </Button>
        </Group>
      </Alert>
    );
  }
  return (
    <div>
      <List size="sm" c="dimmed" spacing="xs" listStyleType="disc">
        <List.Item>
          <Trans>
            For 30 days nothing changes: screens play on, and you can sign in and keep the account after all.
          </Trans>
        </List.Item>
        <List.Item>
          <Trans>
            Then media, playlists, schedules, screens, tickets and your login are erased for good, and screens
            ask for a code.
          </Trans>
        </List.Item>
        <List.Item>
          <Trans>
            Invoices and payments are kept, with the name they were made out to, as long as the law demands.
          </Trans>
        </List.Item>
        <List.Item>
          <Trans>
            Deleting does not pay back the rest of a plan. To take your data with you, make an archive first.
          </Trans>
        </List.Item>
      </List>
      {open ? (
        <DeletionForm account={account} onEnd={() => setOpen(false)} />
      ) : (
        <Button variant="light" color="red" mt="md" onClick={() => setOpen(true)}>
          <Trans>Delete account</Trans>
        </Button>
      )}
    </div>
  );
}

function DeletionForm({ account, onEnd }: { account: Account; onEnd: () => void }) {
  const ask = useAskDeletion();
  const form = useSchemaForm(askDeletion.body, { name: "", current: "" });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await ask.mutateAsync(values);
      onEnd();
    } catch (error) {
      showRefusal(form, error, "root");
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t`Type the name of the account: ${account.account.name}`}
        autoComplete="off"
        mt="md"
        autoFocus
        {...form.register("name")}
        error={errors.name?.message}
      />
      <OwnPasswordField mt="md" {...form.register("current")} error={errors.current?.message} />
      {errors.root && (
        <Alert color="red" mt="md" role="alert">
          {errors.root.message}
        </Alert>
      )}
      <Group mt="lg">
        <Button type="submit" color="red" loading={ask.isPending}>
          <Trans>Delete in 30 days</Trans>
        </Button>
        <Button variant="default" onClick={onEnd}>
          <Trans>Cancel</Trans>
        </Button>
      </Group>
    </form>
  );
}
