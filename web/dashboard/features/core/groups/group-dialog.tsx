import { t } from "@lingui/core/macro";
import { Alert, Button, Modal, SegmentedControl, Select, Stack, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { Controller } from "react-hook-form";
import { z } from "zod";
import { createGroup, type ScreenGroup, type SmartRule } from "#shared/contracts/core/groups.ts";
import { groupShape } from "#shared/merge/group.ts";
import { mergeAs } from "#shared/merge/merge.ts";
import { ApiError, isAboutEdits } from "#web/lib/api.ts";
import { showRefusal, useSchemaForm } from "#web/lib/form.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { useGroups } from "../../../queries/groups.ts";
import { mergedWords } from "../together/merged-words.ts";
import { editOf, useSaveGroup } from "./group-queries.ts";
import { possibleParents } from "./group-tree.ts";
import { MembersField, SmartFields } from "./members-field.tsx";

export interface GroupDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Null for a new group. */
  group: ScreenGroup | null;
}

/** Renders the form for a group: name, screens and parent group. */
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
  smart: SmartRule | null;
}

/** Returns the values to send: the form keeps the screens chosen by hand, but a smart group sends none. */
const sent = (values: GroupValues): GroupValues => (values.smart ? { ...values, screenIds: [] } : values);
/** The server's schema, applied to the values that are sent. */
const groupForm = z.preprocess((values) => sent(values as GroupValues), createGroup.body);

function GroupForm({ group, onClose }: Omit<GroupDialogProps, "opened">) {
  const groups = useGroups();
  const save = useSaveGroup();
  const form = useSchemaForm<GroupValues>(groupForm, {
    name: group?.name ?? "",
    parentId: group?.parentId ?? null,
    screenIds: group?.smart ? [] : (group?.screenIds ?? []),
    smart: group?.smart ?? null,
  });
  const { errors } = form.formState;
  const fieldErrors: Record<string, { message?: string | undefined } | undefined> = errors as never;
  const smart = form.watch("smart");
  const lastRule = useRef<SmartRule>(group?.smart ?? { tags: [], match: "any" });
  const [base, setBase] = useState(group && editOf(group));
  const submit = form.handleSubmit(async (body) => {
    try {
      await save.mutateAsync({ id: group?.id ?? null, base, body: sent(body) });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError && isAboutEdits(error))) return showRefusal(form, error, "root");
      const newest = (await groups.refetch()).data?.items.find(({ id }) => id === group?.id);
      if (!base || !newest) return showRefusal(form, error, "root");
      // The own values stay where both changed the same; the person sees everything before saving again.
      const versions = { base, mine: sent(body), theirs: editOf(newest) };
      form.reset(mergeAs(groupShape, versions, () => "mine").merged);
      setBase(versions.theirs);
      form.setError("root", { message: mergedWords() });
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
              label={t`Parent group`}
              description={t`Schedules and emergencies for the parent group also apply to this group.`}
              placeholder={t`None`}
              clearable
              comboboxProps={{ keepMounted: false }}
              clearButtonProps={{ "aria-label": t`Remove the parent group` }}
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
          name="smart"
          render={({ field }) => (
            <>
              <SegmentedControl
                aria-label={t`How screens come into the group`}
                value={field.value ? "tags" : "hand"}
                onChange={(kind) => field.onChange(kind === "tags" ? lastRule.current : null)}
                data={[
                  { value: "hand", label: t`Chosen manually` },
                  { value: "tags", label: t`Found by tags` },
                ]}
              />
              {field.value && (
                <SmartFields
                  value={field.value}
                  onChange={(rule) => {
                    lastRule.current = rule;
                    field.onChange(rule);
                  }}
                  error={fieldErrors["smart.tags"]?.message}
                />
              )}
            </>
          )}
        />
        {!smart && (
          <Controller
            control={form.control}
            name="screenIds"
            render={({ field }) => (
              <MembersField value={field.value} onChange={field.onChange} error={errors.screenIds?.message} />
            )}
          />
        )}
        {errors.root && (
          <Alert color="red" role="alert">
            {errors.root.message}
          </Alert>
        )}
      </Stack>
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={save.isPending}>
          {group ? t`Save` : t`Create group`}
        </Button>
      </DialogButtons>
    </form>
  );
}
