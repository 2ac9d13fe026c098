import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { PartnerCustomer } from "#shared/contracts/selling/partners.ts";
import { indianZone } from "#shared/day-in.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import { planName } from "#web/dashboard/words/plan-words.ts";
import { formatDate, formatNumber, formatRupees } from "#web/lib/formats.ts";
import { DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { PeoplePicture } from "#web/ui/panel/pictures.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useMay } from "../../../queries/me.ts";
import { type useCustomers, usePartnerActions } from "./partner-queries.ts";
import styles from "./partners.module.css";

const LicencesDialog = lazy(async () => ({
  default: (await import("./licences-dialog.tsx")).LicencesDialog,
}));

const VisitDialog = lazy(async () => ({ default: (await import("./visit-dialog.tsx")).VisitDialog }));

/** Lists the customers of a partner with plan, screens and margin, and what can be done for each. */
export function CustomerList({
  query,
  newCustomer,
}: {
  query: ReturnType<typeof useCustomers>;
  /** The button that makes one. */
  newCustomer: ReactNode;
}) {
  const customers = query.data ?? [];
  const orders = useMay("billing.manage");
  const manages = useMay("account.manage");
  const { invite } = usePartnerActions();
  const [chosen, setChosen] = useState<PartnerCustomer | null>(null);
  const [visited, setVisited] = useState<PartnerCustomer | null>(null);
  const margin = customers.reduce((sum, { marginPaise }) => sum + (marginPaise ?? 0), 0);
  const hasMargin = customers.some(({ marginPaise }) => marginPaise !== null);
  return (
    <>
      <DataTable
        label={t`Customers`}
        rows={query.data}
        query={query}
        failed={t`Your customers could not be loaded`}
        keyOf={({ id }) => String(id)}
        columns={[
          {
            key: "name",
            title: t`Customer`,
            cell: ({ name, ownerEmail, joined, suspended }) => (
              <>
                <strong>{name}</strong>
                <span className={styles.sub}>{ownerEmail}</span>
                {!joined && <StatusDot tone="busy">{t`The owner has not joined yet`}</StatusDot>}
                {suspended && <StatusDot tone="bad">{t`Suspended`}</StatusDot>}
              </>
            ),
          },
          { key: "plan", title: t`Plan`, cell: (customer) => <Plan customer={customer} /> },
          {
            key: "screens",
            title: t`Screens`,
            kind: "state",
            cell: (customer) => <Screens customer={customer} />,
          },
          {
            key: "margin",
            title: t`Margin each month`,
            kind: "number",
            cell: ({ marginPaise }) => (marginPaise === null ? "–" : formatRupees(marginPaise)),
          },
          {
            key: "actions",
            kind: "action",
            cell: (customer) => (
              <div className={styles.actions}>
                {!customer.joined && manages && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    loading={invite.isPending && invite.variables === customer.id}
                    onClick={() => invite.mutate(customer.id)}
                  >
                    <Trans>Invite again</Trans>
                  </Button>
                )}
                {customer.joined && manages && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={t`Look at ${customer.name}`}
                    onClick={() => setVisited(customer)}
                  >
                    <Trans>Look at the account</Trans>
                  </Button>
                )}
                {orders && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t`Plan of ${customer.name}`}
                    onClick={() => setChosen(customer)}
                  >
                    {customer.plan ? <Trans>Change the plan</Trans> : <Trans>Order a plan</Trans>}
                  </Button>
                )}
              </div>
            ),
          },
        ]}
        empty={{
          picture: PeoplePicture,
          title: t`No customers yet`,
          text: t`Make a customer: its owner gets an invitation, and you order the plan from your balance.`,
          actions: newCustomer,
        }}
      />
      {hasMargin && (
        <Text className={styles.total ?? ""}>
          <Trans>
            Margin of all customers each month, without tax: <strong>{formatRupees(margin)}</strong>
          </Trans>
        </Text>
      )}
      <Suspense>{visited && <VisitDialog customer={visited} onClose={() => setVisited(null)} />}</Suspense>
      <Suspense>{chosen && <LicencesDialog customer={chosen} onClose={() => setChosen(null)} />}</Suspense>
    </>
  );
}

function Plan({ customer: { plan, licences, endsAt, renews, waitsSince } }: { customer: PartnerCustomer }) {
  if (waitsSince)
    return (
      <div>
        <StatusDot tone="bad">{t`The renewal waits for your balance`}</StatusDot>
      </div>
    );
  if (!plan) return <Text size="sm" c="dimmed">{t`No plan`}</Text>;
  const end = endsAt ? formatDate(new Date(Date.parse(endsAt) - 1), indianZone) : "";
  const name = planName({ code: plan, name: plan });
  const isSame = renews?.plan === plan && renews.screens === licences;
  const then = renews ? planName({ code: renews.plan, name: renews.plan }) : "";
  return (
    <div>
      {t`${name}, licences: ${formatNumber(licences)}`}
      <span className={styles.sub}>
        {isSame
          ? t`Paid until ${end}, renews by itself`
          : renews
            ? t`After ${end}: ${then}, licences: ${formatNumber(renews.screens)}`
            : t`Ends after ${end}`}
      </span>
    </div>
  );
}

function Screens({ customer: { screens, online } }: { customer: PartnerCustomer }) {
  if (screens === 0) return <Text size="sm" c="dimmed">{t`None yet`}</Text>;
  const offline = screens - online;
  return (
    <div>
      {countOfScreens(screens)}
      <span className={styles.sub}>
        {offline === 0 ? (
          <StatusDot tone="good">{t`All online`}</StatusDot>
        ) : (
          <StatusDot tone="bad">{t`Offline: ${formatNumber(offline)}`}</StatusDot>
        )}
      </span>
    </div>
  );
}
