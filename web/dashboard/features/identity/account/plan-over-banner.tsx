import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Me } from "#shared/contracts/identity/accounts.ts";
import { paths } from "#shared/paths.ts";
import { planName } from "#web/dashboard/words/plan-words.ts";
import { formatSpan } from "#web/lib/formats.ts";
import { formatDateTimeIn } from "#web/lib/time-zones.ts";
import { useNow } from "#web/lib/use-now.ts";
import styles from "./plan-banner.module.css";
import { type PlanBannerProps, PlanLink } from "./plan-link.tsx";

/** Shows that the account tries a screen without a plan, that there is no plan, or that it has ended. Renders nothing for one that goes on. */
export function PlanOverBanner({ plan, tryout, timeZone }: PlanBannerProps & { tryout: Me["tryout"] }) {
  const now = useNow(1000);
  if (tryout) {
    const until = formatDateTimeIn(tryout.until, timeZone);
    return (
      <aside className={styles.banner} aria-label={t`Plan`}>
        <Trans>
          <strong>You are trying it without a plan,</strong> with one screen in this browser, until {until}.
          <PlanLink to={paths.plans}>Start the trial</PlanLink>
        </Trans>
      </aside>
    );
  }
  if (!plan) {
    return (
      <aside className={`${styles.banner} ${styles.ended}`} aria-label={t`Plan`}>
        <Trans>
          <strong>You have no plan.</strong> Screens show a status card instead of your content.
          <PlanLink to={paths.plans}>Choose a plan</PlanLink>
        </Trans>
      </aside>
    );
  }
  if (plan.endsAt === null || plan.isNextPaid) return null;
  const left = new Date(plan.endsAt).getTime() - now;
  const ends = formatDateTimeIn(plan.endsAt, timeZone);
  const name = planName(plan);
  const stopsIn = new Date(plan.playsUntil).getTime() - now;
  if (left <= 0 && stopsIn > 0) {
    const stop = formatSpan(stopsIn);
    return (
      <aside className={`${styles.banner} ${styles.ended}`} aria-label={t`Plan`}>
        <Trans>
          <strong>
            {name} ended {ends}.
          </strong>
          Screens keep playing for {stop}.<PlanLink to={paths.subscription}>Renew</PlanLink>
        </Trans>
      </aside>
    );
  }
  if (left <= 0) {
    return (
      <aside className={`${styles.banner} ${styles.ended}`} aria-label={t`Plan`}>
        <Trans>
          <strong>
            {name} ended {ends}.
          </strong>
          Your media and playlists are kept. Screens show a status card until you have an active plan.
          <PlanLink to={paths.plans}>Choose a plan</PlanLink>
        </Trans>
      </aside>
    );
  }
  return null;
}
