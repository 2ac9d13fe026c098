import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import type { CompanySignIn } from "#shared/contracts/identity/company-sign-in.ts";
import { dayMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import { formatDate } from "#web/lib/formats.ts";
import { SettingsRow, SettingsRows } from "#web/ui/panel/settings-list.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";

type Saml = NonNullable<NonNullable<CompanySignIn["connection"]>["saml"]>;

const soonMs = 30 * dayMs;

/** Renders the saved identity provider: its name, its certificates and how to test it. */
export function SamlCertificates({ issuer, saml }: { issuer: string; saml: Saml }) {
  return (
    <Stack gap="sm">
      <Text size="sm" fw={600}>
        {issuer}
      </Text>
      <SettingsRows label={t`Certificates`}>
        {saml.certificates.map(({ fingerprint, validUntil }) => (
          <SettingsRow
            key={fingerprint}
            name={<Validity until={validUntil} />}
            facts={<code>SHA-256 {fingerprint}</code>}
          />
        ))}
      </SettingsRows>
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
