import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge, Button, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import type { PriceList } from "#shared/contracts/selling/billing.ts";
import { paths } from "#shared/paths.ts";
import type { Plan } from "#shared/plans.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import { planDescription, planName } from "#web/dashboard/words/plan-words.ts";
import { formatBytes, formatRupees } from "#web/lib/formats.ts";
import styles from "./billing.module.css";
import { monthlyCost, unitIn } from "./plan-change.ts";

export interface PlanCardProps {
  plan: Plan;
  screens: number;
  period: "monthly" | "yearly";
  prices: PriceList;
  /** Number of screens that the account has paired. */
  used: number;
  current: boolean;
  /** True if the account is on this plan, but with another billing period. */
  otherPeriod: boolean;
  /** True for the smallest plan that allows this number of screens. */
  fits: boolean;
  /** True for the plan that the person chose on the website. */
  chosen: boolean;
  /** Number of valid licences. */
  licences: number;
  /** Address of the checkout; null where nothing is sold. */
  checkout: string | null;
  /** The open ticket that asks for this plan. */
  asked: number | null;
  onAsk: () => void;
}

/** Renders one plan with its price for this account. */
export function PlanCard(props: PlanCardProps) {
  const { plan, screens, period, used, current, otherPeriod } = props;
  const { fits, chosen, asked, licences, checkout, onAsk } = props;
  const cost = monthlyCost({ plan, screens, period }, props.prices);
  const count = countOfScreens(screens);
  const tax = formatRupees(cost?.taxPaise ?? 0);
  const net = formatRupees((cost?.totalPaise ?? 0) - (cost?.taxPaise ?? 0));
  const unchanged = current && !otherPeriod && screens === used;
  const tooFew = plan.screens !== null && screens > plan.screens;
  const unitPaise = unitIn(props.prices, plan.code, period);
  return (
    <li
      className={[styles.plan, current && styles.current, fits && styles.fits, tooFew && styles.tooFew]
        .filter(Boolean)
        .join(" ")}
    >
      <div className={styles.planHead}>
        <Title order={2} size="h3">
          {planName(plan)}
        </Title>
        {current ? (
          <Badge variant="light" color="green">{t`Your plan`}</Badge>
        ) : chosen ? (
          <Badge variant="light">{t`Your choice`}</Badge>
        ) : (
          fits && <Badge variant="light" color="accent">{t`Fits ${count}`}</Badge>
        )}
      </div>
      <Text c="dimmed">{planDescription(plan)}</Text>
      {cost && (
        <div>
          <span className={styles.price}>{formatRupees(cost.totalPaise)}</span>
          <Text span c="dimmed">
            {" "}
            <Trans>a month with GST</Trans>
          </Text>
          <Text size="sm" c="dimmed">
            {period === "yearly"
              ? t`for ${count}: ${net} + ${tax} GST; ${formatRupees(cost.billPaise)} with GST billed once a year`
              : t`for ${count}: ${net} + ${tax} GST`}
          </Text>
        </div>
      )}
      <dl className={styles.points}>
        <dt>{t`Screens`}</dt>
        <dd>{plan.screens === null ? t`any number` : t`up to ${plan.screens}`}</dd>
        <dt>{t`Storage`}</dt>
        <dd>{formatBytes(plan.storageMb * 1_000_000)}</dd>
        {unitPaise !== null && (
          <>
            <dt>{t`Each screen`}</dt>
            <dd>{t`${formatRupees(unitPaise)} a month without GST`}</dd>
          </>
        )}
      </dl>
      {tooFew && (
        <Text size="sm" c="var(--color-warning)">
          {used > (plan.screens ?? used)
            ? t`Too small for ${count}: you have more than it allows.`
            : t`Too small for ${count}.`}
        </Text>
      )}
      {checkout === null ? (
        asked === null ? (
          <Button
            variant={(fits || chosen) && !current ? "filled" : "default"}
            disabled={tooFew || unchanged}
            onClick={onAsk}
          >
            {unchanged ? t`Current plan` : current ? t`Request a change` : t`Request ${planName(plan)}`}
          </Button>
        ) : (
          <Text size="sm" role="note" className={styles.asked}>
            <Trans>
              You have asked for this plan. Support answers in{" "}
              <Link to={paths.ticket(asked)}>ticket {asked}</Link>.
            </Trans>
          </Text>
        )
      ) : tooFew ? (
        <Button disabled>{t`Buy ${planName(plan)}`}</Button>
      ) : (
        // A link that loads the page: only the checkout's address may load the payment service.
        <Button component="a" href={checkout} variant={current || fits || chosen ? "filled" : "default"}>
          {!current
            ? t`Buy ${planName(plan)}`
            : otherPeriod
              ? t`Change ${planName(plan)}`
              : screens === licences
                ? t`Renew ${planName(plan)}`
                : screens > licences
                  ? t`Add screens`
                  : t`Change ${planName(plan)}`}
        </Button>
      )}
    </li>
  );
}
