import { Button, TextInput, Title } from "@mantine/core";
import { MailPlus } from "lucide-react";
import { useState } from "react";
import { email } from "#shared/contracts/email.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { RowAction, SettingsRow, SettingsRows } from "#web/ui/panel/settings-list.tsx";
import { formatDay, formatStorage } from "../../formats/values.ts";
import { OperatorForm } from "../../parts/operator-form.tsx";
import { LimitFields, type LimitsToSet, limits } from "./limit-fields.tsx";
import { useInvitations, useInvite, useWithdraw } from "./own-use-queries.ts";

/** Renders the button that invites people, and its dialog (BILLING=off). */
export function Invitations() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button leftSection={<MailPlus size={16} aria-hidden />} onClick={() => setOpened(true)}>
        Invite
      </Button>
      {opened && <InviteDialog onClose={() => setOpened(false)} />}
    </>
  );
}

const invited = limits.extend({ email });

function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useInvite();
  const form = useSchemaForm<LimitsToSet & { email: string }>(invited, {
    email: "",
    screens: 10,
    storage_mb: 10_000,
  });
  return (
    <OperatorForm
      title="Invitations"
      size="lg"
      form={form}
      failed="The invitation was not sent"
      onSubmit={async (values) => {
        await invite.mutateAsync(values);
        form.reset({ ...values, email: "" });
      }}
      onClose={onClose}
      submit="Send invitation"
      below={<OpenInvitations />}
    >
      <TextInput label="Email" type="email" required data-autofocus {...inputsOf(form).text("email")} />
      <LimitFields form={form} />
    </OperatorForm>
  );
}

function OpenInvitations() {
  const invitations = useInvitations();
  const withdraw = useWithdraw();
  if (!invitations.data || invitations.data.length === 0) return null;
  return (
    <section aria-label="Open invitations">
      <Title order={3} size="h5">
        Not accepted yet
      </Title>
      <SettingsRows label="Open invitations">
        {invitations.data.map(
          ({ id, email, screens, storage_mb, expires_at: expiresAt, has_expired: hasExpired }) => (
            <SettingsRow
              key={id}
              name={email}
              facts={
                <span>
                  {screens} screens, {formatStorage(storage_mb)}, {hasExpired ? "expired" : "until"}{" "}
                  {formatDay(expiresAt)}
                </span>
              }
              actions={
                <RowAction loading={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
                  Withdraw
                </RowAction>
              }
            />
          ),
        )}
      </SettingsRows>
    </section>
  );
}
