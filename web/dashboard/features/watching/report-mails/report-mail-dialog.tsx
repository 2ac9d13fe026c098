import { t } from "@lingui/core/macro";
import { NativeSelect, TextInput } from "@mantine/core";
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
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { timeZoneLabel } from "#web/lib/time-zones.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { SearchMultiSelect, SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { useGroups } from "../../../queries/groups.ts";
import { useMe } from "../../../queries/me.ts";
import { useMembers } from "../../identity/members/member-queries.ts";
import { fieldsOf, useReportMailActions } from "./report-mail-queries.ts";
import { groupedBy, reportName, rhythmName, rhythmWords } from "./report-mail-words.ts";

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
  const input = inputsOf(form);
  const [kind, at] = [form.watch("report"), form.watch("at")];
  const choices = kind === "uptime" ? uptimeGroups : mailedGroups;
  const zone = me ? timeZoneLabel(me.account.timeZone, Date.now()) : "";
  const group = input.id("groupId");
  const submit = async (values: Fields) => {
    if (report) await save.mutateAsync({ ...values, id: report.id });
    else await create.mutateAsync(values);
    onClose();
  };
  return (
    <FormDialog
      title={report ? t`Edit the report` : t`New report by email`}
      form={form}
      onSubmit={submit}
      submit={report ? t`Save` : t`Create`}
      onClose={onClose}
    >
      <TextInput
        label={t`Name`}
        description={t`Stands in the subject of the emails.`}
        data-autofocus
        {...input.text("name")}
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
        {...input.text("groupBy")}
      />
      <SearchSelect
        label={t`Screens`}
        data={[
          { value: "all", label: t`All screens` },
          ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        allowDeselect={false}
        {...group}
        value={group.value ?? "all"}
        onChange={(value) => group.onChange(value === "all" ? null : value)}
      />
      <NativeSelect
        label={t`How often`}
        description={rhythmWords({ every: form.watch("every"), at: at || "00:00" })}
        data={reportRhythms.map((value) => ({ value, label: rhythmName(value) }))}
        {...input.text("every")}
      />
      <TextInput
        type="time"
        label={t`Time`}
        description={t`In the time zone of your account: ${zone}.`}
        {...input.text("at")}
      />
      <SearchMultiSelect
        label={t`Who gets an email`}
        description={t`Members get it in their language. Who sees only some screens gets a report of those.`}
        data={members.map(({ userId, name, email }) => ({
          value: String(userId),
          label: `${name} (${email})`,
        }))}
        {...input.ids("userIds")}
      />
    </FormDialog>
  );
}
