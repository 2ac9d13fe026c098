import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Checkbox, Modal, NumberInput, Stack, Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { type AlertKind, alertKinds, offlineMinutes, planEndDays } from "#shared/alerts.ts";
import { type AlertRule, saveAlertRule } from "#shared/contracts/watching/alerts.ts";
import { roleMay } from "#shared/roles.ts";
import { showRefusal, useSchemaForm } from "#web/lib/form.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { SearchMultiSelect, SearchSelect } from "../../../fields/search-select.tsx";
import { useGroups } from "../../../queries/groups.ts";
import { useMe } from "../../../queries/me.ts";
import { useMembers } from "../../identity/members/member-queries.ts";
import { useAlertActions, useAlertChannels } from "./alert-queries.ts";
import { kindRule, kindWords, serviceName } from "./alert-words.ts";
import styles from "./alerts.module.css";
import { useAlertWhatsApp } from "./whatsapp-queries.ts";

interface RuleDialogProps {
  /** Null: a new one. */
  rule: AlertRule | null;
  /** What has a rule already: ids of groups, and null for all screens. */
  taken: readonly (number | null)[];
  onClose: () => void;
}

interface Fields {
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
    return fields;
  }
  return {
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
  const [target, setTarget] = useState<string | null>(null);
  const chosen = target ?? free[0]?.value ?? "all";
  const me = useMe().data;
  const members = (useMembers().data?.items ?? []).filter(({ role }) => roleMay(role, "screens.see"));
  const channels = useAlertChannels().data ?? [];
  const confirmed = useAlertWhatsApp().data?.confirmed ?? [];
  const { create, save } = useAlertActions();
  const form = useSchemaForm<Fields>(saveAlertRule.body, fieldsOf(rule, me?.user.id));
  const { errors } = form.formState;
  const [quiet, digestAt, planDays] = [form.watch("quiet"), form.watch("digestAt"), form.watch("planDays")];
  // Emails about the end of a plan are sent without a rule.
  const canTellPlan = me?.sold && !me.managedBy && (channels.length > 0 || confirmed.length > 0);
  const submit = form.handleSubmit(async (values) => {
    try {
      if (rule) await save.mutateAsync({ ...values, id: rule.id });
      else await create.mutateAsync({ ...values, groupId: chosen === "all" ? null : Number(chosen) });
      onClose();
    } catch (error) {
      showRefusal(form, error, "root");
    }
  });
  return (
    <Modal opened onClose={onClose} title={rule ? t`Edit the rule` : t`New rule`}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {rule ? (
            <Switch
              label={t`Switched on`}
              checked={form.watch("enabled")}
              onChange={({ currentTarget: { checked } }) => form.setValue("enabled", checked)}
            />
          ) : (
            <SearchSelect
              label={t`Screens`}
              description={t`A rule of a group replaces the rule for all screens.`}
              data={free}
              value={chosen}
              allowDeselect={false}
              onChange={setTarget}
            />
          )}
          <Controller
            control={form.control}
            name="kinds"
            render={({ field }) => (
              <Checkbox.Group
                label={t`What is trouble`}
                value={field.value}
                onChange={field.onChange}
                error={errors.kinds?.message}
              >
                <Stack gap="xs" mt="xs">
                  {alertKinds.map((kind) => (
                    <Checkbox key={kind} value={kind} label={kindWords(kind)} description={kindRule(kind)} />
                  ))}
                </Stack>
              </Checkbox.Group>
            )}
          />
          <Controller
            control={form.control}
            name="offlineMinutes"
            render={({ field }) => (
              <NumberInput
                label={t`Minutes offline`}
                description={t`Of opening hours, from 30 minutes to 48 hours. Closed hours do not count.`}
                min={offlineMinutes.min}
                max={offlineMinutes.max}
                step={30}
                allowDecimal={false}
                value={field.value}
                onChange={(value) => field.onChange(Number(value))}
                error={errors.offlineMinutes?.message}
              />
            )}
          />
          <Controller
            control={form.control}
            name="userIds"
            render={({ field }) => (
              <SearchMultiSelect
                label={t`Who gets an email`}
                description={t`Members who see only some screens are told only of those.`}
                data={members.map(({ userId, name, email }) => ({
                  value: String(userId),
                  label: `${name} (${email})`,
                }))}
                value={field.value.map(String)}
                onChange={(values) => field.onChange(values.map(Number))}
                error={errors.userIds?.message}
              />
            )}
          />
          {(confirmed.length > 0 || form.watch("whatsappUserIds").length > 0) && (
            <Controller
              control={form.control}
              name="whatsappUserIds"
              render={({ field }) => (
                <SearchMultiSelect
                  label={t`Who gets a WhatsApp message`}
                  description={t`Members who have confirmed their number on this page.`}
                  data={members
                    .filter(({ userId }) => confirmed.includes(userId) || field.value.includes(userId))
                    .map(({ userId, name }) => ({
                      value: String(userId),
                      label: confirmed.includes(userId) ? name : t`${name} (no number)`,
                    }))}
                  value={field.value.map(String)}
                  onChange={(values) => field.onChange(values.map(Number))}
                  error={errors.whatsappUserIds?.message}
                />
              )}
            />
          )}
          {channels.length > 0 && (
            <Controller
              control={form.control}
              name="channelIds"
              render={({ field }) => (
                <SearchMultiSelect
                  label={t`Channels`}
                  description={t`Channels are told of all screens of this rule.`}
                  data={channels.map(({ id, name, kind, enabled }) => ({
                    value: String(id),
                    label: `${name} (${enabled ? serviceName(kind) : t`switched off`})`,
                  }))}
                  value={field.value.map(String)}
                  onChange={(values) => field.onChange(values.map(Number))}
                  error={errors.channelIds?.message}
                />
              )}
            />
          )}
          {canTellPlan && (
            <Switch
              label={t`End of the plan`}
              description={t`Channels and WhatsApp are told before the plan or the trial ends, unless it renews by itself. Emails about it are sent without a rule.`}
              checked={planDays !== null}
              onChange={({ currentTarget: { checked } }) =>
                form.setValue("planDays", checked ? planEndDays.standard : null)
              }
            />
          )}
          {canTellPlan && planDays !== null && (
            <NumberInput
              label={t`Days before the end`}
              min={planEndDays.min}
              max={planEndDays.max}
              allowDecimal={false}
              value={planDays}
              onChange={(value) => form.setValue("planDays", Number(value))}
              error={errors.planDays?.message}
            />
          )}
          <Switch
            label={t`Quiet hours`}
            description={t`Messages wait until they end. What is over by then is not told.`}
            checked={quiet !== null}
            onChange={({ currentTarget: { checked } }) =>
              form.setValue("quiet", checked ? { start: "22:00", end: "07:00" } : null)
            }
          />
          {quiet && (
            <div className={styles.times}>
              <TextInput
                type="time"
                label={t`From`}
                value={quiet.start}
                onChange={({ currentTarget: { value } }) =>
                  form.setValue("quiet", { ...quiet, start: value })
                }
                error={errors.quiet?.start?.message}
              />
              <TextInput
                type="time"
                label={t`Until`}
                value={quiet.end}
                onChange={({ currentTarget: { value } }) => form.setValue("quiet", { ...quiet, end: value })}
                error={errors.quiet?.end?.message}
              />
            </div>
          )}
          <Switch
            label={t`One message a day`}
            description={t`Says what happened since the last one, also what is over.`}
            checked={digestAt !== null}
            onChange={({ currentTarget: { checked } }) => form.setValue("digestAt", checked ? "09:00" : null)}
          />
          {digestAt !== null && (
            <TextInput
              type="time"
              label={t`Time of the message`}
              value={digestAt}
              onChange={({ currentTarget: { value } }) => form.setValue("digestAt", value)}
              error={errors.digestAt?.message}
            />
          )}
          {errors.root && (
            <Alert color="red" role="alert">
              {errors.root.message}
            </Alert>
          )}
        </Stack>
        <DialogButtons onCancel={onClose}>
          <Button type="submit" loading={create.isPending || save.isPending}>
            {rule ? <Trans>Save</Trans> : <Trans>Create</Trans>}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}
