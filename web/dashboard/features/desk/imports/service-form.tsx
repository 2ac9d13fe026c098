import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, PasswordInput, SegmentedControl, Text, TextInput } from "@mantine/core";
import { Controller } from "react-hook-form";
import { useNavigate } from "react-router";
import { type ConnectedService, type ConnectInput, connectInput } from "#shared/contracts/desk/imports.ts";
import { paths } from "#shared/paths.ts";
import { useSchemaForm } from "#web/lib/form.ts";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { useConnectImport } from "./import-queries.ts";
import styles from "./imports.module.css";

interface Typed {
  service: ConnectedService;
  account: string;
  email: string;
  password: string;
  token: string;
}

/** Signs in at another service, and opens the list of what comes over from there. */
export function ServiceForm() {
  const navigate = useNavigate();
  const connect = useConnectImport();
  const form = useSchemaForm<Typed>(connectInput, {
    service: "pisignage",
    account: "",
    email: "",
    password: "",
    token: "",
  });
  const { errors } = form.formState;
  const service = form.watch("service");
  return (
    <SchemaForm
      form={form}
      className={styles.service}
      autoComplete="off"
      onSubmit={async (values) => {
        const { id } = await connect.mutateAsync(values as ConnectInput);
        await navigate(paths.import(id));
      }}
    >
      <Controller
        control={form.control}
        name="service"
        render={({ field }) => (
          <SegmentedControl
            className={styles.choices}
            aria-label={t`Service`}
            value={field.value}
            onChange={(value) => {
              form.clearErrors();
              // A token of one service is of no use at another one.
              form.setValue("token", "");
              field.onChange(value);
            }}
            data={[
              { value: "pisignage", label: "piSignage" },
              { value: "yodeck", label: "Yodeck" },
              { value: "screencloud", label: "ScreenCloud" },
            ]}
          />
        )}
      />
      <Text size="sm">
        {service === "pisignage" ? (
          <Trans>
            Files, web pages, live streams and playlists come over from an account at piSignage.com. The
            password is sent there once and kept nowhere. A server of your own in your network cannot be
            reached.
          </Trans>
        ) : service === "yodeck" ? (
          <Trans>
            Files, web pages and playlists come over. Make the token at Yodeck, in the account settings, with
            a role that may see everything. Yodeck has tokens from its Premium plan on.
          </Trans>
        ) : (
          <Trans>
            Files and web pages come over, playlists do not. Make the token in ScreenCloud Studio, in the
            account settings under Developer.
          </Trans>
        )}
      </Text>
      {service === "pisignage" ? (
        <>
          <TextInput
            label={t`Name of the account`}
            description={t`The word before .pisignage.com in the address`}
            autoCapitalize="none"
            spellCheck={false}
            error={errors.account?.message}
            {...form.register("account")}
          />
          <TextInput
            label={t`Email or user name there`}
            autoCapitalize="none"
            spellCheck={false}
            error={errors.email?.message}
            {...form.register("email")}
          />
          <PasswordInput
            label={t`Password there`}
            autoComplete="off"
            error={errors.password?.message}
            {...form.register("password")}
          />
        </>
      ) : (
        <PasswordInput
          visibilityToggleButtonProps={{ "aria-label": t`Show or hide the secret` }}
          key={service}
          label={t`Token`}
          description={service === "yodeck" ? t`Its label, a colon and its value` : undefined}
          autoComplete="off"
          error={errors.token?.message}
          {...form.register("token")}
        />
      )}
      <FormRefusal form={form} />
      <div className={styles.actions}>
        <Button type="submit" loading={connect.isPending}>{t`List what comes over`}</Button>
      </div>
    </SchemaForm>
  );
}
