import { t } from "@lingui/core/macro";
import { z } from "zod";
import { type CompanyDirectory, saveDirectoryRoles } from "#shared/contracts/identity/company-directory.ts";
import { joiningRoles } from "#shared/contracts/identity/company-sign-in.ts";
import type { MemberScope } from "#shared/scopes.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { mayHaveScope } from "../../members/member-rules.ts";
import { RoleField } from "../../members/role-field.tsx";
import { ScopeField } from "../../members/scope-field.tsx";
import { useSaveRoles } from "./directory-queries.ts";

interface Fields {
  /** The number of the group; empty: none is chosen yet. */
  group: string;
  role: (typeof joiningRoles)[number];
  scope: MemberScope | null;
}

const lineOf = ({ group, role, scope }: Fields) => ({
  groupId: Number(group),
  role,
  scope: mayHaveScope(role) ? scope : null,
});
const lineForm = z.preprocess(
  (values) => lineOf(values as Fields),
  saveDirectoryRoles.body.shape.roles.element,
);

/** Adds a group to the list, or changes what it gives. */
export function LineDialog({
  directory: { groups, roles, role },
  line,
  onClose,
}: {
  directory: CompanyDirectory;
  line: CompanyDirectory["roles"][number] | null;
  onClose: () => void;
}) {
  const save = useSaveRoles();
  const free = groups.filter(
    ({ id }) => id === line?.groupId || roles.every(({ groupId }) => groupId !== id),
  );
  const form = useSchemaForm<Fields>(lineForm, {
    group: String(line?.groupId ?? free[0]?.id ?? ""),
    role: (line?.role as Fields["role"] | undefined) ?? "viewer",
    scope: line?.scope ?? null,
  });
  const input = inputsOf(form);
  return (
    <FormDialog
      title={line ? t`Role of a group` : t`Add a group`}
      form={form}
      onSubmit={async (values) => {
        const next = lineOf(values);
        const lines = roles.map((each) => (each.groupId === line?.groupId ? next : each));
        await save.mutateAsync({
          role: role as Fields["role"] | null,
          roles: (line ? lines : [...roles, next]).map((each) => ({
            groupId: each.groupId,
            role: each.role as Fields["role"],
            scope: each.scope,
          })),
        });
        onClose();
      }}
      submit={t`Save`}
      onClose={onClose}
    >
      <SearchSelect
        label={t`Group of the directory`}
        allowDeselect={false}
        disabled={line !== null}
        data={free.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...input.choice("group")}
      />
      <RoleField choices={joiningRoles} {...input.value("role")} />
      {mayHaveScope(form.watch("role")) && <ScopeField {...input.value("scope")} />}
    </FormDialog>
  );
}
