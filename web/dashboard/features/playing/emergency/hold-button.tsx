import { t } from "@lingui/core/macro";
import { Button, type ButtonProps } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./hold-button.module.css";

const holdMs = 1_200;
/** Shorter presses are taps by someone who does not know that the button must be held. */
const tapMs = 600;

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
  const [hinting, setHinting] = useState(false);
  const begunMs = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function begin(): void {
    if (holding || rest.disabled || rest.loading) return;
    setHolding(true);
    setHinting(false);
    begunMs.current = performance.now();
    timer.current = setTimeout(() => {
      setHolding(false);
      onHeld();
    }, holdMs);
  }
  function giveUp(): void {
    clearTimeout(timer.current);
    if (holding && performance.now() - begunMs.current < tapMs) setHinting(true);
    setHolding(false);
  }

  return (
    <div>
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
      <p className={styles.hint} role="status">
        {hinting && t`Hold the button for 2 seconds.`}
      </p>
    </div>
  );
}
