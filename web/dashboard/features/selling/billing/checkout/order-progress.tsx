import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Anchor, Button, Group, Loader, Text } from "@mantine/core";
import { CircleCheck } from "lucide-react";
import type { OrderStatus } from "#shared/contracts/selling/checkout.ts";
import { paths } from "#shared/paths.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { formatDateTimeIn } from "#web/lib/time-zones.ts";
import styles from "./checkout.module.css";
import { NextDebit } from "./next-debit.tsx";

interface Props {
  order: OrderStatus;
  timeZone: string;
  /** Shows the form again, for another try with the same order. */
  onAgain: () => void;
}

/** Renders what became of an order, and what the customer can do. */
export function OrderProgress({ order, timeZone, onAgain }: Props) {
  const amount = formatRupees(order.totalPaise);
  const again = (
    <Group mt="md">
      <Button onClick={onAgain}>{t`Pay again`}</Button>
      <Anchor href={paths.plans}>{t`Back to the plans`}</Anchor>
    </Group>
  );
  switch (order.state) {
    case "paid": {
      const end = order.endsAt ? formatDateTimeIn(order.endsAt, timeZone) : "";
      return (
        <section className={styles.result} role="status">
          <CircleCheck size={44} aria-hidden className={styles.done} />
          <h2>{t`Paid: ${amount}`}</h2>
          <Text>
            {order.isTopUp ? (
              <Trans>
                Your balance has grown by the amount without tax. We have emailed you the receipt.
              </Trans>
            ) : (
              <Trans>Your plan is active until {end}. We have emailed you the receipt.</Trans>
            )}
          </Text>
          {!order.isTopUp && <NextDebit timeZone={timeZone} />}
          <Group justify="center" mt="md">
            {order.isTopUp ? (
              <Button component="a" href={paths.partnerBalance}>{t`Go to the balance`}</Button>
            ) : (
              <>
                <Button component="a" href={paths.addScreen}>{t`Connect your TV`}</Button>
                <Button component="a" href={paths.dashboard} variant="default">
                  <Trans>Go to the dashboard</Trans>
                </Button>
              </>
            )}
            {order.invoice && (
              <Button component="a" href={paths.invoice(order.invoice.id)} variant="default">
                <Trans>Open the invoice</Trans>
              </Button>
            )}
          </Group>
        </section>
      );
    }
    case "checking":
      return (
        <section className={styles.result} role="status">
          <Loader />
          <h2>{t`Your payment is being confirmed`}</h2>
          <Text>
            <Trans>
              This page shows the result. You can also close it: the plan starts by itself, and we email you.
              Please do not pay again.
            </Trans>
          </Text>
        </section>
      );
    case "waiting":
      return (
        <Alert color="accent" title={t`No payment has arrived yet`}>
          <Text size="sm">
            <Trans>
              If you have approved it with your bank, it arrives within minutes, and this page shows it. If
              you have not paid, you can pay now. One order is never charged twice: a second payment goes back
              to you.
            </Trans>
          </Text>
          {again}
        </Alert>
      );
    case "declined":
      return (
        <Alert color="red" title={t`The payment was declined`} role="alert">
          <Text size="sm">{order.reason}</Text>
          <Text size="sm" mt="xs">{t`Nothing was charged. Try again, or pay in another way.`}</Text>
          {again}
        </Alert>
      );
    case "returning":
      return (
        <Alert color="orange" title={t`Your money goes back to you`} role="alert">
          {order.isForeign ? (
            <Trans>
              Your payment came in another currency, so it could not be used for this order. All of it goes
              back to you; our support arranges that, and your plan is unchanged.
            </Trans>
          ) : (
            <Trans>
              {amount} reached us, but could not be used for this order. All of it goes back; your bank shows
              it within 5 to 7 working days. Your plan is unchanged.
            </Trans>
          )}
          {again}
        </Alert>
      );
    case "closed":
      return (
        <Alert color="accent" title={t`This order was replaced`}>
          <Trans>You have chosen something else since. See your payments under Billing &gt; Invoices.</Trans>
          {again}
        </Alert>
      );
  }
}
