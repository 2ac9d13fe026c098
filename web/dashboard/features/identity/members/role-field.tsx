import { t } from "@lingui/core/macro";
import { Radio, Stack } from "@mantine/core";
import type { Role } from "#shared/roles.ts";
import { roleName } from "../../../words/role-words.ts";
import { roleSentence } from "./role-sentence.ts";

export interface RoleFieldProps {
  choices: readonly Role[];
  value: Role;
  onChange: (role: Role) => void;
}

/** Renders the choice of a role, each with one sentence on what it can do. */
export function RoleField({ choices, value, onChange }: RoleFieldProps) {
  return (
    <Radio.Group label={t`Role`} value={value} onChange={(role) => onChange(role as Role)}>
      <Stack gap="sm" mt="xs">
        {choices.map((role) => (
          <Radio key={role} value={role} label={roleName(role)} description={roleSentence(role)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
