import { t } from "@lingui/core/macro";
import { Button, Group, PasswordInput, SegmentedControl, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { type CompanySignIn, saveCompanySignIn } from "#shared/contracts/identity/company-sign-in.ts";
import { useSchemaForm } from "#web/lib/form.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { useSaveCompany } from "./company-queries.ts";
import { CopyField } from "./copy-field.tsx";
import { issuerOf, type Provider, providerOf, tenantOf } from "./issuer-presets.ts";
import { RoleField } from "./role-field.tsx";

interface Props {
  company: CompanySignIn;
  /** Called after saving, to test the issuer at once. */
  onSaved: () => void;
}

/** Renders the form for the issuer of the company: provider, client and the role of new members. */
export function IssuerForm({ company, onSaved }: Props) {
  const { redirectUri } = company;
  const connection = company.connection?.saml ? null : company.connection;
  const save = useSaveCompany();
  const [provider, setProvider] = useState<Provider>(connection ? providerOf(connection.issuer) : "google");
  const [tenant, setTenant] = useState(tenantOf(connection?.issuer ?? ""));
  const form = useSchemaForm<RequestOf<typeof saveCompanySignIn>>(saveCompanySignIn.body, {
    issuer: connection?.issuer ?? issuerOf("google", { tenant: "", issuer: "" }),
    clientId: connection?.clientId ?? "",
    clientSecret: undefined,
    role: connection && connection.role !== "owner" ? connection.role : "viewer",
  });
  const { errors } = form.formState;
  const choose = (next: Provider, typedTenant = tenant) => {
    setProvider(next);
    setTenant(typedTenant);
    const issuer = next === "other" ? "" : form.getValues("issuer");
    form.setValue("issuer", issuerOf(next, { tenant: typedTenant, issuer }));
    form.clearErrors("issuer");
  };
  return (
    <SchemaForm
      form={form}
      onSubmit={async (values) => {
        await save.mutateAsync(values);
        form.resetField("clientSecret", { defaultValue: undefined });
        showDone(t`The issuer was saved`);
        onSaved();
      }}
    >
      <Stack gap="md">
        <SegmentedControl
          aria-label={t`Provider`}
          value={provider}
          onChange={(next) => choose(next as Provider)}
          data={[
            { value: "google", label: "Google" },
            { value: "microsoft", label: "Microsoft" },
            { value: "other", label: t({ message: "Other", context: "provider of a company sign-in" }) },
          ]}
        />
        <CopyField
          label={t`Redirect address`}
          description={t`Enter it at your provider, where you register an application for the web.`}
          value={redirectUri}
        />
        {provider === "microsoft" && (
          <TextInput
            label={t`Directory (tenant) ID`}
            description={t`On the overview page of the application. Also add the optional claims email and xms_edov to its ID token.`}
            value={tenant}
            onChange={({ currentTarget }) => choose("microsoft", currentTarget.value)}
            autoComplete="off"
            error={errors.issuer?.message}
          />
        )}
        {provider === "other" && (
          <TextInput
            label={t`Issuer`}
            description={t`The address by which the service names itself, for OpenID Connect.`}
            placeholder="https://login.example.com"
            autoComplete="off"
            {...form.register("issuer")}
            error={errors.issuer?.message}
          />
        )}
        <TextInput
          label={t`Client ID`}
          autoComplete="off"
          {...form.register("clientId")}
          error={errors.clientId?.message}
        />
        <PasswordInput
          label={t`Client secret`}
          description={
            connection?.secretReadable
              ? t`One is stored, encrypted. Leave this empty to keep it.`
              : t`It is stored encrypted and not shown again.`
          }
          visibilityToggleButtonProps={{ "aria-label": t`Show or hide the secret` }}
          autoComplete="off"
          {...form.register("clientSecret", { setValueAs: (typed?: string) => typed || undefined })}
          error={errors.clientSecret?.message}
        />
        <RoleField control={form.control} name="role" />
        <FormRefusal form={form} />
        <Group>
          <Button type="submit" loading={save.isPending}>{t`Save and test`}</Button>
        </Group>
      </Stack>
    </SchemaForm>
  );
}
