import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { CloseButton } from "@mantine/core";
import { Link, type LinkProps } from "react-router";
import type { Me } from "#shared/contracts/accounts.ts";
import { paths } from "#shared/paths.ts";
import { planName } from "#web/dashboard/words/plan-words.ts";
import { formatSpan } from "#web/lib/formats.ts";
import { formatDateTimeIn } from "#web/lib/time-zones.ts";
import { useNow } from "#web/lib/use-now.ts";
import { useMay } from "../../queries/me.ts";
import styles from "./plan-banner.module.css";
import { usePutOff } from "./put-off.ts";

const dayMs = 86_400_000;
const warnMs = 7 * dayMs;
const lastMs = 2 * 3_600_000;

/** Members whose role does not include billing read the notice without a link that would refuse them. */
const PlanLink = (props: LinkProps) => (useMay("billing.see") ? <Link {...props} /> : null);

interface PlanBannerProps {
  plan: Me["plan"];
  timeZone: string;
}

/** Shows that there is no plan, or that it has ended. Renders nothing for one that goes on. */
export function PlanOverBanner({ plan, timeZone }: PlanBannerProps) {
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

/**
 * Shows that the trial or plan ends soon, with a button that hides it for a day, but not in the last two hours.
 * Renders nothing for a plan that continues or has ended.
 */
export function PlanEndBanner({ plan, timeZone }: PlanBannerProps) {
  const now = useNow(1000);
  const [hidden, hide] = usePutOff(`vitrine-plan-end-later-${plan?.endsAt}`, dayMs);
  if (!plan || plan.endsAt === null || plan.isNextPaid) return null;
  const left = new Date(plan.endsAt).getTime() - now;
  if (left <= 0 || (plan.code !== "trial" && left > warnMs)) return null;
  const isLastMoment = left <= lastMs;
  if (hidden && !isLastMoment) return null;
  const ends = formatDateTimeIn(plan.endsAt, timeZone);
  const name = planName(plan);
  const span = formatSpan(left);
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
      {!isLastMoment && (
        <CloseButton
          className={styles.close ?? ""}
          size="sm"
          aria-label={t`Hide for now`}
          title={t`Hide for now`}
          onClick={hide}
        />
      )}
    </aside>
  );
}
