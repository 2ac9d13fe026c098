import { t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { DialogButtons } from "./dialog-buttons.tsx";

/**
 * Returns how a dialog closes in which `isTyped` is true while something would be lost: `close` asks first, for Escape,
 * Back and a click outside, and `question` stands in the place of the buttons meanwhile.
 */
export function useAskBeforeLoss(
  isTyped: boolean,
  onClose: () => void,
): { close: () => void; question: ReactNode } {
  const [asks, setAsks] = useState(false);
  return {
    close: () => (isTyped ? setAsks(true) : onClose()),
    question: asks && isTyped && (
      <DialogButtons
        onCancel={() => setAsks(false)}
        cancel={t`Keep editing`}
        other={<Text size="sm" role="alert">{t`What you typed is not saved.`}</Text>}
      >
        <Button color="red" onClick={onClose} data-autofocus>{t`Discard changes`}</Button>
      </DialogButtons>
    ),
  };
}
