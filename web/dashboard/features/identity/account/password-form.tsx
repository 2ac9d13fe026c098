import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, PasswordInput, Text } from "@mantine/core";
import { type Account, changePassword } from "#shared/contracts/identity/account.ts";
import { useSchemaForm } from "#web/lib/form.ts";
import { formatDate } from "#web/lib/formats.ts";
import { usePasswordAdvice } from "#web/lib/use-password-advice.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { OwnPasswordField } from "#web/ui/panel/own-password-field.tsx";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { useChangePassword } from "./own-account-queries.ts";

/** Renders the form that changes the password, with the current one. All other sessions are signed out. */
export function PasswordForm({ account }: { account: Account }) {
  const change = useChangePassword();
  const form = useSchemaForm(changePassword.body, { current: "", password: "" });
  const { errors } = form.formState;
  const advice = usePasswordAdvice(
    form.watch("password"),
    account.user.email,
    account.user.name,
    account.account.name,
    account.brand.name ?? "",
  );
  return (
    <SchemaForm
      form={form}
      onSubmit={async (values) => {
        await change.mutateAsync(values);
        form.reset();
        showDone(t`Your password was changed. Your other devices are signed out.`);
      }}
    >
      <Text size="sm" c="dimmed" mb="md">
        <Trans>
          Last changed {formatDate(account.user.passwordChangedAt, account.account.timeZone)}. A new password
          signs out your other devices.
        </Trans>
      </Text>
      {/* Password managers store the new password under this user name. */}
      <input type="text" hidden readOnly autoComplete="username" value={account.user.email} />
      <OwnPasswordField
        label={t`Current password`}
        mb="md"
        {...form.register("current")}
        error={errors.current?.message}
      />
      <PasswordInput
        label={t`New password`}
        description={t`At least 10 characters. A few unrelated words work well.`}
        autoComplete="new-password"
        {...form.register("password")}
        error={errors.password?.message ?? advice}
      />
      <FormRefusal form={form} mt="md" />
      <Button type="submit" mt="lg" loading={change.isPending}>{t`Change password`}</Button>
    </SchemaForm>
  );
}
