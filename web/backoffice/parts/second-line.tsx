import { Text } from "@mantine/core";
import type { ReactNode } from "react";

/** Renders what stands small below the value of a cell. */
export const SecondLine = ({ children }: { children: ReactNode }) => (
  // Counts as wide as its longest word, so that columns are not so narrow that words break.
  <Text component="span" display="block" size="xs" c="dimmed" style={{ overflowWrap: "break-word" }}>
    {children}
  </Text>
);
