import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Text, TextInput } from "@mantine/core";
import { inviteMember } from "#shared/contracts/identity/members.ts";
import type { Role } from "#shared/roles.ts";
import type { MemberScope } from "#shared/scopes.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { useInviteMember } from "./member-queries.ts";
import { mayHaveScope } from "./member-rules.ts";
import { RoleField } from "./role-field.tsx";
import { ScopeField } from "./scope-field.tsx";

/** Asks whom to invite and with which role, and emails the invitation. */
export function InviteDialog({ choices, onClose }: { choices: readonly Role[]; onClose: () => void }) {
  const invite = useInviteMember();
  const form = useSchemaForm<{ email: string; role: Role; scope: MemberScope | null }>(inviteMember.body, {
    email: "",
    role: "editor",
    scope: null,
  });
  const input = inputsOf(form);
  return (
    <FormDialog
      title={t`Invite a person`}
      form={form}
      onSubmit={async (values) => {
        await invite.mutateAsync({ ...values, scope: mayHaveScope(values.role) ? values.scope : null });
        onClose();
      }}
      submit={t`Send the invitation`}
      onClose={onClose}
    >
      <TextInput label={t`Email`} type="email" autoComplete="off" data-autofocus {...input.text("email")} />
      <RoleField choices={choices} {...input.value("role")} />
      {mayHaveScope(form.watch("role")) && <ScopeField {...input.value("scope")} />}
      <Text size="sm" c="dimmed">
        <Trans>The person gets an email with a link. It works once, for seven days.</Trans>
      </Text>
    </FormDialog>
  );
}
