import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, NativeSelect, Table } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Activity, Download } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { RequestOf, ResponseOf } from "#shared/contracts/contract.ts";
import { maxUptimeDays, reportUptime, uptimeCsvPath } from "#shared/contracts/core/reports.ts";
import { paths } from "#shared/paths.ts";
import { call, requestOf } from "#web/lib/api.ts";
import { formatHours, formatNumber } from "#web/lib/formats.ts";
import { localTimeZone } from "#web/lib/time-zones.ts";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { EmptyState, NotLoaded } from "#web/ui/panel/states.tsx";
import styles from "../features/core/proof-of-play/proof-of-play.module.css";
import { useReportView } from "../features/core/proof-of-play/report-view.ts";
import { dayAfter, daysIn, periodOf } from "../fields/period.ts";
import { PeriodFields } from "../fields/period-fields.tsx";
import { TargetSelect } from "../fields/target-select.tsx";
import { May } from "../queries/may.tsx";
import { useMe } from "../queries/me.ts";
import { useServerNow } from "../shadow-screen/use-server-now.ts";

type Query = RequestOf<typeof reportUptime>;
type Report = ResponseOf<typeof reportUptime>;

/** /app/uptime: how long screens were in contact in their opening hours. */
export function UptimePage() {
  const me = useMe();
  const { view, change } = useReportView();
  const now = useServerNow(60_000);
  const timeZone = me.data?.account.timeZone ?? localTimeZone();
  const today = new Intl.DateTimeFormat("en-CA", { timeZone }).format(now);
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
            <Button component={Link} to={paths.proofOfPlay} variant="default">
              <Trans>Proof of play</Trans>
            </Button>
            <May needs="account.manage" whole>
              <Button component={Link} to={paths.reportMails} variant="default">
                <Trans>By email</Trans>
              </Button>
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
      <div className={styles.page}>
        <search className={styles.toolbar} aria-label={t`What to count`}>
          <PeriodFields name={view.period} period={period} today={today} onChange={change} />
          <TargetSelect
            label={t`Screens`}
            everything={t`All screens`}
            value={view.where}
            onChange={(where) => change({ where })}
          />
          <NativeSelect
            label={t`Table`}
            data={[
              { value: "screen", label: t`By screen` },
              { value: "group", label: t`By group` },
            ]}
            value={groupBy}
            onChange={({ currentTarget: { value } }) =>
              change({ by: value === "group" ? "group" : "screen" })
            }
          />
        </search>
        {isPossible ? (
          <UptimeReport query={query} />
        ) : (
          <Alert color="orange" role="alert">
            {days > 0
              ? t`A report can have at most ${maxUptimeDays} days. Choose fewer days.`
              : t`The last day is before the first one.`}
          </Alert>
        )}
      </div>
    </>
  );
}

function UptimeReport({ query }: { query: Query }) {
  const report = useQuery({
    queryKey: ["uptime", query],
    queryFn: ({ signal }) => call(reportUptime, query, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  if (!report.data)
    return <NotLoaded query={report} failed={t`The report could not be loaded`} lines={3} height={140} />;
  if (report.data.rows.length === 0)
    return (
      <EmptyState icon={Activity} title={t`No screens`} text={t`Pair a screen, or choose other screens.`} />
    );
  return (
    <>
      <section className={styles.part} aria-label={t`Table of uptime`}>
        <UptimeTable report={report.data} byGroup={query.groupBy === "group"} />
      </section>
      <p className={styles.note}>
        <Trans>
          Opening hours and groups are those of now, also for the past. Days follow the calendar of each
          screen. Time is not known before the history begins (69 days ago, or when the screen was paired),
          before the first contact, and while the service did not run. The share is of the time that is known.
        </Trans>{" "}
        {query.groupBy === "group" && (
          <Trans>What is in several of them counts in each, and once in the sum.</Trans>
        )}
      </p>
    </>
  );
}

/** Returns the share of the known time, rounded down: 100 % means no absence at all. */
function shareOf({ onlineMs, offlineMs }: Report["total"]): string {
  const knownMs = onlineMs + offlineMs;
  if (knownMs === 0) return t`Not known`;
  return `${formatNumber(Math.floor((onlineMs / knownMs) * 10_000) / 100)} %`;
}

/** Draws how the opening hours divide; the figures beside it say the same. */
function UptimeBar({ of: { onlineMs, offlineMs, unknownMs } }: { of: Report["total"] }) {
  const parts = [
    ["online", onlineMs],
    ["offline", offlineMs],
    ["unknown", unknownMs],
  ] as const;
  return (
    <span className={styles.uptime} aria-hidden>
      {parts.map(([state, ms]) => ms > 0 && <span key={state} data-state={state} style={{ flexGrow: ms }} />)}
    </span>
  );
}

const pageLength = 100;

function UptimeTable({ report: { rows, total }, byGroup }: { report: Report; byGroup: boolean }) {
  const [shown, setShown] = useState(pageLength);
  const columns: [string, (counts: Report["total"]) => string][] = [
    [t`Uptime`, shareOf],
    [t`Online`, ({ onlineMs }) => formatHours(onlineMs)],
    [t`Offline`, ({ offlineMs }) => formatHours(offlineMs)],
    [t`Not known`, ({ unknownMs }) => formatHours(unknownMs)],
    [t`Absences`, ({ absences }) => formatNumber(absences)],
  ];
  const nameOf = ({ key, name }: Report["rows"][number]) => {
    if (key === "none") return t`In no group`;
    return byGroup ? name : <Link to={paths.screen(key)}>{name}</Link>;
  };
  return (
    <div className={styles.scroll}>
      <Table className={styles.table} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{byGroup ? t`Group` : t`Screen`}</Table.Th>
            {columns.map(([label]) => (
              <Table.Th key={label} className={styles.number}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice(0, shown).map((row) => (
            <Table.Tr key={row.key}>
              <Table.Td className={styles.name}>{nameOf(row)}</Table.Td>
              {columns.map(([label, cellOf]) => (
                <Table.Td key={label} className={styles.number} data-label={label}>
                  {cellOf === shareOf ? (
                    <span>
                      {cellOf(row)}
                      <UptimeBar of={row} />
                    </span>
                  ) : (
                    cellOf(row)
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th>
              <Trans>Sum</Trans>
            </Table.Th>
            {columns.map(([label, cellOf]) => (
              <Table.Th key={label} className={styles.number} data-label={label}>
                {cellOf(total)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      {rows.length > shown && (
        <Button variant="default" mt="sm" onClick={() => setShown(shown + pageLength)}>
          <Trans>Show more ({formatNumber(rows.length - shown)})</Trans>
        </Button>
      )}
    </div>
  );
}
