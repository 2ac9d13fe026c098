import { z } from "zod";
import type { Permission } from "./roles.ts";

/** What an app may read. An app that asks for nothing gets these. */
export const readingPermissions = [
  "content.see",
  "screens.see",
  "reports.see",
] as const satisfies readonly Permission[];

/**
 * What a member can let a connected app do. With `publish` and `emergency` an app only asks: a person confirms each time on
 * a page of ours. People, bills, keys and settings of the account stay with people.
 */
export const appPermissions = [
  ...readingPermissions,
  "content.edit",
  "screens.manage",
  "publish",
  "emergency",
] as const satisfies readonly Permission[];
export type AppPermission = (typeof appPermissions)[number];
export const appPermission = z.enum(appPermissions);

/** What an app never does itself: a person confirms it. */
export const askedPermissions: ReadonlySet<Permission> = new Set(["publish", "emergency"]);

/** Names by which an app on the person's own computer calls that computer. */
export const ownComputer: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Number of days after which an app must ask again. */
export const appDays = [7, 30, 90, 365] as const;

/** Maximum number of apps that one member lets work in an account. */
export const maxConnectedApps = 30;
