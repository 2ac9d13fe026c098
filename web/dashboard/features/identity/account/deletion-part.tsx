import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, List, TextInput } from "@mantine/core";
import { useState } from "react";
import { type Account, askDeletion } from "#shared/contracts/identity/account.ts";
import { useSchemaForm } from "#web/lib/form.ts";
import { formatDateTimeIn } from "#web/lib/time-zones.ts";
import { OwnPasswordField } from "#web/ui/panel/own-password-field.tsx";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { Sold } from "../../../queries/sold.tsx";
import { useAskDeletion, useCancelDeletion } from "./own-account-queries.ts";

/** Renders the deletion of the account: what it means, and for 30 days the button to cancel it. */
export function DeletionPart({ account }: { account: Account }) {
  const [open, setOpen] = useState(false);
  const cancel = useCancelDeletion();
  if (account.deletion) {
    return (
      <Alert
        color="red"
        title={t`Everything will be erased on ${formatDateTimeIn(account.deletion.eraseAt, account.account.timeZone)}`}
      >
        <Sold otherwise={<Trans>Until then nothing changes, and your screens keep playing.</Trans>}>
          <Trans>Until then nothing changes, and your screens keep playing while your plan is active.</Trans>
        </Sold>
        <Group mt="md">
          <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>{t`Keep my account`}</Button>
        </Group>
      </Alert>
    );
  }
  return (
    <div>
      <List size="sm" c="dimmed" spacing="xs" listStyleType="disc">
        <List.Item>
          <Trans>
            For 30 days nothing changes: screens keep playing, and you can sign in and cancel the deletion.
          </Trans>
        </List.Item>
        <List.Item>
          <Trans>
            After that, your media, playlists, schedules, screens, tickets and login are permanently erased,
            and devices show a pairing code again.
          </Trans>
        </List.Item>
        <Sold>
          <List.Item>
            <Trans>
              Invoices and payments, with the billing name, are kept for as long as the law requires.
            </Trans>
          </List.Item>
        </Sold>
        <List.Item>
          <Sold otherwise={<Trans>To keep a copy of your data, create an archive first.</Trans>}>
            <Trans>
              The remaining time of a plan is not refunded. To keep a copy of your data, create an archive
              first.
            </Trans>
          </Sold>
        </List.Item>
      </List>
      {open ? (
        <DeletionForm account={account} onEnd={() => setOpen(false)} />
      ) : (
        <Button variant="light" color="red" mt="md" onClick={() => setOpen(true)}>{t`Delete account`}</Button>
      )}
    </div>
  );
}

function DeletionForm({ account, onEnd }: { account: Account; onEnd: () => void }) {
  const ask = useAskDeletion();
  const form = useSchemaForm(askDeletion.body, { name: "", current: "" });
  const { errors } = form.formState;
  return (
    <SchemaForm
      form={form}
      onSubmit={async (values) => {
        await ask.mutateAsync(values);
        onEnd();
      }}
    >
      <TextInput
        label={t`Type the name of the account: ${account.account.name}`}
        autoComplete="off"
        mt="md"
        autoFocus
        {...form.register("name")}
        error={errors.name?.message}
      />
      <OwnPasswordField mt="md" {...form.register("current")} error={errors.current?.message} />
      <FormRefusal form={form} mt="md" />
      <Group mt="lg">
        <Button type="submit" color="red" loading={ask.isPending}>{t`Delete in 30 days`}</Button>
        <Button variant="default" onClick={onEnd}>{t`Cancel`}</Button>
      </Group>
    </SchemaForm>
  );
}
