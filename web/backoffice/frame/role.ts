import { paths } from "#shared/paths.ts";

export type Role = "admin" | "manager";

export interface PageRole {
  role: Role;
  /** The operator's own number; empty when the page does not say. */
  userId: string;
  /** Two-factor sign-in has to be set up before anything else. */
  mustEnrol: boolean;
  /** The address that every page of this panel stands below. */
  base: string;
}

const isFilled = (value: string | undefined): value is string => !!value && !value.startsWith("{{");

/**
 * The role values the server wrote into the page; admin when it wrote none (back-office.md section 6). They only
 * decide what is drawn: the server checks each call by its session.
 */
export function readPageRole(root: { dataset: DOMStringMap }, pathname: string): PageRole {
  const { userType, userId, twoFactor } = root.dataset;
  const inManagerMode = pathname === paths.adminManager || pathname.startsWith(`${paths.adminManager}/`);
  return {
    role: userType === "manager" ? "manager" : "admin",
    userId: isFilled(userId) ? userId : "",
    mustEnrol: twoFactor === "needed",
    base: inManagerMode ? paths.adminManager : paths.admin,
  };
}
