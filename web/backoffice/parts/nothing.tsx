import { Text } from "@mantine/core";
import type { ReactNode } from "react";

/** Stands in place of a table without rows. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <Text c="dimmed" ta="center" px="md" py="xl">
    {children}
  </Text>
);
