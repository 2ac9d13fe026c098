import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Stack, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Link } from "react-router";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { maxUptimeDays, reportUptime, uptimeCsvPath } from "#shared/contracts/core/reports.ts";
import { dayIn } from "#shared/day-in.ts";
import { paths } from "#shared/paths.ts";
import { requestOf } from "#web/lib/api.ts";
import { answerOf } from "#web/lib/reads.ts";
import { localTimeZone } from "#web/lib/time-zones.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { ChartPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState, NotLoaded } from "#web/ui/panel/states.tsx";
import { ReportFilters } from "../features/core/proof-of-play/report-filters.tsx";
import { useReportView } from "../features/core/proof-of-play/report-view.ts";
import { UptimeTable } from "../features/core/proof-of-play/uptime-table.tsx";
import { dayAfter, daysIn, periodOf } from "../fields/period.ts";
import { PeriodFields } from "../fields/period-fields.tsx";
import { TargetSelect } from "../fields/target-select.tsx";
import { May } from "../queries/may.tsx";
import { useMe } from "../queries/me.ts";
import { useServerNow } from "../shadow-screen/use-server-now.ts";

type Query = RequestOf<typeof reportUptime>;

/** /app/uptime: how long screens were in contact in their opening hours. */
export function UptimePage() {
  const me = useMe();
  const { view, change } = useReportView();
  const now = useServerNow(60_000);
  const timeZone = me.data?.account.timeZone ?? localTimeZone();
  const today = dayIn(timeZone, now);
  const period = periodOf(view.period, today, { from: view.from ?? today, last: view.last ?? today });
  const days = daysIn(period);
  const [kind, number] = view.where?.split(":") ?? [];
  const groupBy = view.by === "group" ? "group" : "screen";
  const query: Query = {
    from: period.from,
    to: dayAfter(period.last),
    groupBy,
    ...(kind === "screen" && { screenId: Number(number) }),
    ...(kind === "group" && { groupId: Number(number) }),
  };
  const isPossible = days > 0 && days <= maxUptimeDays;
  return (
    <>
      <PageHeader
        title={t`Uptime`}
        description={t`How long your screens were online in their opening hours.`}
        actions={
          <>
            <Button component={Link} to={paths.proofOfPlay} variant="default">{t`Proof of play`}</Button>
            <May needs="account.manage" whole>
              <Button component={Link} to={paths.reportMails} variant="default">{t`By email`}</Button>
            </May>
            {isPossible && (
              <Button
                component="a"
                href={requestOf({ ...reportUptime, path: uptimeCsvPath }, query).url}
                download
                variant="default"
                leftSection={<Download size={17} aria-hidden />}
              >
                <Trans>Download CSV</Trans>
              </Button>
            )}
          </>
        }
      />
      <Stack gap="lg">
        <ReportFilters>
          <PeriodFields name={view.period} period={period} today={today} onChange={change} />
          <TargetSelect
            label={t`Screens`}
            everything={t`All screens`}
            value={view.where}
            onChange={(where) => change({ where })}
          />
          <ChoiceField
            label={t`Table`}
            data={[
              { value: "screen", label: t`By screen` },
              { value: "group", label: t`By group` },
            ]}
            value={groupBy}
            onChange={(by) => change({ by })}
          />
        </ReportFilters>
        {isPossible ? (
          <UptimeReport query={query} />
        ) : (
          <Alert color="orange" role="alert">
            {days > 0
              ? t`A report can have at most ${maxUptimeDays} days. Choose fewer days.`
              : t`The last day is before the first one.`}
          </Alert>
        )}
      </Stack>
    </>
  );
}

function UptimeReport({ query }: { query: Query }) {
  const report = useQuery({
    ...answerOf(reportUptime, ["uptime", query], query),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  if (!report.data)
    return <NotLoaded query={report} failed={t`The report could not be loaded`} lines={3} height={140} />;
  if (report.data.rows.length === 0)
    return (
      <EmptyState
        picture={ChartPicture}
        title={t`No screens`}
        text={t`Pair a screen, or choose other screens.`}
      />
    );
  return (
    <>
      <Part>
        <UptimeTable report={report.data} byGroup={query.groupBy === "group"} />
      </Part>
      <Text size="sm" c="dimmed" maw="var(--measure)">
        <Trans>
          Opening hours and groups are those of now, also for the past. Days follow the calendar of each
          screen. Time is not known before the history begins (69 days ago, or when the screen was paired),
          before the first contact, and while the service did not run. The share is of the time that is known.
        </Trans>{" "}
        {query.groupBy === "group" && (
          <Trans>What is in several of them counts in each, and once in the sum.</Trans>
        )}
      </Text>
    </>
  );
}
