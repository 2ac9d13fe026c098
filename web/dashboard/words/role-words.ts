import { t } from "@lingui/core/macro";
import type { KeyKind } from "#shared/api-keys.ts";
import type { Role } from "#shared/roles.ts";

const names: Record<Role | KeyKind, () => string> = {
  owner: () => t`Owner`,
  admin: () => t`Admin`,
  publisher: () => t`Publisher`,
  editor: () => t`Editor`,
  viewer: () => t`Viewer`,
  billing: () => t({ message: "Billing", context: "role of a member" }),
  partner: () => t({ message: "Partner", context: "kind of an API key" }),
};

/** Returns the name of a role. */
export const roleName = (role: Role | KeyKind): string => names[role]();
