import { t } from "@lingui/core/macro";
import { changeMemberRole, type Member } from "#shared/contracts/identity/members.ts";
import type { Role } from "#shared/roles.ts";
import type { MemberScope } from "#shared/scopes.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { useChangeRole } from "./member-queries.ts";
import { mayHaveScope } from "./member-rules.ts";
import { RoleField } from "./role-field.tsx";
import { ScopeField } from "./scope-field.tsx";

interface RoleDialogProps {
  member: Member;
  onClose: () => void;
  choices: readonly Role[];
}

/** Gives a member another role, or another part of the account. */
export function RoleDialog({ member, onClose, choices }: RoleDialogProps) {
  const change = useChangeRole();
  const { role, scope } = member;
  const form = useSchemaForm<{ role: Role; scope: MemberScope | null }>(changeMemberRole.body, {
    role,
    scope,
  });
  const input = inputsOf(form);
  return (
    <FormDialog
      title={t`Role of ${member.name}`}
      form={form}
      onSubmit={async (values) => {
        await change.mutateAsync({
          member,
          role: values.role,
          scope: mayHaveScope(values.role) ? values.scope : null,
        });
        onClose();
      }}
      submit={t`Save`}
      onClose={onClose}
    >
      <RoleField choices={choices} {...input.value("role")} />
      {mayHaveScope(form.watch("role")) && <ScopeField {...input.value("scope")} />}
    </FormDialog>
  );
}
