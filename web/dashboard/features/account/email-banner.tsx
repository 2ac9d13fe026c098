import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, CloseButton } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { z } from "zod";
import type { Me } from "#shared/contracts/accounts.ts";
import { paths } from "#shared/paths.ts";
import styles from "./email-banner.module.css";
import bannerStyles from "./plan-banner.module.css";
import { useRequestEmailConfirmation } from "./request-confirmation.ts";

const weekMs = 7 * 86_400_000;
const stored = z.coerce.number().int().positive().catch(0);
const keyOf = (user: { id: number; email: string }) => `vitrine-confirm-email-later-${user.id}-${user.email}`;

/** Returns until when this browser hides the request to confirm the address, in ms since 1970; 0 when it shows it. */
function putOffUntil(user: { id: number; email: string }, storage: Storage): number {
  try {
    return stored.parse(storage.getItem(keyOf(user)) ?? 0);
  } catch {
    return 0;
  }
}

/** Hides the request for a week; without storage, until the page is loaded again. */
function putOff(user: { id: number; email: string }, storage: Storage): void {
  try {
    storage.setItem(keyOf(user), String(Date.now() + weekMs));
  } catch {
    // Private windows and full disks refuse to store.
  }
}

/**
 * Asks on every page to confirm the email address, with the ways to do it and a button that hides the banner for a
 * week.
 */
export function EmailBanner({ user }: { user: Me["user"] }) {
  const { email } = user;
  const [hidden, setHidden] = useState(() => putOffUntil(user, localStorage) > Date.now());
  const request = useRequestEmailConfirmation();
  if (hidden) return null;
  return (
    <aside className={`${bannerStyles.banner} ${styles.banner}`} aria-label={t`Email address`}>
      <div className={styles.words}>
        <strong>
          <Trans>Confirm your email address.</Trans>
        </strong>{" "}
        <Trans>
          Open the link in the email that we sent to <span className={styles.email}>{email}</span>. You need
          this address if you forget your password.
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
        <Link to={paths.changeEmail}>
          <Trans>Change address</Trans>
        </Link>
      </div>
      <CloseButton
        className={styles.close ?? ""}
        size="sm"
        aria-label={t`Hide for a week`}
        title={t`Hide for a week`}
        onClick={() => {
          putOff(user, localStorage);
          setHidden(true);
        }}
      />
    </aside>
  );
}
