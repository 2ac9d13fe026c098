import type { FieldValues, Path } from "react-hook-form";
import { z } from "zod";
import { schemaReason } from "#shared/refusals/schema-reason.ts";
import { inputsOf } from "#web/lib/form.ts";
import { FormDialog, type FormDialogProps } from "#web/ui/panel/form-dialog.tsx";
import { OwnPasswordField } from "#web/ui/panel/own-password-field.tsx";
import { serverWordsOr } from "../calls/operator-call.ts";

/** A text that may not be left empty. */
export const required = z.string().trim().min(1, schemaReason("isEmpty"));
/** The operator's own password, which the server compares. */
export const ownPassword = z.string().min(1, schemaReason("passwordRequired"));

export interface OperatorFormProps<Values extends FieldValues> extends FormDialogProps<Values> {
  /** What is shown when the server gave no reason. */
  failed?: string;
}

/** Asks for what one of the operators' calls needs. */
export const OperatorForm = <Values extends FieldValues>({
  failed = "This could not be saved. Try again in a moment.",
  onSubmit,
  ...dialog
}: OperatorFormProps<Values>) => (
  <FormDialog
    {...dialog}
    onSubmit={async (values) => {
      try {
        await onSubmit(values);
      } catch (error) {
        dialog.form.setError(dialog.refusalsAt ?? "root", { message: serverWordsOr(error, failed) });
      }
    }}
  />
);

/** Asks also for the operator's own password (`current`), so that an open computer is not enough. */
export const ConfirmedForm = <Values extends FieldValues & { current: string }>({
  children,
  ...dialog
}: OperatorFormProps<Values>) => (
  <OperatorForm {...dialog}>
    {children}
    <OwnPasswordField
      label="Your own password"
      required
      {...inputsOf(dialog.form).text("current" as Path<Values>)}
    />
  </OperatorForm>
);
