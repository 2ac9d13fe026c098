import { Alert, type AlertProps } from "@mantine/core";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { showRefusal } from "#web/lib/form.ts";

export interface SchemaFormProps<Values extends FieldValues> {
  /** Made by `useSchemaForm` or `useCheckedForm`. */
  form: UseFormReturn<Values>;
  /** Saves the values. What it throws is shown, and what was typed stays. */
  onSubmit: (values: Values) => unknown;
  /** The field that shows refusals about no field; without it, `FormRefusal` shows them. */
  refusalsAt?: Path<Values>;
  className?: string | undefined;
  autoComplete?: "off";
  /** What is typed is stored in the browser (`useKeptForm`, or a slot of the outbox), so that a closed tab loses nothing. */
  kept?: boolean;
  /** In a dialog: its first field gets the focus, unless another asks for it. */
  leads?: boolean;
  /** The fields, a `FormRefusal` and the button. */
  children: ReactNode;
}

/**
 * Renders a form. When something is wrong, it leads to the first field with an error. The browser asks before it closes a
 * tab with values that are not saved.
 */
export function SchemaForm<Values extends FieldValues>({
  form,
  onSubmit,
  refusalsAt,
  leads = false,
  kept = false,
  children,
  ...element
}: SchemaFormProps<Values>) {
  const fields = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (!leads || fields.current?.querySelector("[data-autofocus]")) return;
    const first = fields.current?.querySelector("input:not([type=hidden]), textarea, select");
    // A list would open over the other fields.
    if (first?.getAttribute("aria-haspopup") !== "listbox") first?.setAttribute("data-autofocus", "");
  }, [leads]);
  const { submitCount, isDirty, isSubmitting } = form.formState;
  const saved = useRef("");
  const mayLose = isDirty && !isSubmitting && !kept;
  useEffect(() => {
    if (!mayLose) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (JSON.stringify(form.getValues()) !== saved.current) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [form, mayLose]);
  useEffect(() => {
    if (submitCount > 0) showFirstError(fields.current);
  }, [submitCount]);
  const send = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
      saved.current = JSON.stringify(form.getValues());
    } catch (error) {
      showRefusal(form, error, refusalsAt ?? "root");
    }
  });
  return (
    <form
      ref={fields}
      noValidate
      {...element}
      onSubmit={(event) => {
        // It may be a part of another form.
        event.stopPropagation();
        void send(event);
      }}
    >
      {children}
    </form>
  );
}

interface RefusalProps<Values extends FieldValues> extends Pick<AlertProps, "mt"> {
  form: UseFormReturn<Values>;
  /** Stands after a refusal: what helps. */
  help?: ReactNode;
}

/** Renders what the server refused about no field. */
export function FormRefusal<Values extends FieldValues>({ form, help, ...alert }: RefusalProps<Values>) {
  const { root } = form.formState.errors;
  return (
    root && (
      <Alert color="red" role="alert" {...alert}>
        {root.message} {help}
      </Alert>
    )
  );
}

/** The field of an error may be far above the button. */
function showFirstError(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  field?.focus({ preventScroll: true });
  // What the server refused about no field may be below the visible part of a dialog.
  const shown =
    field ?? form?.querySelector(".mantine-InputWrapper-error") ?? form?.querySelector("[role=alert]");
  shown?.scrollIntoView({ block: "center" });
}
