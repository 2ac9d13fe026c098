import { t } from "@lingui/core/macro";
import { Table } from "@mantine/core";
import type { PartnerLedgerEntry } from "#shared/contracts/selling/partners.ts";
import { indianZone } from "#shared/gst.ts";
import { planName } from "#web/dashboard/words/plan-words.ts";
import { formatDate, formatDateTime, formatNumber, formatRupees } from "#web/lib/formats.ts";
import styles from "./partners.module.css";

const kinds = (): Record<PartnerLedgerEntry["kind"], string> => ({
  "top-up": t`Top-up`,
  "top-up-returned": t`Top-up refunded`,
  licences: t`Licences`,
  "licences-returned": t`Licences returned`,
  correction: t`Correction`,
});

function detailsOf({ customer, plan, screens, from, until, note }: PartnerLedgerEntry): string {
  const name = plan ? planName({ code: plan, name: plan }) : "";
  const first = from && formatDate(from, indianZone);
  const last = until && formatDate(new Date(Date.parse(until) - 1), indianZone);
  return [
    customer,
    plan && screens !== null && t`${name}, licences: ${formatNumber(screens)}`,
    first && last && t`${first} to ${last}`,
    note,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Lists what moved the balance, newest first, with the balance after each entry. */
export function Statement({ entries }: { entries: readonly PartnerLedgerEntry[] }) {
  return (
    <div className={styles.frame}>
      <Table verticalSpacing="sm" className={styles.table} aria-label={t`Statement`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`What`}</Table.Th>
            <Table.Th>{t`Date`}</Table.Th>
            <Table.Th className={styles.amount}>{t`Amount`}</Table.Th>
            <Table.Th className={styles.amount}>{t`Balance`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={entry.number}>
              <Table.Td>
                {kinds()[entry.kind]}
                <span className={styles.sub}>{detailsOf(entry)}</span>
              </Table.Td>
              <Table.Td data-label={t`Date`}>{formatDateTime(entry.at, indianZone)}</Table.Td>
              <Table.Td data-label={t`Amount`} className={styles.amount}>
                {formatRupees(entry.amountPaise)}
              </Table.Td>
              <Table.Td data-label={t`Balance`} className={styles.amount}>
                {formatRupees(entry.balancePaise)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
