import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Text, TextInput } from "@mantine/core";
import { type Account, askNewEmail } from "#shared/contracts/identity/account.ts";
import { useSchemaForm } from "#web/lib/form.ts";
import { formatDateTimeIn } from "#web/lib/time-zones.ts";
import { useAddressQuery } from "#web/lib/use-address-view.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { OwnPasswordField } from "#web/ui/panel/own-password-field.tsx";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useAskNewEmail, useGiveUpNewEmail } from "./own-account-queries.ts";
import { useRequestEmailConfirmation } from "./request-confirmation.ts";

/** Name of the query parameter that is set while the form is open, so that the banner can link to the open form. */
const openName = "change-email";

/**
 * Renders the email address for signing in and whether it is confirmed. A new address takes effect when its link is
 * opened.
 */
export function EmailPart({ account }: { account: Account }) {
  const { email, emailConfirmed, newEmail } = account.user;
  const { query, change } = useAddressQuery();
  const open = query.has(openName);
  const setOpen = (wanted: boolean) =>
    change({ [openName]: wanted ? "" : null }, { replace: true, preventScrollReset: true });
  const confirmation = useRequestEmailConfirmation();
  const giveUp = useGiveUpNewEmail();
  return (
    <div>
      <Text>
        <Text span fw={550}>
          {email}
        </Text>
      </Text>
      <Text size="sm" c="dimmed">{t`You sign in with this address, and we send emails to it.`}</Text>
      <Group mt="sm">
        <StatusDot tone={emailConfirmed ? "good" : "idle"}>
          {emailConfirmed ? t`Confirmed` : t`Not confirmed yet`}
        </StatusDot>
        {!emailConfirmed && (
          <Button
            size="xs"
            variant="default"
            loading={confirmation.isPending}
            onClick={() => confirmation.mutate()}
          >
            <Trans>Send a new link</Trans>
          </Button>
        )}
      </Group>
      {newEmail && (
        <Alert mt="md" color="accent" title={t`${newEmail.email} is not confirmed yet`}>
          <Trans>
            Open the link in the email that we sent to this address. The link is valid until{" "}
            {formatDateTimeIn(newEmail.expiresAt, account.account.timeZone)}. Nothing changes before you open
            it.
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
          {newEmail ? t`Send the email again` : t`Change email`}
        </Button>
      )}
    </div>
  );
}

function EmailForm({ onEnd }: { onEnd: () => void }) {
  const ask = useAskNewEmail();
  const form = useSchemaForm(askNewEmail.body, { email: "", current: "" });
  const { errors } = form.formState;
  return (
    <SchemaForm
      form={form}
      onSubmit={async (values) => {
        const saved = await ask.mutateAsync(values);
        const address = saved.user.newEmail?.email;
        if (address) showDone(t`We have emailed a link to ${address}`);
        onEnd();
      }}
    >
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
      <FormRefusal form={form} mt="md" />
      <Group mt="lg">
        <Button type="submit" loading={ask.isPending}>{t`Send the link`}</Button>
        <Button variant="default" onClick={onEnd}>{t`Cancel`}</Button>
      </Group>
    </SchemaForm>
  );
}
