import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, Group, Stack, Switch, Text, TextInput } from "@mantine/core";
import { Trash2 } from "lucide-react";
import {
  addCompanyDomain,
  type CompanyDomain,
  type CompanySignIn,
} from "#shared/contracts/identity/company-sign-in.ts";
import { useSchemaForm } from "#web/lib/form.ts";
import { formatDate } from "#web/lib/formats.ts";
import { SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { SettingsRow, SettingsRows } from "#web/ui/panel/settings-list.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useAddDomain, useCheckDomain, useRemoveDomain, useRequireCompany } from "./company-queries.ts";
import { CopyField } from "./copy-field.tsx";
import styles from "./security.module.css";

/** Renders the email domains whose people sign in with the company, how to prove them, and whether they must. */
export function DomainsPart({ company }: { company: CompanySignIn }) {
  const { domains, connection } = company;
  const require = useRequireCompany();
  const isVerified = domains.some(({ verifiedAt }) => verifiedAt !== null);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        <Trans>
          Who enters an email address of a verified domain on the sign-in page is sent to your company. A DNS
          record proves that the domain is yours.
        </Trans>
      </Text>
      {domains.length > 0 && (
        <SettingsRows label={t`Email domains`}>
          {domains.map((domain) => (
            <DomainRow key={domain.id} domain={domain} />
          ))}
        </SettingsRows>
      )}
      <DomainForm />
      {connection && (
        <Switch
          label={t`Members of these domains must sign in with the company`}
          description={
            isVerified || connection.required
              ? t`Their passwords no longer open this account, and they are signed out now. Owners keep their password as the way back in.`
              : t`Verify a domain first.`
          }
          checked={connection.required}
          disabled={(!isVerified && !connection.required) || require.isPending}
          onChange={({ currentTarget }) => require.mutate(currentTarget.checked)}
        />
      )}
    </Stack>
  );
}

function DomainRow({ domain: row }: { domain: CompanyDomain }) {
  const check = useCheckDomain();
  const remove = useRemoveDomain();
  const { domain, record, verifiedAt, missingSince, lapsedAt } = row;
  const state = missingSince ? "missing" : verifiedAt ? "verified" : lapsedAt ? "lapsed" : "new";
  return (
    <SettingsRow
      name={domain}
      actions={
        <>
          <StatusDot tone={state === "verified" ? "good" : state === "new" ? "idle" : "bad"}>
            {stateWords[state]()}
          </StatusDot>
          <ActionIcon onClick={() => remove.mutate(row)} aria-label={t`Remove ${domain}`}>
            <Trash2 size={17} aria-hidden />
          </ActionIcon>
        </>
      }
    >
      {state !== "verified" && (
        <Stack gap="sm" w="100%">
          <Text size="sm">
            <RecordAdvice row={row} />
          </Text>
          <CopyField label={t`Name of the record`} value={record.name} />
          <CopyField label={t`Value of the record`} value={record.value} />
          <div>
            <Button variant="default" loading={check.isPending} onClick={() => check.mutate(row)}>
              <Trans>Check the record</Trans>
            </Button>
          </div>
        </Stack>
      )}
    </SettingsRow>
  );
}

const stateWords = {
  verified: () => t`Verified`,
  missing: () => t`Record missing`,
  lapsed: () => t`Not verified any more`,
  new: () => t`Not verified yet`,
};

function RecordAdvice({ row: { missingSince, verifiedUntil, lapsedAt } }: { row: CompanyDomain }) {
  if (missingSince && verifiedUntil) {
    const day = formatDate(missingSince);
    const end = formatDate(verifiedUntil);
    return t`The DNS record is missing since ${day}. Create it again before ${end}, or the domain is no longer verified.`;
  }
  if (lapsedAt)
    return t`The DNS record was missing for a week. New people of the domain no longer become members. Create the record again, then check it here.`;
  return t`Create a DNS record of the type TXT at the provider of your domain, then check it here.`;
}

function DomainForm() {
  const add = useAddDomain();
  const form = useSchemaForm(addCompanyDomain.body, { domain: "" });
  return (
    <SchemaForm
      form={form}
      refusalsAt="domain"
      onSubmit={async (values) => {
        await add.mutateAsync(values);
        form.reset();
      }}
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          className={styles.newDomain ?? ""}
          label={t`New domain`}
          placeholder="example.com"
          autoComplete="off"
          {...form.register("domain")}
          error={form.formState.errors.domain?.message}
        />
        <Button type="submit" variant="default" loading={add.isPending}>{t`Add`}</Button>
      </Group>
    </SchemaForm>
  );
}
