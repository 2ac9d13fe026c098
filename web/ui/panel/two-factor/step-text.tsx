import { Text } from "@mantine/core";
import type { ReactNode } from "react";

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Renders the first sentence of a step. It takes the focus from the removed button, so that screen readers read it. */
export function StepText({ children }: { children: ReactNode }) {
  return (
    <Text ref={focus} tabIndex={-1} style={{ outline: "none" }}>
      {children}
    </Text>
  );
}
