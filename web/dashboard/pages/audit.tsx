import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { Download } from "lucide-react";
import { dayIn } from "#shared/day-in.ts";
import { formatInstant } from "#web/lib/formats.ts";
import { timeZoneLabel } from "#web/lib/time-zones.ts";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { HistoryPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState, NotLoaded } from "#web/ui/panel/states.tsx";
import { AuditList } from "../features/identity/audit-log/audit-list.tsx";
import { AuditToolbar } from "../features/identity/audit-log/audit-toolbar.tsx";
import { csvAddress, filterOf, useAudit, useAuditView } from "../features/identity/audit-log/audit-view.ts";
import { daysIn, periodOf } from "../fields/period.ts";
import { useAccountZone } from "../queries/me.ts";
import { useServerNow } from "../shadow-screen/use-server-now.ts";

/** /app/audit: who changed what in the account, for a year. */
export function AuditPage() {
  const timeZone = useAccountZone();
  const { view, change } = useAuditView();
  const now = useServerNow(60_000);
  const today = dayIn(timeZone, now);
  const chosen = { from: view.from ?? today, last: view.last ?? today };
  const period = view.period === "all" ? null : periodOf(view.period, today, chosen);
  const isReversed = period !== null && daysIn(period) < 1;
  const filter = filterOf(view, period);
  return (
    <>
      <PageHeader
        title={t`Audit log`}
        description={t`Who changed what in this account. Entries cannot be edited, and are shown for a year.`}
        actions={
          !isReversed && (
            <Button
              component="a"
              href={csvAddress(filter)}
              download
              variant="default"
              leftSection={<Download size={17} aria-hidden />}
            >
              <Trans>Download CSV</Trans>
            </Button>
          )
        }
      />
      <Stack gap="lg">
        <AuditToolbar view={view} period={period ?? chosen} today={today} onChange={change} />
        {view.about !== null && (
          <Group gap="xs">
            <Trans>Only the entries about one record are shown.</Trans>
            <Button variant="default" size="compact-sm" onClick={() => change({ about: null })}>
              <Trans>Show all</Trans>
            </Button>
          </Group>
        )}
        {isReversed ? (
          <Alert color="orange" role="alert">{t`The last day is before the first one.`}</Alert>
        ) : (
          <Entries filter={filter} timeZone={timeZone} onAbout={(about) => change({ about })} />
        )}
        <Text size="sm" c="dimmed" maw="var(--measure)">
          <Trans>
            Times are in the time zone of your account: {timeZoneLabel(timeZone, now)}. Today is{" "}
            {formatInstant(now, { dateStyle: "medium", timeZone })}.
          </Trans>
        </Text>
      </Stack>
    </>
  );
}

interface EntriesProps {
  filter: ReturnType<typeof filterOf>;
  timeZone: string;
  onAbout: (about: string) => void;
}

function Entries({ filter, timeZone, onAbout }: EntriesProps) {
  const audit = useAudit(filter);
  if (!audit.data)
    return <NotLoaded query={audit} failed={t`The audit log could not be loaded`} lines={5} height={56} />;
  return (
    <>
      {audit.data.length === 0 && !audit.hasNextPage && (
        <EmptyState
          picture={HistoryPicture}
          title={t`No entries`}
          text={t`Nothing matches in this period. Choose other people, another period or other words.`}
        />
      )}
      <AuditList entries={audit.data} timeZone={timeZone} onAbout={onAbout} />
      {audit.hasNextPage && (
        <Group justify="center">
          <Button
            variant="default"
            loading={audit.isFetchingNextPage}
            onClick={() => void audit.fetchNextPage()}
          >
            <Trans>Show older entries</Trans>
          </Button>
        </Group>
      )}
    </>
  );
}
