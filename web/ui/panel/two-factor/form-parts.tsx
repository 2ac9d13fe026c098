import { t } from "@lingui/core/macro";
import { Button, Group, Text, TextInput, type TextInputProps } from "@mantine/core";
import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { FormRefusal } from "../schema-form.tsx";

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Renders the first sentence of a step. It takes the focus from the removed button, so that screen readers read it. */
export function StepText({ children }: { children: ReactNode }) {
  return (
    <Text ref={focus} tabIndex={-1} style={{ outline: "none" }}>
      {children}
    </Text>
  );
}

/** Renders a field for the six digits of the authenticator app, or for a recovery code. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      label={t`Authentication code`}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
      {...props}
    />
  );
}

interface FormEndProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  button: string;
  color?: string;
}

/** Renders the end of a form: a refusal that belongs to no field, and the button. */
export const FormEnd = <Values extends FieldValues>({ form, button, color }: FormEndProps<Values>) => (
  <>
    <FormRefusal form={form} />
    <Group justify="flex-end">
      <Button type="submit" loading={form.formState.isSubmitting} {...(color && { color })}>
        {button}
      </Button>
    </Group>
  </>
);
