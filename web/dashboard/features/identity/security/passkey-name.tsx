import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, TextInput } from "@mantine/core";
import { type Passkey, renamePasskey } from "#shared/contracts/identity/passkeys.ts";
import { showRefusal, useSchemaForm } from "#web/lib/form.ts";
import { useRenamePasskey } from "./passkey-queries.ts";

/** Renders the field for another name of a passkey. */
export function PasskeyName({ passkey, onEnd }: { passkey: Passkey; onEnd: () => void }) {
  const rename = useRenamePasskey();
  const form = useSchemaForm(renamePasskey.body, { name: passkey.name });
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      await rename.mutateAsync({ id: passkey.id, name });
      onEnd();
    } catch (error) {
      showRefusal(form, error, "name");
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t`Name of the passkey`}
        autoFocus
        autoComplete="off"
        {...form.register("name")}
        error={form.formState.errors.name?.message}
      />
      <Group mt="sm">
        <Button type="submit" size="xs" loading={rename.isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button size="xs" variant="default" onClick={onEnd}>
          <Trans>Cancel</Trans>
        </Button>
      </Group>
    </form>
  );
}
