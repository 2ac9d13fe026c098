import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Stack, Text } from "@mantine/core";
import { Download } from "lucide-react";
import { Link } from "react-router";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import { maxDaysByHour, maxReportDays, type reportPlays } from "#shared/contracts/core/reports.ts";
import { dayIn } from "#shared/day-in.ts";
import { paths } from "#shared/paths.ts";
import { formatInstant, formatLength, formatNumber } from "#web/lib/formats.ts";
import { localTimeZone, timeZoneLabel } from "#web/lib/time-zones.ts";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { ChartPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState, NotLoaded } from "#web/ui/panel/states.tsx";
import { barsByDay, barsByHour, PlayChart, peopleBars } from "../features/core/proof-of-play/play-chart.tsx";
import { PlayTable } from "../features/core/proof-of-play/play-table.tsx";
import { ReportToolbar } from "../features/core/proof-of-play/report-toolbar.tsx";
import {
  csvAddress,
  queryOf,
  type ReportView,
  useReport,
  useReportView,
} from "../features/core/proof-of-play/report-view.ts";
import { daysIn, type Period, type PeriodProblem, periodOf, problemOfPeriod } from "../fields/period.ts";
import { May } from "../queries/may.tsx";
import { useMe } from "../queries/me.ts";
import { useServerNow } from "../shadow-screen/use-server-now.ts";
import styles from "./proof-of-play.module.css";

const problemWords = (problem: PeriodProblem): string => {
  switch (problem) {
    case "reversed":
      return t`The last day is before the first one.`;
    case "too long":
      return t`A report can have at most ${maxReportDays} days. Choose fewer days.`;
    case "too long by hour":
      return t`A report by hour can have at most ${maxDaysByHour} days. Choose fewer days, or count by day.`;
  }
};

/** /app/proof-of-play: what the screens have played, by their own reports. */
export function ProofOfPlayPage() {
  const me = useMe();
  const { view, change } = useReportView();
  const now = useServerNow(60_000);
  const timeZone = me.data?.account.timeZone ?? localTimeZone();
  const today = dayIn(timeZone, now);
  const period = periodOf(view.period, today, { from: view.from ?? today, last: view.last ?? today });
  const problem = problemOfPeriod(period, view.by === "hour");
  const query = problem === null ? queryOf(view, period, view.by) : null;
  return (
    <>
      <PageHeader
        title={t`Proof of play`}
        description={t`What your screens have played, as they reported it.`}
        actions={
          <>
            <Button component={Link} to={paths.uptime} variant="default">{t`Uptime`}</Button>
            <May needs="publish" whole>
              <Button component={Link} to={paths.campaigns} variant="default">{t`Campaigns`}</Button>
            </May>
            <May needs="account.manage" whole>
              <Button component={Link} to={paths.reportMails} variant="default">{t`By email`}</Button>
            </May>
            {query && (
              <Button
                component="a"
                href={csvAddress(query)}
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
        <ReportToolbar view={view} period={period} today={today} onChange={change} />
        {problem === null ? (
          <Report view={view} period={period} timeZone={timeZone} />
        ) : (
          <Alert color="orange" role="alert">
            {problemWords(problem)}
          </Alert>
        )}
      </Stack>
    </>
  );
}

interface ReportProps {
  view: ReportView;
  period: Period;
  timeZone: string;
}

function Report({ view, period, timeZone }: ReportProps) {
  const report = useReport(queryOf(view, period, view.by));
  // A single day is drawn by hour, more days by day.
  const byHour = daysIn(period) === 1 || view.by === "hour";
  const chart = useReport(queryOf(view, period, byHour ? "hour" : "day"));
  if (!report.data)
    return <NotLoaded query={report} failed={t`The report could not be loaded`} lines={3} height={140} />;
  if (report.data.rows.length === 0) {
    return (
      <EmptyState
        picture={ChartPicture}
        title={t`No plays in this period`}
        text={t`Screens send what they have played every few minutes; a screen without network sends it when it is back. Choose another period or other screens.`}
      />
    );
  }
  const { total } = report.data;
  const bars = byHour
    ? barsByHour(chart.data?.rows ?? [], timeZone)
    : barsByDay(chart.data?.rows ?? [], period);
  const zone = timeZoneLabel(timeZone, Date.now());
  const date = formatInstant(Date.now(), { dateStyle: "medium", timeZone });
  return (
    <>
      <Totals total={total} />
      {chart.data && (
        <Part label={t`Plays over time`}>
          <PlayChart title={byHour ? t`Plays by hour` : t`Plays by day`} bars={bars} />
        </Part>
      )}
      {typeof chart.data?.total.people === "number" && (
        <Part label={t`People over time`}>
          <PlayChart
            title={byHour ? t`People by hour` : t`People by day`}
            bars={peopleBars(bars)}
            of="people"
          />
          <Text size="sm" c="dimmed" maw="var(--measure)">
            <Trans>
              Your own counters sent these numbers. Screens count no people and take no pictures of them.
            </Trans>
          </Text>
        </Part>
      )}
      <Part>
        <PlayTable key={view.by} report={report.data} groupBy={view.by} timeZone={timeZone} />
      </Part>
      {total.doubtful > 0 && (
        <Alert
          color="orange"
          role="note"
          title={plural(total.doubtful, { one: "# play is in doubt", other: "# plays are in doubt" })}
        >
          <Trans>
            They took {formatLength(total.doubtfulMs)} and are in no other column. A play is in doubt when the
            screen did not trust its clock, when its times are not possible, or when your account never had
            the media that it names. Do not use them as proof.
          </Trans>
        </Alert>
      )}
      <Text size="sm" c="dimmed" maw="var(--measure)">
        {byHour || view.by === "hour"
          ? t`Hours are shown in the time zone of your account: ${zone}. Days follow the calendar of each screen.`
          : t`Days follow the calendar of each screen. Today is ${date} in the time zone of your account: ${zone}.`}{" "}
        <Trans>Groups and playlists are those of now, also for plays of the past.</Trans>{" "}
        {(view.by === "group" || view.by === "playlist") && (
          <Trans>What is in several of them counts in each, and once in the sum.</Trans>
        )}
      </Text>
    </>
  );
}

type Counts = ResponseOf<typeof reportPlays>["total"];

function Totals({ total }: { total: Counts }) {
  const tiles: [string, string, boolean?][] = [
    [t`Plays`, formatNumber(total.played)],
    [t`Time on screen`, formatLength(total.lengthMs)],
    [t`Cut short`, formatNumber(total.cut)],
    [t`Failed`, formatNumber(total.failed)],
    [t`Skipped`, formatNumber(total.skipped)],
    [t`In doubt`, formatNumber(total.doubtful), total.doubtful > 0],
  ];
  return (
    <dl className={styles.tiles}>
      {tiles.map(([label, number, doubt]) => (
        <div key={label} className={styles.tile} data-doubt={doubt}>
          <dt>{label}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  );
}
