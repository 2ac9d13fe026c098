import { t } from "@lingui/core/macro";
import { Button, Group, Stack, TextInput } from "@mantine/core";
import { addPasskey, beginPasskey } from "#shared/contracts/identity/passkeys.ts";
import { describeBrowser } from "#web/lib/describe-browser.ts";
import { useSchemaForm } from "#web/lib/form.ts";
import { OwnPasswordField } from "#web/ui/panel/own-password-field.tsx";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { CodeField } from "#web/ui/panel/two-factor/form-parts.tsx";
import { useTwoFactor } from "#web/ui/panel/two-factor/two-factor-queries.ts";
import { useAddPasskey } from "./passkey-queries.ts";

const fields = beginPasskey.body.extend({ name: addPasskey.body.shape.name });

/** Asks for a name, the password and, with two-factor sign-in, a code; then the browser makes the passkey. */
export function PasskeyForm({ onEnd }: { onEnd: () => void }) {
  const add = useAddPasskey();
  const twoFactor = useTwoFactor().data;
  const form = useSchemaForm<{ name: string; current: string; code: string }>(fields, {
    name: describeBrowser(navigator.userAgent),
    current: "",
    code: "",
  });
  const { errors } = form.formState;
  return (
    <SchemaForm
      form={form}
      onSubmit={async ({ code, ...values }) => {
        if (await add.mutateAsync({ ...values, ...(code && { code }) })) onEnd();
        else form.setError("root", { message: t`Your device made no passkey. Try again.` });
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t`Name of the passkey`}
          autoComplete="off"
          {...form.register("name")}
          error={errors.name?.message}
        />
        <OwnPasswordField autoFocus {...form.register("current")} error={errors.current?.message} />
        {twoFactor?.enabled && <CodeField {...form.register("code")} error={errors.code?.message} />}
        <FormRefusal form={form} />
        <Group>
          <Button type="submit" loading={add.isPending}>{t`Create the passkey`}</Button>
          <Button variant="default" onClick={onEnd}>{t`Cancel`}</Button>
        </Group>
      </Stack>
    </SchemaForm>
  );
}
