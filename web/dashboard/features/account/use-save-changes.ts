import { t } from "@lingui/core/macro";
import type { FormEventHandler } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import type { Account } from "#shared/contracts/account.ts";
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
