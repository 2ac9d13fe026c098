import { t } from "@lingui/core/macro";
import { Link } from "react-router";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { reportUptime } from "#shared/contracts/core/reports.ts";
import { paths } from "#shared/paths.ts";
import { formatHours, formatNumber } from "#web/lib/formats.ts";
import { DataTable } from "#web/ui/panel/data-table/data-table.tsx";
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

/** Renders the uptime of each screen or group. */
export function UptimeTable({
  report: { rows, total },
  byGroup,
}: {
  report: UptimeReport;
  byGroup: boolean;
}) {
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
    <DataTable
      label={t`Table of uptime`}
      inPart
      rows={rows}
      keyOf={({ key }) => key}
      sums={t`Sum`}
      columns={[
        { key: "name", title: byGroup ? t`Group` : t`Screen`, cell: nameOf },
        ...columns.map(([title, cellOf]) => ({
          key: title,
          title,
          kind: "number" as const,
          cell: (row: UptimeReport["rows"][number]) =>
            cellOf === shareOf ? (
              <>
                {cellOf(row)}
                <UptimeBar of={row} />
              </>
            ) : (
              cellOf(row)
            ),
          sum: cellOf(total),
        })),
      ]}
    />
  );
}
