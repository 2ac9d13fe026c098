import { Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";

/** Renders a part of a page with its heading. */
export const Section = ({
  title,
  order = 3,
  children,
}: {
  title: string;
  order?: 2 | 3;
  children: ReactNode;
}) => (
  <Stack component="section" gap="sm" mt="xl">
    <Title order={order}>{title}</Title>
    {children}
  </Stack>
);
