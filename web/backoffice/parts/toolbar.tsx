import { Group, Text } from "@mantine/core";
import type { ReactNode } from "react";

/** Renders what stands above a list: at the left a sentence or a filter, at the right search and actions. */
export const Toolbar = ({ left, children }: { left?: ReactNode; children?: ReactNode }) => (
  <Group justify="space-between" gap="sm" mb="md">
    {typeof left === "string" ? (
      <Text size="sm" c="dimmed" flex="1 1 18rem" maw="var(--measure)">
        {left}
      </Text>
    ) : (
      left
    )}
    {children && (
      <Group justify="flex-end" gap="xs" flex="1 1 auto">
        {children}
      </Group>
    )}
  </Group>
);
