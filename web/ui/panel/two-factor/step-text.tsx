import { Text } from "@mantine/core";
import type { ReactNode } from "react";

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** First words of a next step: takes the focus that the button before it had, so that it is read out. */
export function StepText({ children }: { children: ReactNode }) {
  return (
    <Text ref={focus} tabIndex={-1} style={{ outline: "none" }}>
      {children}
    </Text>
  );
}
