import { t } from "@lingui/core/macro";
import { Select } from "@mantine/core";
import { type Control, Controller, type FieldValues, type Path } from "react-hook-form";
import { joiningRoles } from "#shared/contracts/identity/company-sign-in.ts";
import { roleName } from "../../../words/role-words.ts";

/** Renders the choice of the role with which people of a verified domain become members. */
export function RoleField<Values extends FieldValues>({
  control,
  name,
}: {
  control: Control<Values>;
  name: Path<Values>;
}) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Select
          label={t`Role of new members`}
          description={t`People of a verified domain become members when they first sign in.`}
          data={joiningRoles.map((role) => ({ value: role, label: roleName(role) }))}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    />
  );
}
