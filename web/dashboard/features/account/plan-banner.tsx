import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link, type LinkProps } from "react-router";
import type { Me } from "#shared/contracts/accounts.ts";
import { paths } from "#shared/paths.ts";
import { planName } from "#web/dashboard/words/plan-words.ts";
import { formatSpan } from "#web/lib/formats.ts";
import { formatDateTimeIn } from "#web/lib/time-zones.ts";
import { useNow } from "#web/lib/use-now.ts";
import { useMay } from "../../queries/me.ts";
import styles from "./plan-banner.module.css";

const warnMs = 7 * 86_400_000;

/** Members whose role does not include billing read the notice without a link that would refuse them. */
const PlanLink = (props: LinkProps) => (useMay("billing.see") ? <Link {...props} /> : null);

/** Shows when the trial or plan ends soon or has ended. Renders nothing for a plan that continues. */
export function PlanBanner({ plan, timeZone }: { plan: Me["plan"]; timeZone: string }) {
  const now = useNow(1000);
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
  const span = formatSpan(left);
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
  if (plan.code !== "trial" && left > warnMs) return null;
  return (
    <aside className={styles.banner} aria-label={t`Plan`}>
      <strong>
        <Trans>
          {name} ends in {span}
        </Trans>
      </strong>
      <span>{ends}</span>
      <PlanLink to={plan.code === "trial" ? paths.plans : paths.subscription}>
        {plan.code === "trial" ? <Trans>See the plans</Trans> : <Trans>See the renewal</Trans>}
      </PlanLink>
    </aside>
  );
}
