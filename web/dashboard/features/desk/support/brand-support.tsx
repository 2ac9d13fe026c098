import { t } from "@lingui/core/macro";
import { Alert, Anchor, Group, Text } from "@mantine/core";
import type { Me } from "#shared/contracts/identity/accounts.ts";

/** Renders how a customer of a partner reaches the partner, above the tickets. */
export function BrandSupport({
  brand: { name, supportEmail, supportUrl, termsUrl },
}: {
  brand: NonNullable<Me["brand"]>;
}) {
  if (!supportEmail && !supportUrl && !termsUrl) return null;
  return (
    <Alert color="accent" title={t`Support of ${name}`} mb="lg">
      {(supportEmail || supportUrl) && (
        <Text size="sm">{t`${name} sells and looks after your plan: ask them first.`}</Text>
      )}
      <Group gap="md" mt="xs">
        {supportEmail && <Anchor href={`mailto:${supportEmail}`}>{supportEmail}</Anchor>}
        {supportUrl && (
          <Anchor href={supportUrl} target="_blank" rel="noopener noreferrer">{t`Support page`}</Anchor>
        )}
        {termsUrl && <Anchor href={termsUrl} target="_blank" rel="noopener noreferrer">{t`Terms`}</Anchor>}
      </Group>
    </Alert>
  );
}
