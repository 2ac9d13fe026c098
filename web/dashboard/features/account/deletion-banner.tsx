import { Button } from "@mantine/core";
import { formatDateTime } from "#web/lib/formats.ts";
import { useCancelDeletion } from "./own-account-queries.ts";
import styles from "./plan-banner.module.css";

/** On every page while the account is going to be deleted: when, and the way back. */
export function DeletionBanner({ eraseAt, timeZone }: { eraseAt: string; timeZone: string }) {
  const cancel = useCancelDeletion();
  return (
    <aside className={`${styles.banner} ${styles.ended}`} aria-label="Deletion of the account">
      <strong>This account is erased on {formatDateTime(eraseAt, timeZone)}.</strong>
      <Button size="xs" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        Keep my account
      </Button>
    </aside>
  );
}
