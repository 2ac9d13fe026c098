import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Modal, Select, Stack, Text } from "@mantine/core";
import { Controller } from "react-hook-form";
import { handOverAccount, type Member } from "#shared/contracts/identity/members.ts";
import { showRefusal, useSchemaForm } from "#web/lib/form.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { OwnPasswordField } from "#web/ui/panel/own-password-field.tsx";
import { useHandOver } from "./member-queries.ts";

/** Makes another member the owner in one's place, after asking for the password. */
export function HandOverDialog({ others, onClose }: { others: readonly Member[]; onClose: () => void }) {
  const handOver = useHandOver();
  const form = useSchemaForm<{ userId: number; current: string }>(handOverAccount.body, {
    userId: others[0]?.userId ?? 0,
    current: "",
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await handOver.mutateAsync(values);
      onClose();
    } catch (error) {
      showRefusal(form, error, "root");
    }
  });
  return (
    <Modal opened onClose={onClose} title={t`Hand over the account`}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            <Trans>
              The new owner can do everything, also delete the account. You become an admin, and only an owner
              can change that back.
            </Trans>
          </Text>
          <Controller
            control={form.control}
            name="userId"
            render={({ field }) => (
              <Select
                label={t`New owner`}
                allowDeselect={false}
                data={others.map(({ userId, name, email }) => ({
                  value: String(userId),
                  label: `${name} (${email})`,
                }))}
                value={String(field.value)}
                onChange={(value) => field.onChange(Number(value))}
                comboboxProps={{ keepMounted: false }}
                error={errors.userId?.message}
              />
            )}
          />
          <OwnPasswordField {...form.register("current")} error={errors.current?.message} />
          {errors.root && (
            <Alert color="red" role="alert">
              {errors.root.message}
            </Alert>
          )}
        </Stack>
        <DialogButtons onCancel={onClose}>
          <Button type="submit" color="red" loading={handOver.isPending}>
            <Trans>Hand over</Trans>
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}
