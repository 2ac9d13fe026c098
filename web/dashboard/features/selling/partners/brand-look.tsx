import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { House, MonitorPlay } from "lucide-react";
import type { CSSProperties } from "react";
import { brand } from "#shared/brand.ts";
import { accentVariables } from "#shared/brand-tones.ts";
import { colour as colourSchema } from "#shared/contracts/identity/account.ts";
import styles from "./brand.module.css";

interface Look {
  name: string;
  colour: string | null;
  logoUrl: string | null;
}

/** Renders a small picture of what the customers of a partner will see: the dashboard in both schemes, a screen, an email. */
export function BrandLook({ name, colour, logoUrl }: Look) {
  const own = colourSchema.safeParse(colour).data;
  const variables = own ? (accentVariables(own) as CSSProperties) : undefined;
  const product = name.trim() || brand.name;
  const dashboard = (scheme: "light" | "dark") => (
    <div className={styles.dashboard} style={{ colorScheme: scheme, ...variables }}>
      <div className={`${styles.menu} dusk`}>
        <span className={styles.product}>
          {logoUrl && <img src={logoUrl} alt="" />}
          {product}
        </span>
        <span className={styles.entry} data-now>
          <House size={14} aria-hidden />
          <Trans>Home</Trans>
        </span>
        <span className={styles.entry}>
          <MonitorPlay size={14} aria-hidden />
          <Trans>Screens</Trans>
        </span>
      </div>
      <div className={styles.page}>
        <span className={styles.button}>{t`Add screen`}</span>
        <span className={styles.link}>{t`Show all`}</span>
      </div>
    </div>
  );
  return (
    <figure className={styles.look} aria-label={t`Preview`} data-testid="brand-look">
      {dashboard("light")}
      {dashboard("dark")}
      <div className={`${styles.screen} dusk`}>
        <span>{product}</span>
      </div>
      <p className={styles.email}>
        <Trans>
          Emails come from <strong>{product}</strong>, at our address.
        </Trans>
      </p>
      <figcaption>
        <Trans>
          The dashboard of your customers, light and dark, and the foot of the cards on their screens.
        </Trans>
      </figcaption>
    </figure>
  );
}
