import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { ZodType } from "zod";
import { ApiError, messageOf } from "./api-error.ts";
import { said } from "./said.ts";

/**
 * Returns a form that is checked by the same schema as on the server. Shows the first message of each field beside it.
 */
export function useSchemaForm<Values extends FieldValues>(
  schema: ZodType,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values> {
  return useForm<Values>({
    defaultValues,
    resolver: (values) => {
      const checked = schema.safeParse(values);
      if (checked.success) return { values, errors: {} };
      const errors: Record<string, { type: string; message: string }> = {};
      for (const issue of checked.error.issues) {
        errors[issue.path.join(".")] ??= { type: issue.code, message: said(issue.message) };
      }
      return { values: {}, errors: errors as never };
    },
  });
}

/** Shows the server's refusal: beside the fields it names, else in `elsewhere` or on the form itself. */
export function showRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  elsewhere: Path<Values> | "root",
): void {
  const known = form.getValues();
  const named =
    error instanceof ApiError ? Object.entries(error.fields).filter(([field]) => field in known) : [];
  for (const [field, message] of named) form.setError(field as Path<Values>, { message: said(message) });
  const first = named[0]?.[0];
  if (first === undefined) form.setError(elsewhere, { message: messageOf(error) });
  else form.setFocus(first as Path<Values>);
}
