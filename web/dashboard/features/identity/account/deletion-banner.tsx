import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { formatDateTimeIn } from "#web/lib/time-zones.ts";
import { useCancelDeletion } from "./own-account-queries.ts";
import styles from "./plan-banner.module.css";

/** Shows on every page when the account will be deleted, with a button to cancel it. */
export function DeletionBanner({ eraseAt, timeZone }: { eraseAt: string; timeZone: string }) {
  const cancel = useCancelDeletion();
  return (
    <aside className={`${styles.banner} ${styles.ended}`} aria-label={t`Deletion of the account`}>
      <strong>
        <Trans>This account will be erased on {formatDateTimeIn(eraseAt, timeZone)}.</Trans>
      </strong>
      <Button size="xs" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        <Trans>Keep my account</Trans>
      </Button>
    </aside>
  );
}
