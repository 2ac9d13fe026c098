import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, Group, Select, Stack, Text } from "@mantine/core";
import { ArrowUp, Trash2 } from "lucide-react";
import { useState } from "react";
import type { CompanyDirectory } from "#shared/contracts/identity/company-directory.ts";
import { joiningRoles } from "#shared/contracts/identity/company-sign-in.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { RowAction, SettingsRow, SettingsRows } from "#web/ui/panel/settings-list.tsx";
import { roleName } from "../../../../words/role-words.ts";
import { PlacesOf } from "../../members/places-of.tsx";
import { useSaveRoles } from "./directory-queries.ts";
import { LineDialog } from "./line-dialog.tsx";

type Line = CompanyDirectory["roles"][number];
const noAccess = "none";

/** Renders which groups of the directory give which roles, in the order in which they count. */
export function RolesOfGroups({ directory }: { directory: CompanyDirectory }) {
  const { roles, role, groups } = directory;
  const save = useSaveRoles();
  const [editing, setEditing] = useState<Line | "new" | null>(null);
  const send = (next: { roles?: readonly Line[]; role?: string | null }): void => {
    save
      .mutateAsync({
        role: (next.role === undefined ? role : next.role) as (typeof joiningRoles)[number] | null,
        roles: sendable(next.roles ?? roles),
      })
      .catch((error: unknown) => showFailure(t`The roles were not saved`, error));
  };
  const nameOf = (groupId: number) => groups.find(({ id }) => id === groupId)?.name ?? "";
  const moved = (index: number): Line[] => {
    const next = [...roles];
    next.splice(index - 1, 0, ...next.splice(index, 1));
    return next;
  };
  return (
    <Stack gap="sm">
      <div>
        <Text fw={600}>{t`Roles of groups`}</Text>
        <Text size="sm" c="dimmed">
          <Trans>
            Of a person’s groups the first one in this list decides. Parts of the account join for groups with
            the same role. Owners stay owners.
          </Trans>
        </Text>
      </div>
      {roles.length > 0 && (
        <SettingsRows label={t`Roles of groups`}>
          {roles.map((line, index) => {
            const group = nameOf(line.groupId);
            return (
              <SettingsRow
                key={line.groupId}
                name={group}
                facts={
                  <>
                    <span>{roleName(line.role)}</span>
                    <PlacesOf sees={line.sees} />
                  </>
                }
                actions={
                  <>
                    {index > 0 && (
                      <ActionIcon
                        disabled={save.isPending}
                        onClick={() => send({ roles: moved(index) })}
                        aria-label={t`Move ${group} up`}
                      >
                        <ArrowUp size={17} aria-hidden />
                      </ActionIcon>
                    )}
                    <RowAction onClick={() => setEditing(line)} aria-label={t`Change the role of ${group}`}>
                      {t`Change`}
                    </RowAction>
                    <ActionIcon
                      disabled={save.isPending}
                      onClick={() => send({ roles: roles.filter((each) => each !== line) })}
                      aria-label={t`Remove ${group} from the list`}
                    >
                      <Trash2 size={17} aria-hidden />
                    </ActionIcon>
                  </>
                }
              />
            );
          })}
        </SettingsRows>
      )}
      <Group>
        <Button
          variant="default"
          disabled={groups.length <= roles.length}
          onClick={() => setEditing("new")}
        >{t`Add a group`}</Button>
      </Group>
      {groups.length === 0 && (
        <Text size="sm" c="dimmed">{t`The directory has not sent any groups yet.`}</Text>
      )}
      <Select
        label={t`New people in none of these groups`}
        disabled={save.isPending}
        data={[
          { value: noAccess, label: t`No access` },
          ...joiningRoles.map((each) => ({ value: each, label: roleName(each) })),
        ]}
        value={role ?? noAccess}
        onChange={(value) => value && send({ role: value === noAccess ? null : value })}
      />
      {editing && (
        <LineDialog
          directory={directory}
          line={editing === "new" ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </Stack>
  );
}

/** Returns lines as they are saved. */
const sendable = (lines: readonly Line[]) =>
  lines.map(({ groupId, role, scope }) => ({
    groupId,
    role: role as (typeof joiningRoles)[number],
    scope,
  }));
