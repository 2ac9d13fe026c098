import { t } from "@lingui/core/macro";
import { Alert } from "@mantine/core";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { FormRefusal } from "#web/ui/panel/schema-form.tsx";

/** Stands above the button that pays: what was refused, or that fields are marked, which may be far above. */
export function PayRefusal<Values extends FieldValues>({ form }: { form: UseFormReturn<Values> }) {
  const { root, ...fields } = form.formState.errors;
  if (root || Object.keys(fields).length === 0) return <FormRefusal form={form} />;
  return (
    <Alert color="red" role="alert">
      {t`Check the marked fields.`}
    </Alert>
  );
}
