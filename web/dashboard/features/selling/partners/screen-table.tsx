import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { formatDateTime } from "#web/lib/formats.ts";
import { DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { NothingFoundPicture, ScreensPicture } from "#web/ui/panel/pictures.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { connectionTones } from "#web/ui/panel/status-tone.ts";
import { screenStateWords } from "../../../words/screen-state-words.ts";
import type { useCustomerScreens } from "./partner-queries.ts";
import styles from "./partners.module.css";

/** Renders screens of customers: whose they are, and whether they play. */
export const ScreenTable = ({
  query,
  isFiltered,
}: {
  query: ReturnType<typeof useCustomerScreens>;
  isFiltered: boolean;
}) => (
  <DataTable
    label={t`Screens`}
    rows={query.data?.pages.flatMap(({ items }) => items)}
    query={query}
    failed={t`The screens could not be loaded`}
    keyOf={({ id }) => String(id)}
    columns={[
      { key: "name", title: t`Screen`, cell: ({ name }) => <strong>{name}</strong> },
      { key: "customer", title: t`Customer`, cell: ({ customer }) => customer.name },
      {
        key: "state",
        title: t`State`,
        kind: "state",
        cell: ({ connection, licensed }) => (
          <>
            <StatusDot tone={connectionTones[connection]}>{screenStateWords()[connection]}</StatusDot>
            {!licensed && <span className={styles.sub}>{t`No licence: shows a status card`}</span>}
          </>
        ),
      },
      {
        key: "contact",
        title: t`Last contact`,
        kind: "date",
        cell: ({ lastContactAt }) =>
          lastContactAt ? formatDateTime(lastContactAt) : <Text span inherit c="dimmed">{t`Never`}</Text>,
      },
    ]}
    empty={{
      picture: isFiltered ? NothingFoundPicture : ScreensPicture,
      title: t`No screens`,
      text: isFiltered
        ? t`No screen fits this search.`
        : t`The screens of your customers appear here when they are paired.`,
    }}
  />
);
