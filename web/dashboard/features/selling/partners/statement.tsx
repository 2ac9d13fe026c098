import { t } from "@lingui/core/macro";
import type { PartnerLedgerEntry } from "#shared/contracts/selling/partners.ts";
import { indianZone } from "#shared/day-in.ts";
import { planName } from "#web/dashboard/words/plan-words.ts";
import { formatDate, formatDateTime, formatNumber, formatRupees } from "#web/lib/formats.ts";
import { DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { MoneyPicture } from "#web/ui/panel/pictures.tsx";
import type { usePartnerLedger } from "./partner-queries.ts";
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
export const Statement = ({ query }: { query: ReturnType<typeof usePartnerLedger> }) => (
  <DataTable
    label={t`Statement`}
    inPart
    rows={query.data}
    query={query}
    failed={t`The statement could not be loaded`}
    keyOf={({ number }) => String(number)}
    columns={[
      {
        key: "what",
        title: t`What`,
        cell: (entry) => (
          <>
            {kinds()[entry.kind]}
            <span className={styles.sub}>{detailsOf(entry)}</span>
          </>
        ),
      },
      { key: "date", title: t`Date`, kind: "date", cell: ({ at }) => formatDateTime(at, indianZone) },
      {
        key: "amount",
        title: t`Amount`,
        kind: "number",
        cell: ({ amountPaise }) => formatRupees(amountPaise),
      },
      {
        key: "balance",
        title: t`Balance`,
        kind: "number",
        cell: ({ balancePaise }) => formatRupees(balancePaise),
      },
    ]}
    empty={{ picture: MoneyPicture, title: t`Nothing has moved your balance yet.` }}
  />
);
