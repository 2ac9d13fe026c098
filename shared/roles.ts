/**
 * What a member of an account may do. Each call of a customer names the one that it needs (`Contract.needs`); the guard
 * checks it before the verb runs.
 */
export const permissions = [
  /** The member's own name, password, sessions and second factor. */
  "self",
  /** Read media, playlists, schedules, calendars and data. */
  "content.see",
  /** Change them. Where the account publishes after a review, this only makes drafts. */
  "content.edit",
  /** Put drafts on screens, roll back, and play something at once. */
  "publish",
  /** Start and clear emergencies. */
  "emergency",
  /** See screens, groups, and what plays on them and why. */
  "screens.see",
  /** Add, change and remove screens and groups, and send them commands. */
  "screens.manage",
  "reports.see",
  "billing.see",
  "billing.manage",
  /** Write to the support and read the answers. */
  "support",
  /** See who belongs to the account. */
  "members.see",
  /** Invite members, change their roles, remove them. */
  "members.manage",
  /** Read the audit log: who changed what in the account. */
  "audit.see",
  /** The account's name, time zone, brand, opening hours and way of publishing. */
  "account.manage",
  /** Export all data, delete the account, hand it over to another member. */
  "account.own",
] as const;
export type Permission = (typeof permissions)[number];

/** From the most rights to the fewest. An account has at least one owner. */
export const roles = ["owner", "admin", "publisher", "editor", "viewer", "billing"] as const;
export type Role = (typeof roles)[number];

const seeing = ["self", "content.see", "screens.see", "reports.see"] as const;
const editing = [...seeing, "content.edit", "support", "members.see"] as const;
const publishing = [...editing, "publish", "emergency"] as const;

const ofRole: Record<Role, ReadonlySet<Permission>> = {
  owner: new Set(permissions),
  admin: new Set(permissions.filter((permission) => permission !== "account.own")),
  publisher: new Set(publishing),
  editor: new Set(editing),
  viewer: new Set(seeing),
  billing: new Set(["self", "billing.see", "billing.manage", "support"]),
};

/** Returns true when members with this role have this permission. */
export const roleMay = (role: Role, permission: Permission): boolean => ofRole[role].has(permission);
