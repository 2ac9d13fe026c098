import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, SegmentedControl, Stack, Text, Textarea, TextInput } from "@mantine/core";
import type { CompanySignIn } from "#shared/contracts/identity/company-sign-in.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { useSaveSaml } from "./company-queries.ts";
import { CopyField } from "./copy-field.tsx";
import { RoleField } from "./role-field.tsx";
import { SamlCertificates } from "./saml-certificates.tsx";
import { bodyOf, fieldsOf, inFormNames, type SamlFields, samlFields } from "./saml-source.ts";
import styles from "./security.module.css";

/** Renders our side for the identity provider, and the form for its side. */
export function SamlForm({ company }: { company: CompanySignIn }) {
  const { samlService, connection } = company;
  const save = useSaveSaml();
  const form = useSchemaForm<SamlFields>(samlFields, fieldsOf(company));
  const source = inputsOf(form).value("kind");
  const kind = source.value;
  const { errors } = form.formState;
  const field = (name: keyof SamlFields) => ({ ...form.register(name), error: errors[name]?.message });
  return (
    <SchemaForm
      form={form}
      onSubmit={async (values) => {
        try {
          const now = await save.mutateAsync(bodyOf(values));
          form.reset({ ...fieldsOf(now), kind });
          showDone(t`The identity provider was saved`);
        } catch (error) {
          throw inFormNames(error);
        }
      }}
    >
      <Stack gap="md">
        <Text size="sm">
          <Trans>
            First create an application for SAML 2.0 at your identity provider and give it these values.
          </Trans>
        </Text>
        <CopyField
          label={t`Entity ID`}
          description={t`Also called audience, or identifier.`}
          value={samlService.entityId}
        />
        <CopyField
          label={t`ACS URL`}
          description={t`Also called reply URL, or single sign-on URL.`}
          value={samlService.acsUrl}
        />
        <div>
          <Button component="a" variant="default" href={samlService.metadataUrl} download>
            <Trans>Download our metadata</Trans>
          </Button>
        </div>
        <Text size="sm">{t`Then enter what your identity provider says about itself.`}</Text>
        <SegmentedControl
          aria-label={t`Source of the values`}
          value={kind}
          onChange={(next) => source.onChange(next as SamlFields["kind"])}
          data={[
            { value: "url", label: t`Address` },
            { value: "metadata", label: t`Metadata` },
            { value: "values", label: t`By hand` },
          ]}
        />
        {kind === "url" && (
          <TextInput
            label={t`Address of the metadata`}
            description={t`When your identity provider gets a new certificate, save again: the metadata is read each time you save.`}
            placeholder="https://login.example.com/metadata"
            autoComplete="off"
            {...field("url")}
          />
        )}
        {kind === "metadata" && (
          <Textarea
            className={styles.pasted ?? ""}
            label={t`Metadata of the identity provider`}
            description={t`The whole XML file. It begins with EntityDescriptor.`}
            rows={6}
            spellCheck={false}
            {...field("xml")}
          />
        )}
        {kind === "values" && (
          <>
            <TextInput
              label={t`Entity ID of the identity provider`}
              description={t`Also called issuer, or identifier.`}
              autoComplete="off"
              {...field("entityId")}
            />
            <TextInput
              label={t`Sign-in URL`}
              description={t`Also called single sign-on URL, or login URL.`}
              autoComplete="off"
              {...field("signInUrl")}
            />
            <Textarea
              className={styles.pasted ?? ""}
              label={t`Certificate`}
              description={t`Of the key with which it signs, from BEGIN CERTIFICATE to END CERTIFICATE.`}
              rows={5}
              spellCheck={false}
              {...field("certificate")}
            />
            <Textarea
              className={styles.pasted ?? ""}
              label={t`Next certificate`}
              description={t`Only while the certificate is replaced: both are accepted.`}
              rows={3}
              spellCheck={false}
              {...field("nextCertificate")}
            />
          </>
        )}
        <RoleField control={form.control} name="role" />
        <FormRefusal form={form} />
        <Group>
          <Button type="submit" loading={save.isPending}>{t`Save`}</Button>
        </Group>
        {connection?.saml && <SamlCertificates issuer={connection.issuer} saml={connection.saml} />}
      </Stack>
    </SchemaForm>
  );
}
