import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  set,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { ZodType } from "zod";
import { check } from "#shared/refusals/check.ts";
import { ApiError, messageOf } from "./api-error.ts";
import { textOf } from "./texts.ts";

/** What is wrong, by the path of its field. */
export type Messages = Readonly<Record<string, string>>;

/** Returns a form whose values are checked by `messagesOf` before they are submitted. Without messages they are valid. */
export function useCheckedForm<Values extends FieldValues>(
  messagesOf: (values: Values) => Messages,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values> {
  return useForm<Values>({
    defaultValues,
    resolver: (values) => {
      const messages = Object.entries(messagesOf(values));
      if (messages.length === 0) return { values, errors: {} };
      const errors: FieldErrors = {};
      for (const [path, message] of messages)
        set(errors, path, { ...get<FieldErrors, object | undefined>(errors, path), type: "check", message });
      return { values: {}, errors: errors as never };
    },
  });
}

/**
 * Returns a form that is checked by the same schema as on the server. Shows the first message of each field beside it:
 * the one of `wordsOf` for its path, or the schema's.
 */
export const useSchemaForm = <Values extends FieldValues>(
  schema: ZodType,
  defaultValues: DefaultValues<Values>,
  wordsOf: (path: string) => string | undefined = () => undefined,
): UseFormReturn<Values> => useCheckedForm((values) => checkBy(schema, values, wordsOf), defaultValues);

/** Returns what tells what is wrong in values, by the schema of the server. */
export const messagesBy = (schema: ZodType) => (values: unknown) => checkBy(schema, values, () => undefined);

function checkBy(schema: ZodType, values: unknown, wordsOf: (path: string) => string | undefined): Messages {
  const messages: Record<string, string> = {};
  for (const problem of check(schema, values).problems ?? []) {
    const path = problem.path || "root";
    messages[path] ??= wordsOf(path) ?? textOf(problem);
  }
  return messages;
}

/** Shows the server's refusal: beside the fields it names, else in `elsewhere` or on the form itself. */
export function showRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  elsewhere: Path<Values> | "root",
): void {
  const known = form.getValues();
  const named =
    error instanceof ApiError
      ? Object.entries(error.fields).filter(([field]) => (field.split(".")[0] ?? "") in known)
      : [];
  for (const [field, message] of named) form.setError(field as Path<Values>, { message });
  const first = named[0]?.[0];
  if (first === undefined) {
    const message = messageOf(error);
    if (message !== "") form.setError(elsewhere, { message });
  } else form.setFocus(first as Path<Values>);
}

/** Returns what connects inputs of Mantine with the fields of a form: `<TextInput {...input.text("name")} />`. */
export function inputsOf<Values extends FieldValues>(form: UseFormReturn<Values>) {
  type Name = Path<Values>;
  const { errors, isSubmitted } = form.formState;
  const error = (path: string): string | undefined =>
    get<typeof errors, { message?: string } | undefined>(errors, path)?.message;
  const change = (name: Name, value: unknown): void =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: isSubmitted });
  const valueIn = (name: Name): unknown => form.watch(name);
  return {
    /** The message of a field, or of another path of the schema. */
    error,
    /** Inputs whose value is text. */
    text: (name: Name) => ({ ...form.register(name), error: error(name) }),
    /** Inputs of our own, which take any value. */
    value: <Given extends Name>(name: Given) => ({
      value: form.watch(name),
      onChange: (value: PathValue<Values, Given>) => change(name, value),
      error: error(name),
    }),
    /** Switches and single check boxes. */
    checked: (name: Name) => ({
      checked: valueIn(name) === true,
      onChange: ({ currentTarget }: { currentTarget: { checked: boolean } }) =>
        change(name, currentTarget.checked),
      error: error(name),
    }),
    /** Numbers; an empty one is null. */
    number: (name: Name) => ({
      value: valueIn(name) as number | null,
      onChange: (value: number | null) => change(name, value),
      error: error(name),
    }),
    /** Choices of one text. */
    choice: (name: Name) => ({
      value: valueIn(name) as string | null,
      onChange: (value: string | null) => change(name, value),
      error: error(name),
    }),
    /** Choices of one row by its id; null: none. */
    id: (name: Name) => ({
      value: idText(valueIn(name)),
      onChange: (value: string | null) => change(name, value === null ? null : Number(value)),
      error: error(name),
    }),
    /** Choices of several rows by their ids. */
    ids: (name: Name) => ({
      value: (valueIn(name) as number[]).map(String),
      onChange: (values: string[]) => change(name, values.map(Number)),
      error: error(name),
    }),
  };
}

const idText = (value: unknown): string | null => (typeof value === "number" ? String(value) : null);

/** Values that several components edit together. */
export interface Draft<Values extends FieldValues> {
  draft: Values;
  /** By path, for example `when.until`; empty until the person tries to submit. */
  errors: Messages;
  change: (part: Partial<Values>) => void;
}

/** Returns the values of a form as one draft. After the first try to submit, each change checks all of it. */
export function draftIn<Values extends FieldValues>(form: UseFormReturn<Values>): Draft<Values> {
  const { errors, isSubmitted } = form.formState;
  return {
    draft: form.watch(),
    errors: messagesIn(errors),
    change(part) {
      for (const [name, value] of Object.entries(part))
        form.setValue(name as Path<Values>, value as never, { shouldDirty: true });
      if (isSubmitted) void form.trigger();
    },
  };
}

function messagesIn(errors: object, path = ""): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const [key, value] of Object.entries(errors)) {
    if (key === "message" && typeof value === "string" && path !== "") messages[path] = value;
    else if (typeof value === "object" && value !== null && key !== "ref")
      Object.assign(messages, messagesIn(value, path === "" ? key : `${path}.${key}`));
  }
  return messages;
}
