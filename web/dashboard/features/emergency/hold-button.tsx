import { Button, type ButtonProps } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./hold-button.module.css";

const holdMs = 1_200;

/**
 * Does something only when it is held for a moment, by pointer or by key: nobody interrupts all screens by a slip. Those
 * who cannot hold have the other way beside it.
 */
export function HoldButton(
  props: Pick<ButtonProps, "color" | "disabled" | "loading" | "leftSection"> & {
    children: ReactNode;
    onHeld: () => void;
  },
) {
  const { onHeld, children, ...rest } = props;
  const [holding, setHolding] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function begin(): void {
    if (holding || rest.disabled || rest.loading) return;
    setHolding(true);
    timer.current = setTimeout(() => {
      setHolding(false);
      onHeld();
    }, holdMs);
  }
  function giveUp(): void {
    clearTimeout(timer.current);
    setHolding(false);
  }

  return (
    <Button
      {...rest}
      className={`${styles.hold} ${holding ? styles.holding : ""}`}
      style={{ "--hold": `${holdMs}ms` }}
      onPointerDown={begin}
      onPointerUp={giveUp}
      onPointerLeave={giveUp}
      onPointerCancel={giveUp}
      onKeyDown={(event) => {
        if (event.key !== " " && event.key !== "Enter") return;
        event.preventDefault();
        if (!event.repeat) begin();
      }}
      onKeyUp={giveUp}
      onBlur={giveUp}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </Button>
  );
}
