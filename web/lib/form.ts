import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { ZodType } from "zod";
import { check } from "#shared/refusals/check.ts";
import { ApiError, messageOf } from "./api-error.ts";
import { textOf } from "./texts.ts";

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
      const { problems } = check(schema, values);
      if (!problems) return { values, errors: {} };
      const errors: Record<string, { type: string; message: string }> = {};
      for (const problem of problems) {
        errors[problem.path] ??= { type: problem.reason, message: textOf(problem) };
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
  for (const [field, message] of named) form.setError(field as Path<Values>, { message });
  const first = named[0]?.[0];
  if (first === undefined) {
    const message = messageOf(error);
    if (message !== "") form.setError(elsewhere, { message });
  } else form.setFocus(first as Path<Values>);
}
