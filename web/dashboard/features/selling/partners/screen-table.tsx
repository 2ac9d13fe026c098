import { t } from "@lingui/core/macro";
import { Table, Text } from "@mantine/core";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { listCustomerScreens } from "#shared/contracts/selling/partners.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import styles from "./partners.module.css";

type CustomerScreen = ResponseOf<typeof listCustomerScreens>["items"][number];

/** Renders screens of customers: whose they are, and whether they play. */
export const ScreenTable = ({ screens }: { screens: readonly CustomerScreen[] }) => (
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
        {screens.map((screen) => (
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
                {!screen.licensed && <span className={styles.sub}>{t`No licence: shows a status card`}</span>}
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
