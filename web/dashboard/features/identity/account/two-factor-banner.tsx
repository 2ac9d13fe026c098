import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { formatDateTimeIn } from "#web/lib/time-zones.ts";
import styles from "./plan-banner.module.css";

/** Shows a member without two-factor sign-in from when on the account demands it. */
export function TwoFactorBanner({ from, timeZone }: { from: string; timeZone: string }) {
  return (
    <aside className={styles.banner} aria-label={t`Two-factor sign-in`}>
      <span>
        <Trans>
          From {formatDateTimeIn(from, timeZone)} this account demands two-factor sign-in of its members.
        </Trans>
      </span>
      <Button size="xs" component={Link} to={paths.account}>{t`Set it up`}</Button>
    </aside>
  );
}
