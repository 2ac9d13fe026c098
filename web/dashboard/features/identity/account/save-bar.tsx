import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import type { Account } from "#shared/contracts/identity/account.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { FormRefusal } from "#web/ui/panel/schema-form.tsx";
import { useSaveAccount } from "./own-account-queries.ts";

/** Returns what sends only the changed fields, so that other fields keep the changes of a colleague. */
export function useSaveChanges<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  valuesOf: (account: Account) => Values,
  forget: () => void,
): (values: Values) => Promise<void> {
  const save = useSaveAccount();
  const { dirtyFields } = form.formState;
  return async (values) => {
    const changed = Object.entries(values).filter(([field]) => field in dirtyFields);
    const saved = await save.mutateAsync(Object.fromEntries(changed));
    form.reset(valuesOf(saved) as DefaultValues<Values> as Values);
    forget();
    showDone(t`Saved`);
  };
}

/** Renders the save and discard buttons at the end of a form, and the server's refusal. */
export function SaveBar<Values extends FieldValues>({
  form,
  onDiscard,
}: {
  form: UseFormReturn<Values>;
  onDiscard: () => void;
}) {
  const { isDirty, isSubmitting } = form.formState;
  return (
    <>
      <FormRefusal form={form} mt="md" />
      <Group mt="lg">
        <Button type="submit" disabled={!isDirty} loading={isSubmitting}>
          <Trans>Save</Trans>
        </Button>
        {isDirty && (
          <Button
            variant="default"
            onClick={() => {
              form.reset();
              onDiscard();
            }}
          >
            <Trans>Discard changes</Trans>
          </Button>
        )}
      </Group>
    </>
  );
}
