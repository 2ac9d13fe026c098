import type { ReactNode } from "react";
import type { Permission } from "#shared/roles.ts";
import { useMay } from "./me.ts";

/** Renders its children for members whose role has this permission, else `otherwise`. */
export const May = ({
  needs,
  children,
  otherwise = null,
}: {
  needs: Permission;
  children: ReactNode;
  otherwise?: ReactNode;
}) => (useMay(needs) ? children : otherwise);
