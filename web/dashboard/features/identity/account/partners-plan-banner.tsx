import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Me } from "#shared/contracts/identity/accounts.ts";
import { useNow } from "#web/lib/use-now.ts";
import styles from "./plan-banner.module.css";

/** Shows that no plan runs in the account of a partner's customer. Renders nothing while the screens play. */
export function PartnersPlanBanner({ plan, partner }: { plan: Me["plan"]; partner: string }) {
  const now = useNow(1000);
  if (plan && (plan.endsAt === null || new Date(plan.playsUntil).getTime() > now)) return null;
  return (
    <aside className={`${styles.banner} ${styles.ended}`} aria-label={t`Plan`}>
      <Trans>
        <strong>You have no plan.</strong> Screens show a status card instead of your content. {partner}{" "}
        orders your plan: ask them.
      </Trans>
    </aside>
  );
}
