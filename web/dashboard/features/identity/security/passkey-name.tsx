import { t } from "@lingui/core/macro";
import { Button, Group, TextInput } from "@mantine/core";
import { type Passkey, renamePasskey } from "#shared/contracts/identity/passkeys.ts";
import { useSchemaForm } from "#web/lib/form.ts";
import { SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { useRenamePasskey } from "./passkey-queries.ts";

/** Renders the field for another name of a passkey. */
export function PasskeyName({ passkey, onEnd }: { passkey: Passkey; onEnd: () => void }) {
  const rename = useRenamePasskey();
  const form = useSchemaForm(renamePasskey.body, { name: passkey.name });
  return (
    <SchemaForm
      form={form}
      refusalsAt="name"
      onSubmit={async ({ name }) => {
        await rename.mutateAsync({ id: passkey.id, name });
        onEnd();
      }}
    >
      <TextInput
        label={t`Name of the passkey`}
        autoFocus
        autoComplete="off"
        {...form.register("name")}
        error={form.formState.errors.name?.message}
      />
      <Group mt="sm">
        <Button type="submit" size="xs" loading={rename.isPending}>{t`Save`}</Button>
        <Button size="xs" variant="default" onClick={onEnd}>{t`Cancel`}</Button>
      </Group>
    </SchemaForm>
  );
}
