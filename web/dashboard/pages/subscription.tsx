import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Stack } from "@mantine/core";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { AdvanceNote } from "../features/selling/billing/advance-note.tsx";
import { useSubscription } from "../features/selling/billing/billing-queries.ts";
import { LicenceList } from "../features/selling/billing/licence-list.tsx";
import { PlanFacts } from "../features/selling/billing/plan-facts.tsx";
import { RenewalPart } from "../features/selling/billing/renewal/renewal-part.tsx";
import { useMe } from "../queries/me.ts";
import styles from "./subscription.module.css";

/** /app/subscription: the plan and its usage, and the licences of the screens. */
export function SubscriptionPage() {
  const me = useMe();
  const subscription = useSubscription();

  function content() {
    if (subscription.isError && !subscription.data) {
      return <FailedState title={t`Your subscription could not be loaded`} of={subscription} />;
    }
    if (!subscription.data || !me.data) return <LoadingState lines={3} height={120} />;
    return (
      <div className={styles.columns}>
        <Stack gap="lg">
          {me.data.managedBy !== null && <PartnerNote partner={me.data.managedBy} />}
          <AdvanceNote />
          <PlanFacts subscription={subscription.data} timeZone={me.data.account.timeZone} />
          <RenewalPart timeZone={me.data.account.timeZone} />
        </Stack>
        <Part title={t`Licences`}>
          <LicenceList />
        </Part>
      </div>
    );
  }

  return (
    <>
      <PageHeader title={t`My Subscription`} description={t`Your plan and how much of it is used.`} />
      {content()}
    </>
  );
}

/** Tells the customer of a partner who orders the plan. */
function PartnerNote({ partner }: { partner: string }) {
  return (
    <Alert color="accent" title={t`${partner} orders your plan`}>
      <Trans>For more or fewer screens, another plan, and invoices, ask {partner}.</Trans>
    </Alert>
  );
}
