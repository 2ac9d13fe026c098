import { Modal, type ModalProps } from "@mantine/core";
import { useEffect, useState } from "react";

/**
 * Renders a dialog that is mounted only while open, so that each opening starts fresh. The focus returns to its opener.
 */
export function Dialog(props: Omit<ModalProps, "opened">) {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
  return <Modal transitionProps={{ duration: 0 }} {...props} opened />;
}
