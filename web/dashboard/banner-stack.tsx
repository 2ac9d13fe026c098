import { t } from "@lingui/core/macro";
import { UnstyledButton } from "@mantine/core";
import { type ReactNode, useState } from "react";
import styles from "./banner-stack.module.css";

/** Renders notices, most urgent first: only the first, until a user asks for the others. */
export function BannerStack({ children }: { children: ReactNode }) {
  const [all, setAll] = useState(false);
  return (
    <div className={styles.stack} data-all={all || undefined}>
      {children}
      <UnstyledButton className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? t`Show one notice` : t`Show more notices`}
      </UnstyledButton>
    </div>
  );
}
