import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Text } from "@mantine/core";
import type { Purchase, Quote } from "#shared/contracts/selling/checkout.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import { planName } from "#web/dashboard/words/plan-words.ts";
import { formatDate, formatRupees } from "#web/lib/formats.ts";
import { formatDateTimeIn } from "#web/lib/time-zones.ts";
import styles from "./checkout.module.css";

interface Props {
  quote: Quote;
  purchase: Purchase;
  timeZone: string;
  /** The customer can allow debits of renewals on this page. */
  canRenew: boolean;
}

/** What is paid, until when it lasts, and what changes. */
export function QuoteSummary(props: Props) {
  const { quote } = props;
  const { creditPaise, discountPaise, screensWithout, rateBp } = quote;
  const code = quote.coupon?.code ?? "";
  const gstPercent = rateBp / 100;
  const without = countOfScreens(screensWithout);
  return (
    <section aria-label={t`Summary`} className={styles.summary}>
      <Text>{whatChanges(props)}</Text>
      {screensWithout > 0 && (
        <Alert color="orange" title={t`Fewer licences than screens`}>
          <Trans>
            You have more screens than that. {without} will show a status card; the screens that you paired
            first keep playing.
          </Trans>
        </Alert>
      )}
      <dl className={styles.amounts} aria-live="polite">
        {creditPaise + discountPaise > 0 && (
          <>
            <dt>{t`Price`}</dt>
            <dd>{formatRupees(quote.netPaise + creditPaise + discountPaise)}</dd>
          </>
        )}
        {discountPaise > 0 && (
          <>
            <dt>{t`Coupon ${code}`}</dt>
            <dd>−{formatRupees(discountPaise)}</dd>
          </>
        )}
        {creditPaise > 0 && (
          <>
            <dt>{t`Credit for unused time`}</dt>
            <dd>−{formatRupees(creditPaise)}</dd>
          </>
        )}
        <dt>{t`Net`}</dt>
        <dd>{formatRupees(quote.netPaise)}</dd>
        <dt>{quote.taxPaise > 0 ? <Trans>GST {gstPercent} %</Trans> : <Trans>GST (none: export)</Trans>}</dt>
        <dd>{formatRupees(quote.taxPaise)}</dd>
        <dt className={styles.total}>{t`To pay now`}</dt>
        <dd className={styles.total}>{formatRupees(quote.totalPaise)}</dd>
      </dl>
    </section>
  );
}

function whatChanges({ quote, purchase, timeZone, canRenew }: Props): string {
  const { kind, present } = quote;
  const end = formatDateTimeIn(quote.endsAt, timeZone);
  const oldEnd = present ? formatDate(present.endsAt, timeZone) : "";
  const old = present ? planName(present) : "";
  const added = countOfScreens(purchase.screens - (present?.licences ?? 0));
  const all = countOfScreens(purchase.screens);
  switch (kind) {
    case "trial":
      return t`Paid now, the trial covers ${all} until ${end}. It does not renew.`;
    case "renew":
      return t`Your plan goes on from ${oldEnd} to ${end}. No paid day is lost.`;
    case "next":
      return t`Starts on ${oldEnd}, when your present ${old} plan ends, with ${all}, and lasts until ${end}. Until then nothing changes.`;
    case "add":
      return t`You get ${added} more now. You pay only the days until ${end}, when your plan ends as before.`;
    case "change":
      return t`Starts now with ${all} and lasts until ${end}. It replaces your ${old} plan; its unused time until ${oldEnd} is credited.`;
    case "new":
      return canRenew
        ? t`Starts now with ${all} and lasts until ${end}. It renews by itself only if you allow that.`
        : t`Starts now with ${all} and lasts until ${end}.`;
  }
}
