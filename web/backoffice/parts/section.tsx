import { Group, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";

/** Renders a part of a page with its heading. */
export function Section({
  title,
  text,
  actions,
  children,
}: {
  title: string;
  /** A sentence below the heading. */
  text?: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" align="end" gap="sm" mt="xl" mb="sm">
        <div>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          {text && (
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          )}
        </div>
        {actions}
      </Group>
      {children}
    </section>
  );
}
