import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Checkbox, Group, Modal, Select, Stack, TextInput } from "@mantine/core";
import { Controller } from "react-hook-form";
import { createGroup, type ScreenGroup } from "#shared/contracts/groups.ts";
import { showRefusal, useSchemaForm } from "#web/lib/form.ts";
import { useScreens } from "../screens/screen-queries.ts";
import styles from "./group-list.module.css";
import { useGroups, useSaveGroup } from "./group-queries.ts";
import { possibleParents } from "./group-tree.ts";

export interface GroupDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Null: a new one. */
  group: ScreenGroup | null;
}

/** Names a group and says which screens and which group it belongs with. */
export function GroupDialog({ opened, onClose, group }: GroupDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={group ? t`Change group` : t`New group`}>
      <GroupForm key={group?.id ?? "new"} group={group} onClose={onClose} />
    </Modal>
  );
}

interface GroupValues {
  name: string;
  parentId: number | null;
  screenIds: number[];
}

function GroupForm({ group, onClose }: Omit<GroupDialogProps, "opened">) {
  const groups = useGroups();
  const screens = useScreens();
  const save = useSaveGroup();
  const form = useSchemaForm<GroupValues>(createGroup.body, {
    name: group?.name ?? "",
    parentId: group?.parentId ?? null,
    screenIds: group?.screenIds ?? [],
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await save.mutateAsync({ id: group?.id ?? null, body });
      onClose();
    } catch (error) {
      showRefusal(form, error, "root");
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t`Name`}
          placeholder={t`Ground floor`}
          data-autofocus
          {...form.register("name")}
          error={errors.name?.message}
        />
        <Controller
          control={form.control}
          name="parentId"
          render={({ field }) => (
            <Select
              label={t`Inside of`}
              description={t`What that group is told, this one is told too.`}
              placeholder={t`No other group`}
              clearable
              comboboxProps={{ keepMounted: false }}
              clearButtonProps={{ "aria-label": t`Inside of no other group` }}
              data={possibleParents(groups.data?.items ?? [], group?.id ?? null).map(({ id, name }) => ({
                value: String(id),
                label: name,
              }))}
              value={field.value === null ? null : String(field.value)}
              onChange={(value) => field.onChange(value === null ? null : Number(value))}
              ref={field.ref}
              error={errors.parentId?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="screenIds"
          render={({ field }) => (
            <Checkbox.Group
              label={t`Screens`}
              value={field.value.map(String)}
              onChange={(chosen) => field.onChange(chosen.map(Number))}
              error={errors.screenIds?.message}
            >
              <div className={styles.choices}>
                {screens.data?.items.map(({ id, name }) => (
                  <Checkbox key={id} value={String(id)} label={name} />
                ))}
                {screens.data?.items.length === 0 && (
                  <span className={styles.facts}>
                    <Trans>There are no screens yet. Add them any time later.</Trans>
                  </span>
                )}
              </div>
            </Checkbox.Group>
          )}
        />
        {errors.root && (
          <Alert color="red" role="alert">
            {errors.root.message}
          </Alert>
        )}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={save.isPending}>
          {group ? t`Save` : t`Create group`}
        </Button>
      </Group>
    </form>
  );
}
