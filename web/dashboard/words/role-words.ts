import { t } from "@lingui/core/macro";
import type { Role } from "#shared/roles.ts";

const names: Record<Role, () => string> = {
  owner: () => t`Owner`,
  admin: () => t`Admin`,
  publisher: () => t`Publisher`,
  editor: () => t`Editor`,
  viewer: () => t`Viewer`,
  billing: () => t({ message: "Billing", context: "role of a member" }),
};

/** Returns the name of a role. */
export const roleName = (role: Role): string => names[role]();
