import { useDisclosure } from "@mantine/hooks";
import { useRef, useState } from "react";

export interface LazyDialog {
  opened: boolean;
  /** True from the first opening on. The dialog's code is loaded only then. */
  wanted: boolean;
  open: () => void;
  close: () => void;
}

/** Manages a dialog whose code loads at its first opening. Closing returns the focus to the opener. */
export function useLazyDialog(openedAtFirst = false): LazyDialog {
  const [opened, { open, close }] = useDisclosure(openedAtFirst);
  const [wanted, setWanted] = useState(openedAtFirst);
  // A dialog that is mounted open does not know the previous focus, so it is stored here.
  const opener = useRef<Element | null>(null);
  return {
    opened,
    wanted,
    open: () => {
      opener.current = document.activeElement;
      setWanted(true);
      open();
    },
    close: () => {
      close();
      const back = opener.current;
      requestAnimationFrame(() => {
        if (back instanceof HTMLElement && back.isConnected) back.focus();
      });
    },
  };
}
