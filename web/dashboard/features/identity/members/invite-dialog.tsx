import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Modal, Stack, Text, TextInput } from "@mantine/core";
import { Controller } from "react-hook-form";
import { inviteMember } from "#shared/contracts/identity/members.ts";
import type { Role } from "#shared/roles.ts";
import type { MemberScope } from "#shared/scopes.ts";
import { showRefusal, useSchemaForm } from "#web/lib/form.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { useInviteMember } from "./member-queries.ts";
import { mayHaveScope } from "./member-rules.ts";
import { RoleField } from "./role-field.tsx";
import { ScopeField } from "./scope-field.tsx";

interface InviteDialogProps {
  opened: boolean;
  onClose: () => void;
  choices: readonly Role[];
}

/** Asks whom to invite and with which role, and emails the invitation. */
export function InviteDialog({ opened, onClose, choices }: InviteDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Invite a person`}>
      <InviteForm onClose={onClose} choices={choices} />
    </Modal>
  );
}

function InviteForm({ onClose, choices }: Omit<InviteDialogProps, "opened">) {
  const invite = useInviteMember();
  const form = useSchemaForm<{ email: string; role: Role; scope: MemberScope | null }>(inviteMember.body, {
    email: "",
    role: "editor",
    scope: null,
  });
  const scoped = mayHaveScope(form.watch("role"));
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await invite.mutateAsync({ ...values, scope: scoped ? values.scope : null });
      onClose();
    } catch (error) {
      showRefusal(form, error, "root");
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t`Email`}
          type="email"
          autoComplete="off"
          data-autofocus
          {...form.register("email")}
          error={errors.email?.message}
        />
        <Controller
          control={form.control}
          name="role"
          render={({ field }) => (
            <RoleField choices={choices} value={field.value} onChange={field.onChange} />
          )}
        />
        {scoped && (
          <Controller
            control={form.control}
            name="scope"
            render={({ field }) => (
              <ScopeField value={field.value} onChange={field.onChange} error={errors.scope?.message} />
            )}
          />
        )}
        <Text size="sm" c="dimmed">
          <Trans>The person gets an email with a link. It works once, for seven days.</Trans>
        </Text>
        {errors.root && (
          <Alert color="red" role="alert">
            {errors.root.message}
          </Alert>
        )}
      </Stack>
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={invite.isPending}>
          <Trans>Send the invitation</Trans>
        </Button>
      </DialogButtons>
    </form>
  );
}
