import { Modal, type ModalProps } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { panelHistory } from "./panel-history.ts";

export type DialogProps = Omit<ModalProps, "opened"> & { opened?: boolean };

/** Every dialog of the panels. Back closes it first, as Escape does; where it is mounted open, the focus returns to its opener. */
export function Dialog({ opened = true, onClose, ...modal }: DialogProps) {
  const [opener] = useState(() => (opened ? document.activeElement : null));
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
  useBackCloses(opened, onClose);
  return <Modal opened={opened} onClose={onClose} {...modal} />;
}

/** Lets the browser's Back close what is open over the page, before it leaves the page. */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => (opened ? panelHistory().open(() => latest.current()) : undefined), [opened]);
}
