import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import type { ReportMail } from "#shared/contracts/watching/report-mails.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { MessagesPicture } from "#web/ui/panel/pictures.tsx";
import { RowAction, SettingsList, SettingsRow } from "#web/ui/panel/settings-list.tsx";
import { EmptyState } from "#web/ui/panel/states.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useMe } from "../../../queries/me.ts";
import { fieldsOf, useReportMailActions, useReportMails } from "./report-mail-queries.ts";
import { daysWords, groupedBy, reportName, rhythmWords, troubleWords } from "./report-mail-words.ts";

const ReportMailDialog = lazy(async () => ({
  default: (await import("./report-mail-dialog.tsx")).ReportMailDialog,
}));

type Opened = { what: "edit" | "remove"; report: ReportMail } | null;

/** Renders the reports by email, each with what it has, when it goes out and what came of the last one. */
export function ReportMailList({ onNew }: { onNew: () => void }) {
  const reports = useReportMails();
  const { remove } = useReportMailActions();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const name = opened?.report.name ?? "";
  return (
    <>
      <SettingsList
        label={t`Reports by email`}
        query={reports}
        failed={t`The reports could not be loaded`}
        empty={
          <EmptyState
            picture={MessagesPicture}
            title={t`No reports by email yet`}
            text={t`Members get proof of play or uptime every day, week or month, as PDF and as CSV.`}
            actions={<Button onClick={onNew}>{t`New report`}</Button>}
          />
        }
        row={(report) => (
          <Row key={report.id} report={report} onOpen={(what) => setOpened({ what, report })} />
        )}
      />
      <Suspense>
        {opened?.what === "edit" && <ReportMailDialog report={opened.report} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        opened={opened?.what === "remove"}
        title={t`Remove “${name}”?`}
        confirm={t`Remove`}
        onClose={close}
        onConfirm={() => opened && remove.mutate(opened.report)}
      >
        <Trans>Its recipients get no more emails of it. To pause it, switch it off instead.</Trans>
      </ConfirmDialog>
    </>
  );
}

function Row({ report, onOpen }: { report: ReportMail; onOpen: (what: "edit" | "remove") => void }) {
  const { save, test } = useReportMailActions();
  const zone = useMe().data?.account.timeZone;
  const { enabled, nextAt, last, userIds } = report;
  const next = nextAt && formatDateTime(nextAt, zone);
  return (
    <SettingsRow
      name={report.name}
      facts={
        <>
          <span>
            {[
              reportName(report.report),
              groupedBy(report.groupBy),
              report.group?.name ?? t`All screens`,
              plural(userIds.length, { one: "# recipient", other: "# recipients" }),
            ].join(" · ")}
          </span>
          <span>{rhythmWords(report)}</span>
          <span>
            <StatusDot tone={enabled ? "good" : "idle"}>
              {next ? t`Next email: ${next}` : t`Switched off`}
            </StatusDot>
          </span>
          {last && <LastEmails last={last} />}
        </>
      }
      actions={
        <>
          <RowAction loading={test.isPending} onClick={() => test.mutate(report)}>
            <Trans>Send one to me</Trans>
          </RowAction>
          <RowAction
            loading={save.isPending}
            onClick={() => save.mutate({ ...fieldsOf(report), id: report.id, enabled: !enabled })}
          >
            {enabled ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
          </RowAction>
          <RowAction onClick={() => onOpen("edit")}>{t`Edit`}</RowAction>
          <RowAction removes onClick={() => onOpen("remove")}>{t`Remove`}</RowAction>
        </>
      }
    />
  );
}

function LastEmails({ last }: { last: NonNullable<ReportMail["last"]> }) {
  const days = daysWords(last);
  const parts = [
    last.sent > 0 ? plural(last.sent, { one: "# sent", other: "# sent" }) : null,
    last.waiting > 0 ? plural(last.waiting, { one: "# on its way", other: "# on their way" }) : null,
    last.failed > 0 ? plural(last.failed, { one: "# failed", other: "# failed" }) : null,
  ].filter(Boolean);
  return (
    <span>
      <StatusDot tone={last.failed > 0 ? "bad" : last.waiting > 0 ? "busy" : "good"}>
        {t`Last: ${days}`}: {parts.join(", ")}
      </StatusDot>{" "}
      {last.trouble && troubleWords(last.trouble)}
    </span>
  );
}
