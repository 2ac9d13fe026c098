import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Modal, type ModalProps, Stack, Text } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { showRefusal } from "#web/lib/form.ts";
import { DialogButtons } from "./dialog-buttons.tsx";

export interface FormDialogProps<Values extends FieldValues> extends Pick<ModalProps, "size"> {
  title: ReactNode;
  /** Made by `useSchemaForm`. */
  form: UseFormReturn<Values>;
  /** Saves the values, and closes the dialog or leads on. What it throws is shown, and what was typed stays. */
  onSubmit: (values: Values) => unknown;
  onClose: () => void;
  /** The button's label: a verb. */
  submit: ReactNode;
  color?: string;
  /** True while there is nothing to submit. */
  disabled?: boolean;
  /** The field that shows refusals about no field; without it, they are shown below the fields. */
  refusalsAt?: Path<Values>;
  /** Stands after a refusal: what helps. */
  help?: ReactNode;
  /** Another way on, beside the buttons. */
  other?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/**
 * Asks for values in a dialog. Mounted only while open, so that each opening starts fresh; the focus returns to its
 * opener. Typed values are lost only after a question.
 */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const {
    title,
    form,
    onSubmit,
    onClose,
    submit,
    color,
    disabled,
    refusalsAt,
    help,
    other,
    children,
    ...modal
  } = props;
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const [asks, setAsks] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
  useEffect(() => {
    if (submitCount > 0) showFirstError(fields.current);
  }, [submitCount]);
  const send = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (error) {
      showRefusal(form, error, refusalsAt ?? "root");
    }
  });
  return (
    <Modal opened onClose={() => (isDirty ? setAsks(true) : onClose())} title={title} {...modal}>
      <form
        ref={fields}
        noValidate
        onSubmit={(event) => {
          // A dialog may be a part of another form.
          event.stopPropagation();
          void send(event);
        }}
      >
        <Stack gap="md">
          {children}
          {errors.root && (
            <Alert color="red" role="alert">
              {errors.root.message} {help}
            </Alert>
          )}
        </Stack>
        {asks ? (
          <DialogButtons
            onCancel={() => setAsks(false)}
            cancel={t`Keep editing`}
            other={
              <Text size="sm" role="alert">
                <Trans>What you typed is not saved.</Trans>
              </Text>
            }
          >
            <Button color="red" onClick={onClose} data-autofocus>
              <Trans>Discard changes</Trans>
            </Button>
          </DialogButtons>
        ) : (
          <DialogButtons onCancel={onClose} other={other}>
            <Button type="submit" color={color} loading={isSubmitting} disabled={disabled}>
              {submit}
            </Button>
          </DialogButtons>
        )}
      </form>
    </Modal>
  );
}

/** The field of an error may be far above the button. */
function showFirstError(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  field?.focus({ preventScroll: true });
  const shown = field ?? form?.querySelector(".mantine-InputWrapper-error");
  shown?.scrollIntoView({ block: "center" });
}
