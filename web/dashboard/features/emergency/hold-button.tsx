import { Button, type ButtonProps } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./hold-button.module.css";

const holdMs = 1_200;

/**
 * Renders a button that acts only after being held for a moment, by pointer or by key, so that a slip cannot interrupt
 * all screens. Users who cannot hold it use the text field beside it.
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
