import { t } from "@lingui/core/macro";
import { Radio, Stack } from "@mantine/core";
import type { KeyKind } from "#shared/api-keys.ts";
import type { Role } from "#shared/roles.ts";
import { roleName } from "../../../words/role-words.ts";
import { roleSentence } from "./role-sentence.ts";

interface RoleFieldProps<Given extends Role | KeyKind> {
  choices: readonly Given[];
  value: Given;
  onChange: (role: Given) => void;
  error?: string | undefined;
}

/** Renders the choice of a role, each with one sentence on what it can do. */
export function RoleField<Given extends Role | KeyKind>({
  choices,
  value,
  onChange,
  error,
}: RoleFieldProps<Given>) {
  return (
    <Radio.Group label={t`Role`} value={value} onChange={(role) => onChange(role as Given)} error={error}>
      <Stack gap="sm" mt="xs">
        {choices.map((role) => (
          <Radio key={role} value={role} label={roleName(role)} description={roleSentence(role)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
