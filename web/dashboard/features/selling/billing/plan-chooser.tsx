import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, SegmentedControl, Text } from "@mantine/core";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Ticket } from "#shared/contracts/desk/tickets.ts";
import type { Me } from "#shared/contracts/identity/accounts.ts";
import type { Subscription } from "#shared/contracts/selling/billing.ts";
import { paths } from "#shared/paths.ts";
import { type Plan, planIntentIn } from "#shared/plans.ts";
import { planName } from "#web/dashboard/words/plan-words.ts";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { useTickets } from "../../desk/support/support-queries.ts";
import { useMessageDraft } from "../../desk/support/use-message-draft.ts";
import styles from "./billing.module.css";
import { PlanCard } from "./plan-card.tsx";
import { askForPlan, asksForPlan, paidPlans, smallestPlanFor, withPlanRequest } from "./plan-change.ts";
import { TrialOffer } from "./trial-offer.tsx";

const maxScreens = 10_000;

const isWaiting = (status: Ticket["status"]): boolean => status !== "resolved" && status !== "closed";

/** Renders the plans with their prices for this account. Where nothing is sold, support gives plans, and the page says so. */
export function PlanChooser({ subscription, me }: { subscription: Subscription; me: Me }) {
  const { plan: present, screens: has, canBuy } = subscription;
  const prices = subscription.costs ?? { units: [], rateBp: 0 };
  const gstPercent = prices.rateBp / 100;
  const { search } = useLocation();
  const isPaid = present?.active === true && present.code !== "trial";
  // The licences of a trial are no wish: a new customer starts with the screens that are there.
  const [screens, setScreens] = useState(Math.max(1, has.used, canBuy && isPaid ? has.licences : 0));
  const intent = planIntentIn(new URLSearchParams(search)) ?? (isPaid ? null : me.account.planIntent);
  const [period, setPeriod] = useState<"monthly" | "yearly">(
    intent?.period ?? (present?.period === "yearly" ? "yearly" : "monthly"),
  );
  const [draft] = useMessageDraft(me.user.id, "new");
  const navigate = useNavigate();
  const waiting = useTickets().data?.items.filter(({ status }) => isWaiting(status)) ?? [];

  // A paying customer is not led to a smaller plan.
  const recommends =
    !present?.active || present.code === "trial" || (has.limit !== null && screens > has.limit);

  function ask(plan: Plan): void {
    const words = askForPlan({ plan, period, screens, present: present && planName(present) });
    // An unsent message to support stays above this text.
    draft.write({ text: withPlanRequest(draft.snapshot().text, words) });
    void navigate(paths.newTicket);
  }

  return (
    <>
      {!present && canBuy && <TrialOffer prices={prices} />}
      {!canBuy && (
        <Alert color="accent" mb="lg" title={t`Support changes your plan for you`}>
          <Trans>
            Choose a plan below. We prepare a message to support, and you send it. Support then arranges the
            change and the payment with you. Nothing is charged on this page.
          </Trans>
        </Alert>
      )}
      <div className={styles.wishes}>
        <NumberField
          label={t`Screens`}
          min={1}
          max={maxScreens}
          allowNegative={false}
          clampBehavior="strict"
          w="9rem"
          value={screens}
          onChange={(value) => {
            if (value !== null && value >= 1) setScreens(value);
          }}
        />
        <div>
          <Text size="sm" fw={550} id="period" mb={4}>{t`Paid`}</Text>
          <SegmentedControl
            aria-labelledby="period"
            classNames={{ control: styles.period ?? "" }}
            data={[
              { value: "monthly", label: t`Monthly` },
              { value: "yearly", label: t`Yearly` },
            ]}
            value={period}
            onChange={(value) => setPeriod(value === "yearly" ? "yearly" : "monthly")}
          />
        </div>
      </div>
      <ul className={styles.plans} aria-label={t`Plans`}>
        {paidPlans.map((plan) => (
          <PlanCard
            key={plan.code}
            plan={plan}
            screens={screens}
            period={period}
            prices={prices}
            used={has.used}
            current={present?.code === plan.code && present.active}
            otherPeriod={present?.period !== period}
            chosen={intent?.plan === plan.code}
            licences={has.licences}
            checkout={canBuy ? paths.checkout(plan.code, `period=${period}&screens=${screens}`) : null}
            fits={recommends && smallestPlanFor(screens)?.code === plan.code}
            asked={waiting.find((ticket) => asksForPlan(ticket.message, plan))?.id ?? null}
            onAsk={() => ask(plan)}
          />
        ))}
      </ul>
      <Text size="sm" c="dimmed" mt="md">
        <Trans>GST is {gstPercent} %. The bills include it; the price of each screen does not.</Trans>{" "}
        {present?.code === "trial" &&
          t`The trial is not listed: each account can use it only once, at the start.`}
      </Text>
    </>
  );
}
