import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, CloseButton } from "@mantine/core";
import { Link } from "react-router";
import type { Me } from "#shared/contracts/identity/accounts.ts";
import { dayMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import styles from "./email-banner.module.css";
import bannerStyles from "./plan-banner.module.css";
import { usePutOff } from "./put-off.ts";
import { useRequestEmailConfirmation } from "./request-confirmation.ts";

const weekMs = 7 * dayMs;

/**
 * Asks on every page to confirm the email address, with the ways to do it and a button that hides the banner for a
 * week.
 */
export function EmailBanner({ user }: { user: Me["user"] }) {
  const { email } = user;
  const [hidden, hide] = usePutOff(`vitrine-confirm-email-later-${user.id}-${email}`, weekMs);
  const request = useRequestEmailConfirmation();
  if (hidden) return null;
  return (
    <aside className={`${bannerStyles.banner} ${styles.banner}`} aria-label={t`Email address`}>
      <div className={styles.words}>
        <strong>{t`Confirm your email address.`}</strong>{" "}
        <Trans>
          Open the link that we sent to <span className={styles.email}>{email}</span>. You need it to get a
          new password.
        </Trans>
      </div>
      <div className={styles.actions}>
        <Button
          size="compact-sm"
          variant="default"
          loading={request.isPending}
          onClick={() => request.mutate()}
        >
          <Trans>Send a new link</Trans>
        </Button>
        <Link to={paths.changeEmail}>{t`Change address`}</Link>
      </div>
      <CloseButton
        className={styles.close ?? ""}
        size="sm"
        aria-label={t`Hide for a week`}
        title={t`Hide for a week`}
        onClick={hide}
      />
    </aside>
  );
}
