import { Alert, Button, Group, Stack, Table, Text, TextInput, Title } from "@mantine/core";
import { MailPlus } from "lucide-react";
import { useState } from "react";
import { email } from "#shared/contracts/email.ts";
import type { InvitationsAnswer } from "#shared/operator-api/own-use-contract.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { formatDay, formatStorage } from "../../formats/values.ts";
import { Dialog } from "../../parts/dialog.tsx";
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
      {opened && (
        <Dialog onClose={() => setOpened(false)} title="Invitations" size="lg">
          <Stack>
            <InviteForm />
            <OpenInvitations />
          </Stack>
        </Dialog>
      )}
    </>
  );
}

const invited = limits.extend({ email });

function InviteForm() {
  const invite = useInvite();
  const form = useSchemaForm<LimitsToSet & { email: string }>(invited, {
    email: "",
    screens: 10,
    storage_mb: 10_000,
  });
  const { errors } = form.formState;
  const send = form.handleSubmit(async (values) => {
    try {
      await invite.mutateAsync(values);
      form.resetField("email");
    } catch (error) {
      form.setError("root", { message: serverWordsOr(error, "The invitation was not sent") });
    }
  });
  return (
    <form onSubmit={send} noValidate>
      <TextInput label="Email" type="email" required mb="sm" {...inputsOf(form).text("email")} />
      <LimitFields form={form} />
      {errors.root && (
        <Alert color="red" role="alert" mt="md">
          {errors.root.message}
        </Alert>
      )}
      <Group mt="md" justify="flex-end">
        <Button type="submit" loading={invite.isPending}>
          Send invitation
        </Button>
      </Group>
    </form>
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
      <Table>
        <Table.Tbody>
          {invitations.data.map((each) => (
            <Row
              key={each.id}
              invitation={each}
              isBusy={withdraw.isPending}
              onWithdraw={() => withdraw.mutate(each.id)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function Row(props: {
  invitation: InvitationsAnswer["invitations"][number];
  isBusy: boolean;
  onWithdraw: () => void;
}) {
  const {
    email,
    screens,
    storage_mb: storageMb,
    expires_at: expiresAt,
    has_expired: hasExpired,
  } = props.invitation;
  return (
    <Table.Tr>
      <Table.Td>
        {email}
        <Text size="sm" c="dimmed">
          {screens} screens, {formatStorage(storageMb)}, {hasExpired ? "expired" : "until"}{" "}
          {formatDay(expiresAt)}
        </Text>
      </Table.Td>
      <Table.Td align="right">
        <Button size="compact-sm" variant="default" loading={props.isBusy} onClick={props.onWithdraw}>
          Withdraw
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
