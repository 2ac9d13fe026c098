import { Modal, type ModalProps } from "@mantine/core";
import { useEffect, useState } from "react";

/** A dialog that is mounted while it is open, so that it starts anew each time; focus goes back to what opened it. */
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
