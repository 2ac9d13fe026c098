import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Select, Text } from "@mantine/core";
import { handOverAccount, type Member } from "#shared/contracts/identity/members.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { OwnPasswordField } from "#web/ui/panel/own-password-field.tsx";
import { useHandOver } from "./member-queries.ts";

/** Makes another member the owner in one's place, after asking for the password. */
export function HandOverDialog({ others, onClose }: { others: readonly Member[]; onClose: () => void }) {
  const handOver = useHandOver();
  const form = useSchemaForm<{ userId: number; current: string }>(handOverAccount.body, {
    userId: others[0]?.userId ?? 0,
    current: "",
  });
  const input = inputsOf(form);
  return (
    <FormDialog
      title={t`Hand over the account`}
      form={form}
      onSubmit={async (values) => {
        await handOver.mutateAsync(values);
        onClose();
      }}
      submit={t`Hand over`}
      color="red"
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        <Trans>
          The new owner can do everything, also delete the account. You become an admin, and only an owner can
          change that back.
        </Trans>
      </Text>
      <Select
        label={t`New owner`}
        data={others.map(({ userId, name, email }) => ({
          value: String(userId),
          label: `${name} (${email})`,
        }))}
        comboboxProps={{ keepMounted: false }}
        {...input.id("userId")}
      />
      <OwnPasswordField {...input.text("current")} />
    </FormDialog>
  );
}
