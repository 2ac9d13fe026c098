import type { ReactNode } from "react";
import type { Permission } from "#shared/roles.ts";
import styles from "./may-change.module.css";
import { useMay } from "./me.ts";

/**
 * Renders its children, with every field and button disabled for members whose role lacks this permission. The page says
 * why (`ViewOnlyNote`). `whole`: see `useMays`.
 */
export function MayChange({
  needs,
  whole,
  children,
}: {
  needs: Permission;
  whole?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className={styles.plain} disabled={!useMay(needs, { whole })}>
      {children}
    </fieldset>
  );
}
