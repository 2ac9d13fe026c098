import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";

export interface LazyDialog {
  opened: boolean;
  /** True from the first opening on: only then is the dialog's code fetched. */
  wanted: boolean;
  open: () => void;
  close: () => void;
}

/** State of a dialog whose code comes with its first opening. */
export function useLazyDialog(openedAtFirst = false): LazyDialog {
  const [opened, { open, close }] = useDisclosure(openedAtFirst);
  const [wanted, setWanted] = useState(openedAtFirst);
  return {
    opened,
    wanted,
    open: () => {
      setWanted(true);
      open();
    },
    close,
  };
}
