import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group } from "@mantine/core";
import type { FormEventHandler } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import type { Account } from "#shared/contracts/identity/account.ts";
import { showRefusal } from "#web/lib/form.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { useSaveAccount } from "./own-account-queries.ts";

/** Sends only the changed fields, so that other fields keep the changes of a colleague. */
export function useSaveChanges<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  valuesOf: (account: Account) => Values,
  forget: () => void,
): { submit: FormEventHandler; isPending: boolean } {
  const save = useSaveAccount();
  const { dirtyFields } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const changed = Object.entries(values).filter(([field]) => field in dirtyFields);
    try {
      const saved = await save.mutateAsync(Object.fromEntries(changed));
      form.reset(valuesOf(saved) as DefaultValues<Values> as Values);
      forget();
      showDone(t`Saved`);
    } catch (error) {
      showRefusal(form, error, "root");
    }
  });
  return { submit: (event) => void submit(event), isPending: save.isPending };
}

/** Renders the save and discard buttons at the end of a form, and the server's refusal. */
export function SaveBar<Values extends FieldValues>({
  form,
  pending,
  onDiscard,
}: {
  form: UseFormReturn<Values>;
  pending: boolean;
  onDiscard: () => void;
}) {
  const { errors, isDirty } = form.formState;
  return (
    <>
      {errors.root && (
        <Alert color="red" mt="md" role="alert">
          {errors.root.message}
        </Alert>
      )}
      <Group mt="lg">
        <Button type="submit" disabled={!isDirty} loading={pending}>
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
