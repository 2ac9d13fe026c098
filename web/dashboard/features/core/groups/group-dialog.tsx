import { t } from "@lingui/core/macro";
import { SegmentedControl, Select, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { z } from "zod";
import { createGroup, type ScreenGroup, type SmartRule } from "#shared/contracts/core/groups.ts";
import { groupShape } from "#shared/merge/group.ts";
import { mergeAs } from "#shared/merge/merge.ts";
import { ApiError, isAboutEdits } from "#web/lib/api.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { useGroups } from "../../../queries/groups.ts";
import { mergedWords } from "../together/merged-words.ts";
import { editOf, useSaveGroup } from "./group-queries.ts";
import { possibleParents } from "./group-tree.ts";
import { MembersField, SmartFields } from "./members-field.tsx";

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

interface GroupDialogProps {
  onClose: () => void;
  /** Null for a new group. */
  group: ScreenGroup | null;
  /** What a new group finds its screens by. */
  rule?: SmartRule;
}

/** Asks for a group: name, screens and parent group. */
export function GroupDialog({ group, rule, onClose }: GroupDialogProps) {
  const groups = useGroups();
  const save = useSaveGroup();
  const form = useSchemaForm<GroupValues>(groupForm, {
    name: group?.name ?? "",
    parentId: group?.parentId ?? null,
    screenIds: group?.smart ? [] : (group?.screenIds ?? []),
    smart: group?.smart ?? rule ?? null,
  });
  const input = inputsOf(form);
  const smart = input.value("smart");
  const lastRule = useRef<SmartRule>(group?.smart ?? rule ?? { tags: [], match: "any" });
  const [base, setBase] = useState(group && editOf(group));
  const submit = async (body: GroupValues) => {
    try {
      await save.mutateAsync({ id: group?.id ?? null, base, body: sent(body) });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError && isAboutEdits(error))) throw error;
      const newest = (await groups.refetch()).data?.items.find(({ id }) => id === group?.id);
      if (!base || !newest) throw error;
      // The own values stay where both changed the same; the person sees everything before saving again.
      const versions = { base, mine: sent(body), theirs: editOf(newest) };
      form.reset(mergeAs(groupShape, versions, () => "mine").merged, { keepDefaultValues: true });
      setBase(versions.theirs);
      form.setError("root", { message: mergedWords() });
    }
  };
  return (
    <FormDialog
      title={group ? t`Change group` : t`New group`}
      form={form}
      onSubmit={submit}
      submit={group ? t`Save` : t`Create group`}
      onClose={onClose}
    >
      <TextInput label={t`Name`} placeholder={t`Ground floor`} data-autofocus {...input.text("name")} />
      <Select
        label={t`Parent group`}
        description={t`Schedules and emergencies for the parent group also apply to this group.`}
        placeholder={t`None`}
        clearable
        allowDeselect
        comboboxProps={{ keepMounted: false }}
        clearButtonProps={{ "aria-label": t`Remove the parent group` }}
        data={possibleParents(groups.data?.items ?? [], group?.id ?? null).map(({ id, name }) => ({
          value: String(id),
          label: name,
        }))}
        {...input.id("parentId")}
      />
      <SegmentedControl
        aria-label={t`How screens come into the group`}
        value={smart.value ? "tags" : "hand"}
        onChange={(kind) => smart.onChange(kind === "tags" ? lastRule.current : null)}
        data={[
          { value: "hand", label: t`Chosen manually` },
          { value: "tags", label: t`Found by tags` },
        ]}
      />
      {smart.value ? (
        <SmartFields
          value={smart.value}
          onChange={(rule) => {
            lastRule.current = rule;
            smart.onChange(rule);
          }}
          error={input.error("smart.tags")}
        />
      ) : (
        <MembersField {...input.value("screenIds")} />
      )}
    </FormDialog>
  );
}
