import { t } from "@lingui/core/macro";
import { Checkbox, Group, Stack, Switch, TextInput } from "@mantine/core";
import { type AlertKind, alertKinds, offlineMinutes, planEndDays } from "#shared/alerts.ts";
import { type AlertRule, saveAlertRule } from "#shared/contracts/watching/alerts.ts";
import { roleMay } from "#shared/roles.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { SearchMultiSelect, SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { useGroups } from "../../../queries/groups.ts";
import { useMe } from "../../../queries/me.ts";
import { useMembers } from "../../identity/members/member-queries.ts";
import { useAlertActions, useAlertChannels } from "./alert-queries.ts";
import { kindRule, kindWords, serviceName } from "./alert-words.ts";
import { useAlertWhatsApp } from "./whatsapp-queries.ts";

interface RuleDialogProps {
  /** Null: a new one. */
  rule: AlertRule | null;
  /** What has a rule already: ids of groups, and null for all screens. */
  taken: readonly (number | null)[];
  onClose: () => void;
}

interface Fields {
  /** The group of a new rule; "all" is all screens. */
  screens: string | null;
  enabled: boolean;
  kinds: AlertKind[];
  offlineMinutes: number;
  userIds: number[];
  channelIds: number[];
  whatsappUserIds: number[];
  planDays: number | null;
  quiet: { start: string; end: string } | null;
  digestAt: string | null;
}

function fieldsOf(rule: AlertRule | null, userId: number | undefined): Fields {
  if (rule) {
    const { id: _id, group: _group, ...fields } = rule;
    return { ...fields, screens: null };
  }
  return {
    screens: null,
    enabled: true,
    kinds: [...alertKinds],
    offlineMinutes: offlineMinutes.standard,
    userIds: userId === undefined ? [] : [userId],
    channelIds: [],
    whatsappUserIds: [],
    planDays: planEndDays.standard,
    quiet: null,
    digestAt: null,
  };
}

/** Asks which screens are watched, for what, and who is told when. */
export function RuleDialog({ rule, taken, onClose }: RuleDialogProps) {
  const groups = useGroups().data?.items ?? [];
  const free = [
    ...(taken.includes(null) ? [] : [{ value: "all", label: t`All screens` }]),
    ...groups
      .filter(({ id }) => !taken.includes(id))
      .map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const me = useMe().data;
  const members = (useMembers().data?.items ?? []).filter(({ role }) => roleMay(role, "screens.see"));
  const channels = useAlertChannels().data ?? [];
  const confirmed = useAlertWhatsApp().data?.confirmed ?? [];
  const { create, save } = useAlertActions();
  const form = useSchemaForm<Fields>(saveAlertRule.body, fieldsOf(rule, me?.user.id));
  const input = inputsOf(form);
  const screens = input.choice("screens");
  const chosen = screens.value ?? free[0]?.value ?? "all";
  const [quiet, digestAt, planDays] = [
    input.value("quiet"),
    input.value("digestAt"),
    input.value("planDays"),
  ];
  const whatsapp = form.watch("whatsappUserIds");
  // Emails about the end of a plan are sent without a rule.
  const canAnnouncePlan = me?.sold && !me.managedBy && (channels.length > 0 || confirmed.length > 0);
  const submit = async ({ screens: _, ...values }: Fields) => {
    if (rule) await save.mutateAsync({ ...values, id: rule.id });
    else await create.mutateAsync({ ...values, groupId: chosen === "all" ? null : Number(chosen) });
    onClose();
  };
  return (
    <FormDialog
      title={rule ? t`Edit the rule` : t`New rule`}
      form={form}
      onSubmit={submit}
      submit={rule ? t`Save` : t`Create`}
      onClose={onClose}
    >
      {rule ? (
        <Switch label={t`Switched on`} {...input.checked("enabled")} />
      ) : (
        <SearchSelect
          label={t`Screens`}
          description={t`A rule of a group replaces the rule for all screens.`}
          data={free}
          allowDeselect={false}
          {...screens}
          value={chosen}
        />
      )}
      <Checkbox.Group label={t`What is trouble`} {...input.value("kinds")}>
        <Stack gap="xs" mt="xs">
          {alertKinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={kindWords(kind)} description={kindRule(kind)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <NumberField
        label={t`Minutes offline`}
        description={t`Of opening hours, from 5 minutes to 48 hours. Closed hours do not count.`}
        min={offlineMinutes.min}
        max={offlineMinutes.max}
        step={5}
        {...input.number("offlineMinutes")}
      />
      <SearchMultiSelect
        label={t`Who gets an email`}
        description={t`Members who see only some screens are told only of those.`}
        data={members.map(({ userId, name, email }) => ({
          value: String(userId),
          label: `${name} (${email})`,
        }))}
        {...input.ids("userIds")}
      />
      {(confirmed.length > 0 || whatsapp.length > 0) && (
        <SearchMultiSelect
          label={t`Who gets a WhatsApp message`}
          description={t`Members who have confirmed their number on this page.`}
          data={members
            .filter(({ userId }) => confirmed.includes(userId) || whatsapp.includes(userId))
            .map(({ userId, name }) => ({
              value: String(userId),
              label: confirmed.includes(userId) ? name : t`${name} (no number)`,
            }))}
          {...input.ids("whatsappUserIds")}
        />
      )}
      {channels.length > 0 && (
        <SearchMultiSelect
          label={t`Channels`}
          description={t`Channels are told of all screens of this rule.`}
          data={channels.map(({ id, name, kind, enabled }) => ({
            value: String(id),
            label: `${name} (${enabled ? serviceName(kind) : t`switched off`})`,
          }))}
          {...input.ids("channelIds")}
        />
      )}
      {canAnnouncePlan && (
        <Switch
          label={t`End of the plan`}
          description={t`Channels and WhatsApp are told before the plan or the trial ends, unless it renews by itself. Emails about it are sent without a rule.`}
          checked={planDays.value !== null}
          onChange={({ currentTarget: { checked } }) =>
            planDays.onChange(checked ? planEndDays.standard : null)
          }
        />
      )}
      {canAnnouncePlan && planDays.value !== null && (
        <NumberField
          label={t`Days before the end`}
          min={planEndDays.min}
          max={planEndDays.max}
          {...input.number("planDays")}
          // An empty field is not the switch above it.
          onChange={(days) => days !== null && planDays.onChange(days)}
        />
      )}
      <Switch
        label={t`Quiet hours`}
        description={t`Messages wait until they end. What is over by then is not told.`}
        checked={quiet.value !== null}
        onChange={({ currentTarget: { checked } }) =>
          quiet.onChange(checked ? { start: "22:00", end: "07:00" } : null)
        }
      />
      {quiet.value && (
        <Group>
          <TextInput type="time" label={t`From`} {...input.text("quiet.start")} />
          <TextInput type="time" label={t`Until`} {...input.text("quiet.end")} />
        </Group>
      )}
      <Switch
        label={t`One message a day`}
        description={t`Says what happened since the last one, also what is over.`}
        checked={digestAt.value !== null}
        onChange={({ currentTarget: { checked } }) => digestAt.onChange(checked ? "09:00" : null)}
      />
      {digestAt.value !== null && (
        <TextInput type="time" label={t`Time of the message`} {...input.text("digestAt")} />
      )}
    </FormDialog>
  );
}
