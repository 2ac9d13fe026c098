import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { type Account, askNewEmail } from "#shared/contracts/account.ts";
import { showRefusal, useSchemaForm } from "#web/lib/form.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { OwnPasswordField } from "#web/ui/panel/own-password-field.tsx";
import { useAskNewEmail, useGiveUpNewEmail } from "./own-account-queries.ts";

/** The address letters go to and that signs in; a new one counts once the link mailed to it is opened. */
export function EmailPart({ account }: { account: Account }) {
  const { email, newEmail } = account.user;
  const [open, setOpen] = useState(false);
  const giveUp = useGiveUpNewEmail();
  return (
    <div>
      <Text>
        <Text span fw={550}>
          {email}
        </Text>
      </Text>
      <Text size="sm" c="dimmed">
        <Trans>You sign in with it, and letters go there.</Trans>
      </Text>
      {newEmail && (
        <Alert mt="md" color="accent" title={t`Waiting for ${newEmail.email}`}>
          <Trans>
            Open the link in the letter we sent there, until{" "}
            {formatDateTime(newEmail.expiresAt, account.account.timeZone)}. Until then nothing changes.
          </Trans>
          <Group mt="sm">
            <Button size="xs" variant="default" loading={giveUp.isPending} onClick={() => giveUp.mutate()}>
              <Trans>Keep {email}</Trans>
            </Button>
          </Group>
        </Alert>
      )}
      {open ? (
        <EmailForm onEnd={() => setOpen(false)} />
      ) : (
        <Button variant="default" mt="md" onClick={() => setOpen(true)}>
          {newEmail ? t`Send another letter` : t`Change email`}
        </Button>
      )}
    </div>
  );
}

function EmailForm({ onEnd }: { onEnd: () => void }) {
  const ask = useAskNewEmail();
  const form = useSchemaForm(askNewEmail.body, { email: "", current: "" });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await ask.mutateAsync(values);
      const address = saved.user.newEmail?.email;
      showDone(address ? t`A letter is on its way to ${address}` : t`A letter is on its way`);
      onEnd();
    } catch (error) {
      showRefusal(form, error, "root");
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t`New email`}
        type="email"
        autoComplete="email"
        mt="md"
        autoFocus
        {...form.register("email")}
        error={errors.email?.message}
      />
      <OwnPasswordField mt="md" {...form.register("current")} error={errors.current?.message} />
      {errors.root && (
        <Alert color="red" mt="md" role="alert">
          {errors.root.message}
        </Alert>
      )}
      <Group mt="lg">
        <Button type="submit" loading={ask.isPending}>
          <Trans>Send the letter</Trans>
        </Button>
        <Button variant="default" onClick={onEnd}>
          <Trans>Cancel</Trans>
        </Button>
      </Group>
    </form>
  );
}
