import type { Member } from "#shared/contracts/identity/members.ts";
import { type Role, roleMay, roles } from "#shared/roles.ts";
import { scopedRoles } from "#shared/scopes.ts";

/**
 * Returns the roles that a member with this role can give to others. Billing is left out where nothing is sold: such a
 * member would see nothing.
 */
export const rolesToGive = (role: Role, isSold: boolean): readonly Role[] =>
  roleMay(role, "members.manage")
    ? roles.filter((each) => (each !== "owner" || role === "owner") && (each !== "billing" || isSold))
    : [];

/** Returns true when members with this role can see only a part of the account. */
export const mayHaveScope = (role: Role): boolean => scopedRoles.includes(role);

/** Returns true when a member with this role can change or remove that member: owners are for owners. */
export const canManage = (role: Role, { role: theirs, self }: Pick<Member, "role" | "self">): boolean =>
  roleMay(role, "members.manage") && !self && (theirs !== "owner" || role === "owner");

/** Returns true when this member may leave: an account keeps an owner. */
export const canLeave = (members: readonly Pick<Member, "role" | "self">[]): boolean =>
  members.some(({ self, role }) => self && role !== "owner") ||
  members.some(({ self, role }) => !self && role === "owner");
