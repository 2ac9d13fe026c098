import { Box, Button, Stack } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { useAskBeforeLoss } from "./ask-before-loss.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { DialogButtons } from "./dialog-buttons.tsx";
import { FormRefusal, SchemaForm, type SchemaFormProps } from "./schema-form.tsx";

export interface FormDialogProps<Values extends FieldValues>
  extends Pick<DialogProps, "size" | "fullScreen">,
    Omit<SchemaFormProps<Values>, "className" | "autoComplete" | "leads"> {
  title: ReactNode;
  onClose: () => void;
  /** The button's label: a verb. */
  submit: ReactNode;
  color?: string;
  /** True while there is nothing to submit. */
  disabled?: boolean;
  /** Stands after a refusal: what helps. */
  help?: ReactNode;
  /** Another way on, beside the buttons. */
  other?: ReactNode;
  /** Stands below the buttons: what the form made, where it does not close the dialog. */
  below?: ReactNode;
}

/**
 * Asks for values in a dialog. Mounted only while open, so that each opening starts fresh. Typed values are lost only
 * after a question, also by Back.
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
    kept = false,
    help,
    other,
    below,
    children,
    ...modal
  } = props;
  const { isDirty, isSubmitting } = form.formState;
  const { close, question } = useAskBeforeLoss(isDirty, onClose);
  const submits = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // A button that is switched off while it works loses the focus to the page behind the dialog.
  useEffect(() => {
    const button = submits.current;
    if (isSubmitting) {
      const dialog = button?.closest<HTMLElement>("[role=dialog]");
      hadFocus.current = document.activeElement === button || document.activeElement === document.body;
      if (hadFocus.current) dialog?.focus({ preventScroll: true });
    } else if (hadFocus.current) {
      hadFocus.current = false;
      if (document.activeElement === button?.closest("[role=dialog]")) button?.focus({ preventScroll: true });
    }
  }, [isSubmitting]);
  return (
    <Dialog onClose={close} title={title} {...modal}>
      <SchemaForm leads form={form} onSubmit={onSubmit} kept={kept} {...(refusalsAt && { refusalsAt })}>
        <Stack gap="md">
          {children}
          <FormRefusal form={form} help={help} />
        </Stack>
        {question || (
          <DialogButtons onCancel={onClose} other={other}>
            <Button ref={submits} type="submit" color={color} loading={isSubmitting} disabled={disabled}>
              {submit}
            </Button>
          </DialogButtons>
        )}
      </SchemaForm>
      {/* The buttons take the padding of the dialog, and lie over what stands there. */}
      {below && <Box mt="md">{below}</Box>}
    </Dialog>
  );
}
