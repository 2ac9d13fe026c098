import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, SegmentedControl, Table, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { MonitorPlay, Search } from "lucide-react";
import { useState } from "react";
import { formatDateTime, formatNumber } from "#web/lib/formats.ts";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { EmptyState, NotLoaded } from "#web/ui/panel/states.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { type Show, useCustomerScreens } from "../features/selling/partners/partner-queries.ts";
import { PartnerTabs } from "../features/selling/partners/partner-tabs.tsx";
import styles from "../features/selling/partners/partners.module.css";

/** /app/partner/screens: the screens of all customers, to see which ones are offline. */
export function PartnerScreensPage() {
  const [show, setShow] = useState<Show>("all");
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), 250);
  const screens = useCustomerScreens({ show, search });
  const rows = screens.data?.pages.flatMap(({ items }) => items) ?? [];
  const counts = screens.data?.pages[0]?.counts ?? { all: 0, online: 0 };
  const [all, online] = [formatNumber(counts.all), formatNumber(counts.online)];
  const offline = formatNumber(counts.all - counts.online);

  function content() {
    if (!screens.data)
      return <NotLoaded query={screens} failed={t`The screens could not be loaded`} lines={4} height={48} />;
    if (rows.length === 0)
      return (
        <EmptyState
          icon={MonitorPlay}
          title={t`No screens`}
          text={
            counts.all > 0 || search !== ""
              ? t`No screen fits this search.`
              : t`The screens of your customers appear here when they are paired.`
          }
        />
      );
    return (
      <div className={styles.frame}>
        <Table verticalSpacing="sm" className={styles.table} aria-label={t`Screens`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t`Screen`}</Table.Th>
              <Table.Th>{t`Customer`}</Table.Th>
              <Table.Th>{t`State`}</Table.Th>
              <Table.Th>{t`Last contact`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((screen) => (
              <Table.Tr key={screen.id}>
                <Table.Td>
                  <strong>{screen.name}</strong>
                </Table.Td>
                <Table.Td data-label={t`Customer`}>{screen.customer.name}</Table.Td>
                <Table.Td data-label={t`State`}>
                  <div>
                    <StatusDot tone={screen.online ? "good" : "bad"}>
                      {screen.online ? t`Online` : t`Offline`}
                    </StatusDot>
                    {!screen.licensed && (
                      <span className={styles.sub}>{t`No licence: shows a status card`}</span>
                    )}
                  </div>
                </Table.Td>
                <Table.Td data-label={t`Last contact`}>
                  {screen.lastContactAt ? (
                    formatDateTime(screen.lastContactAt)
                  ) : (
                    <Text size="sm" c="dimmed">{t`Never`}</Text>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    );
  }

  return (
    <>
      <PageHeader title={t`Customers`} description={t`The screens of all your customers.`} />
      <PartnerTabs />
      <div className={styles.filters}>
        <TextInput
          className={styles.search ?? ""}
          aria-label={t`Search screens and customers`}
          placeholder={t`Search screens and customers`}
          leftSection={<Search size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label={t`Which screens`}
          classNames={{ label: styles.oneLine ?? "" }}
          data={[
            { value: "all", label: t`All: ${all}` },
            { value: "online", label: t`Online: ${online}` },
            { value: "offline", label: t`Offline: ${offline}` },
          ]}
          value={show}
          onChange={(value) => setShow(value as Show)}
        />
      </div>
      {content()}
      {screens.hasNextPage && (
        <Button
          className={styles.more ?? ""}
          variant="default"
          loading={screens.isFetchingNextPage}
          onClick={() => void screens.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
