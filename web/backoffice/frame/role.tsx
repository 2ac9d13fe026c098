import { createContext, useContext } from "react";
import { paths } from "#shared/paths.ts";

const RoleContext = createContext<PageRole>({
  role: "admin",
  userId: "",
  mustEnrol: false,
  preview: false,
  isSold: true,
  base: "/admin",
});

export const RoleProvider = RoleContext.Provider;

/** Returns the role that the page is rendered for. */
export const useRole = (): PageRole => useContext(RoleContext);

export type Role = "admin" | "manager";

interface PageRole {
  role: Role;
  /** The operator's own id; empty when the page does not contain it. */
  userId: string;
  /** True when the operator must set up two-factor sign-in first. */
  mustEnrol: boolean;
  /** True when an admin looks at the managers' panel. */
  preview: boolean;
  /** False (BILLING=off): there are no plans; admins invite people and set limits. */
  isSold: boolean;
  /** The base path of this panel's pages. */
  base: string;
}

const isFilled = (value: string | undefined): value is string => !!value && !value.startsWith("{{");

/**
 * Returns the role values that the server wrote into the page; admin when there are none (back-office.md section 6).
 * They only control what is rendered: the server checks the session of each call.
 */
export function readPageRole(root: { dataset: DOMStringMap }, pathname: string): PageRole {
  const { userType, userId, twoFactor, preview, sold } = root.dataset;
  const inManagerMode = pathname === paths.adminManager || pathname.startsWith(`${paths.adminManager}/`);
  return {
    role: userType === "manager" ? "manager" : "admin",
    userId: isFilled(userId) ? userId : "",
    mustEnrol: twoFactor === "needed",
    preview: preview === "yes",
    isSold: sold !== "no",
    base: inManagerMode ? paths.adminManager : paths.admin,
  };
}
