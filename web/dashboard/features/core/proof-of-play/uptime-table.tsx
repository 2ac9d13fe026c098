import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Table } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { reportUptime } from "#shared/contracts/core/reports.ts";
import { paths } from "#shared/paths.ts";
import { formatHours, formatNumber } from "#web/lib/formats.ts";
import styles from "./proof-of-play.module.css";

type UptimeReport = ResponseOf<typeof reportUptime>;

/** Returns the share of the known time, rounded down: 100 % means no absence at all. */
function shareOf({ onlineMs, offlineMs }: UptimeReport["total"]): string {
  const knownMs = onlineMs + offlineMs;
  if (knownMs === 0) return t`Not known`;
  return `${formatNumber(Math.floor((onlineMs / knownMs) * 10_000) / 100)} %`;
}

/** Draws how the opening hours divide; the figures beside it say the same. */
function UptimeBar({ of: { onlineMs, offlineMs, unknownMs } }: { of: UptimeReport["total"] }) {
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

/** Renders the uptime of each screen or group. */
export function UptimeTable({
  report: { rows, total },
  byGroup,
}: {
  report: UptimeReport;
  byGroup: boolean;
}) {
  const [shown, setShown] = useState(pageLength);
  const columns: [string, (counts: UptimeReport["total"]) => string][] = [
    [t`Uptime`, shareOf],
    [t`Online`, ({ onlineMs }) => formatHours(onlineMs)],
    [t`Offline`, ({ offlineMs }) => formatHours(offlineMs)],
    [t`Not known`, ({ unknownMs }) => formatHours(unknownMs)],
    [t`Absences`, ({ absences }) => formatNumber(absences)],
  ];
  const nameOf = ({ key, name }: UptimeReport["rows"][number]) => {
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
