import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Modal, Stack } from "@mantine/core";
import { useState } from "react";
import type { Member } from "#shared/contracts/identity/members.ts";
import type { Role } from "#shared/roles.ts";
import { messageOf } from "#web/lib/api.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
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
  const [role, setRole] = useState(member.role);
  const [chosen, setChosen] = useState(member.scope);
  const scope = mayHaveScope(role) ? chosen : null;
  const change = useChangeRole();
  return (
    <Modal opened onClose={onClose} title={t`Role of ${member.name}`}>
      <Stack gap="md">
        <RoleField choices={choices} value={role} onChange={setRole} />
        {mayHaveScope(role) && <ScopeField value={scope} onChange={setChosen} error={undefined} />}
      </Stack>
      {change.isError && (
        <Alert color="red" mt="md" role="alert">
          {messageOf(change.error)}
        </Alert>
      )}
      <DialogButtons onCancel={onClose}>
        <Button
          loading={change.isPending}
          onClick={() => change.mutate({ member, role, scope }, { onSuccess: onClose })}
        >
          <Trans>Save</Trans>
        </Button>
      </DialogButtons>
    </Modal>
  );
}
