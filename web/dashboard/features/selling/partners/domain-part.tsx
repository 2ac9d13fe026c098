import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { type PartnerDomain, setPartnerDomain } from "#shared/contracts/identity/partner-domain.ts";
import { useSchemaForm } from "#web/lib/form.ts";
import { formatDate } from "#web/lib/formats.ts";
import { SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { CopyField } from "../../identity/security/copy-field.tsx";
import { useDomainChanges } from "./domain-queries.ts";

/** Renders the partner's domain with its state and DNS records, or the form that chooses one. */
export function DomainPart({ domain }: { domain: PartnerDomain | null }) {
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        <Trans>
          Your customers sign in at an address of yours, with your brand. Links in their emails lead there.
          Screens keep the address at which they were paired.
        </Trans>
      </Text>
      {domain ? <Domain row={domain} /> : <DomainForm />}
    </Stack>
  );
}

function Domain({ row }: { row: PartnerDomain }) {
  const { check, remove } = useDomainChanges();
  const { domain, txt, cname, verifiedAt, missingSince, verifiedUntil } = row;
  const until = verifiedUntil ? formatDate(verifiedUntil) : "";
  const isFine = verifiedAt !== null && missingSince === null;
  return (
    <>
      <Group justify="space-between">
        <strong>{domain}</strong>
        <StatusDot tone={isFine ? "good" : verifiedAt ? "bad" : "idle"}>
          {isFine ? t`Verified` : verifiedAt ? t`Record missing` : t`Not verified yet`}
        </StatusDot>
      </Group>
      <Text size="sm">
        {missingSince
          ? t`The TXT record is missing. Create it again before ${until}, or the domain stops.`
          : isFine
            ? t`Keep both records: we look for the first one every day.`
            : t`Create these two records at the provider of your domain, then check them here. New records may need up to an hour.`}
      </Text>
      <CopyField label={t`Name of the TXT record`} value={txt.name} />
      <CopyField label={t`Value of the TXT record`} value={txt.value} />
      <CopyField label={t`Name of the CNAME record`} value={cname.name} />
      <CopyField label={t`Value of the CNAME record`} value={cname.value} />
      <Group>
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
          <Trans>Check now</Trans>
        </Button>
        <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate(domain)}>
          <Trans>Remove the domain</Trans>
        </Button>
      </Group>
    </>
  );
}

function DomainForm() {
  const { set } = useDomainChanges();
  const form = useSchemaForm(setPartnerDomain.body, { domain: "" });
  return (
    <SchemaForm
      form={form}
      refusalsAt="domain"
      onSubmit={async ({ domain }) => {
        await set.mutateAsync({ domain });
      }}
    >
      <Group align="flex-start" gap="sm">
        <TextInput
          label={t`Domain`}
          placeholder="screens.example.com"
          autoComplete="off"
          flex="1 1 16rem"
          {...form.register("domain")}
          error={form.formState.errors.domain?.message}
        />
        <Button type="submit" variant="default" mt="1.6rem" loading={set.isPending}>
          <Trans>Use this domain</Trans>
        </Button>
      </Group>
    </SchemaForm>
  );
}
