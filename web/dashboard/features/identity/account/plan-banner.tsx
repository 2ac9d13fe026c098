import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { CloseButton } from "@mantine/core";
import { dayMs, hourMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import { planName } from "#web/dashboard/words/plan-words.ts";
import { formatSpan } from "#web/lib/formats.ts";
import { formatDateTimeIn } from "#web/lib/time-zones.ts";
import { useNow } from "#web/lib/use-now.ts";
import styles from "./plan-banner.module.css";
import { type PlanBannerProps, PlanLink } from "./plan-link.tsx";
import { usePutOff } from "./put-off.ts";

const warnMs = 7 * dayMs;
const lastMs = 2 * hourMs;

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
      <strong>{t`${name} ends in ${span}`}</strong>
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
