import { useDisclosure } from "@mantine/hooks";
import { useRef, useState } from "react";

export interface LazyDialog {
  opened: boolean;
  /** True from the first opening on: only then is the dialog's code fetched. */
  wanted: boolean;
  open: () => void;
  close: () => void;
}

/** State of a dialog whose code comes with its first opening; closing gives the focus back to what opened it. */
export function useLazyDialog(openedAtFirst = false): LazyDialog {
  const [opened, { open, close }] = useDisclosure(openedAtFirst);
  const [wanted, setWanted] = useState(openedAtFirst);
  // A dialog that is born open does not know where the focus was: this does.
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
