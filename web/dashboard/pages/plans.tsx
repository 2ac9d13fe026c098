import { t } from "@lingui/core/macro";
import { Navigate } from "react-router";
import { paths } from "#shared/paths.ts";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { useSubscription } from "../features/selling/billing/billing-queries.ts";
import { BillingTabs } from "../features/selling/billing/billing-tabs.tsx";
import { PlanChooser } from "../features/selling/billing/plan-chooser.tsx";
import { useMe } from "../queries/me.ts";

/** /app/billing/plans: the plans with their prices for this account; the current one is marked. */
export function PlansPage() {
  const me = useMe();
  const subscription = useSubscription();

  function content() {
    if (subscription.isError && !subscription.data) {
      return <FailedState title={t`Your plan could not be loaded`} of={subscription} />;
    }
    if (!subscription.data || !me.data) return <LoadingState lines={3} height={140} />;
    return <PlanChooser subscription={subscription.data} me={me.data} />;
  }

  // Its partner orders the plan.
  if (me.data && me.data.managedBy !== null) return <Navigate to={paths.subscription} replace />;
  return (
    <>
      <PageHeader title={t`Plans`} description={t`What each plan would cost you.`} />
      <BillingTabs />
      {content()}
    </>
  );
}
