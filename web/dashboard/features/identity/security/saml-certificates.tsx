import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import type { CompanySignIn } from "#shared/contracts/identity/company-sign-in.ts";
import { dayMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import { formatDate } from "#web/lib/formats.ts";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import styles from "./security.module.css";

type Saml = NonNullable<NonNullable<CompanySignIn["connection"]>["saml"]>;

const soonMs = 30 * dayMs;

/** Renders the saved identity provider: its name, its certificates and how to test it. */
export function SamlCertificates({ issuer, saml }: { issuer: string; saml: Saml }) {
  return (
    <Stack gap="sm">
      <Text size="sm" className={styles.name ?? ""}>
        {issuer}
      </Text>
      <ul className={styles.domains} aria-label={t`Certificates`}>
        {saml.certificates.map(({ fingerprint, validUntil }) => (
          <li key={fingerprint} className={styles.domain}>
            <Validity until={validUntil} />
            <Text size="xs" c="dimmed" className={styles.fingerprint ?? ""}>
              SHA-256 {fingerprint}
            </Text>
          </li>
        ))}
      </ul>
      <Text size="sm">
        <Trans>
          To test it, connect your own login:{" "}
          <Anchor component={Link} to={paths.account} inherit>
            open the page Account
          </Anchor>{" "}
          and choose Connect with the company.
        </Trans>
      </Text>
    </Stack>
  );
}

function Validity({ until }: { until: string }) {
  const left = new Date(until).getTime() - Date.now();
  const day = formatDate(until);
  if (left < 0) return <StatusDot tone="bad">{t`Certificate expired on ${day}. Replace it soon.`}</StatusDot>;
  if (left < soonMs)
    return <StatusDot tone="bad">{t`Certificate valid until ${day}. Replace it soon.`}</StatusDot>;
  return <StatusDot tone="good">{t`Certificate valid until ${day}`}</StatusDot>;
}
