import { ActionIcon, type ActionIconProps, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";

interface Props extends Pick<ActionIconProps, "disabled" | "size" | "variant" | "color"> {
  label: string;
  onClick: () => void;
  /** An icon. */
  children: ReactNode;
}

/** Renders a button that is only an icon, with its name in a tooltip. */
export const Tool = ({ label, ...button }: Props) => (
  <Tooltip label={label} withArrow>
    <ActionIcon variant="subtle" color="gray" aria-label={label} {...button} />
  </Tooltip>
);
