import type { ReactNode } from "react";
import type { Permission } from "#shared/roles.ts";
import { useMay } from "./me.ts";

/** Renders its children for members whose role has this permission, else `otherwise`. `whole`: see `useMays`. */
export const May = ({
  needs,
  whole,
  children,
  otherwise = null,
}: {
  needs: Permission;
  whole?: boolean | undefined;
  children: ReactNode;
  otherwise?: ReactNode;
}) => (useMay(needs, { whole }) ? children : otherwise);
