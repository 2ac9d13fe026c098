import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Modal, NativeSelect, Stack, TextInput } from "@mantine/core";
import { Controller } from "react-hook-form";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  createReportMail,
  mailedGroups,
  type ReportMail,
  reportKinds,
  reportRhythms,
  uptimeGroups,
} from "#shared/contracts/watching/report-mails.ts";
import { roleMay } from "#shared/roles.ts";
import { showRefusal, useSchemaForm } from "#web/lib/form.ts";
import { timeZoneLabel } from "#web/lib/time-zones.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { SearchMultiSelect, SearchSelect } from "../../../fields/search-select.tsx";
import { useGroups } from "../../../queries/groups.ts";
import { useMe } from "../../../queries/me.ts";
import { useMembers } from "../../identity/members/member-queries.ts";
import { fieldsOf, useReportMailActions } from "./report-mail-queries.ts";
import { groupedBy, reportName, rhythmWords } from "./report-mail-words.ts";

type Fields = RequestOf<typeof createReportMail>;

const fresh = (userId: number | undefined): Fields => ({
  name: "",
  report: "plays",
  groupBy: "media",
  groupId: null,
  every: "week",
  at: "07:00",
  userIds: userId === undefined ? [] : [userId],
  enabled: true,
});

/** Asks what a report has, when it goes out and who gets it. `report`: null for a new one. */
export function ReportMailDialog({ report, onClose }: { report: ReportMail | null; onClose: () => void }) {
  const me = useMe().data;
  const groups = useGroups().data?.items ?? [];
  const members = (useMembers().data?.items ?? []).filter(({ role }) => roleMay(role, "reports.see"));
  const { create, save } = useReportMailActions();
  const form = useSchemaForm<Fields>(createReportMail.body, report ? fieldsOf(report) : fresh(me?.user.id));
  const { errors } = form.formState;
  const [kind, at] = [form.watch("report"), form.watch("at")];
  const choices = kind === "uptime" ? uptimeGroups : mailedGroups;
  const zone = me ? timeZoneLabel(me.account.timeZone, Date.now()) : "";
  const submit = form.handleSubmit(async (values) => {
    try {
      if (report) await save.mutateAsync({ ...values, id: report.id });
      else await create.mutateAsync(values);
      onClose();
    } catch (error) {
      showRefusal(form, error, "root");
    }
  });
  return (
    <Modal opened onClose={onClose} title={report ? t`Edit the report` : t`New report by email`}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t`Name`}
            description={t`Stands in the subject of the emails.`}
            data-autofocus
            {...form.register("name")}
            error={errors.name?.message}
          />
          <NativeSelect
            label={t`Report`}
            data={reportKinds.map((value) => ({ value, label: reportName(value) }))}
            {...form.register("report", {
              onChange: () =>
                form.setValue("groupBy", form.getValues("report") === "uptime" ? "screen" : "media"),
            })}
          />
          <NativeSelect
            label={t`Counted`}
            data={choices.map((value) => ({ value, label: groupedBy(value) }))}
            {...form.register("groupBy")}
            error={errors.groupBy?.message}
          />
          <Controller
            control={form.control}
            name="groupId"
            render={({ field }) => (
              <SearchSelect
                label={t`Screens`}
                data={[
                  { value: "all", label: t`All screens` },
                  ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                value={field.value === null ? "all" : String(field.value)}
                allowDeselect={false}
                onChange={(value) => field.onChange(value === "all" || value === null ? null : Number(value))}
                error={errors.groupId?.message}
              />
            )}
          />
          <NativeSelect
            label={t`How often`}
            data={reportRhythms.map((value) => ({
              value,
              label: rhythmWords({ every: value, at: at || "00:00" }),
            }))}
            {...form.register("every")}
          />
          <TextInput
            type="time"
            label={t`Time`}
            description={t`In the time zone of your account: ${zone}.`}
            {...form.register("at")}
            error={errors.at?.message}
          />
          <Controller
            control={form.control}
            name="userIds"
            render={({ field }) => (
              <SearchMultiSelect
                label={t`Who gets an email`}
                description={t`Members get it in their language. Who sees only some screens gets a report of those.`}
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
          {errors.root && (
            <Alert color="red" role="alert">
              {errors.root.message}
            </Alert>
          )}
        </Stack>
        <DialogButtons onCancel={onClose}>
          <Button type="submit" loading={create.isPending || save.isPending}>
            {report ? <Trans>Save</Trans> : <Trans>Create</Trans>}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}
