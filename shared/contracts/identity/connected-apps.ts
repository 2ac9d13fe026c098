import { z } from "zod";
import { appDays, appPermission } from "../../connected-apps.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { memberScope } from "../../scopes.ts";
import { contract, done, id, idParams, instant } from "../contract.ts";

const tag = "Connected apps";
/** Each member decides about their own apps; a member who manages the account also sees and ends those of others. */
const own = { tag, needs: "self", scope: "own", keys: "closed" } as const;

export const connectedApp = z.object({
  id,
  /** What the app calls itself. Nobody has verified it. */
  name: z.string(),
  /** The server that describes the app; null: it only introduced itself. */
  describedAt: z.string().nullable(),
  /** Where the answer of the consent was sent. */
  redirectHost: z.string(),
  permissions: z.array(appPermission),
  scope: memberScope.nullable(),
  /** The names of the groups and folders of the scope; null: all that the member sees. */
  sees: z.object({ groups: z.array(z.string()), folders: z.array(z.string()) }).nullable(),
  /** The member who allowed it, and for whom it acts. */
  allowedBy: z.object({ userId: id, name: z.string() }),
  createdAt: instant,
  expiresAt: instant,
  /** To the minute; null: it was never used. */
  lastUsedAt: instant.nullable(),
});
export type ConnectedApp = z.output<typeof connectedApp>;

export const listConnectedApps = contract("GET /api/v1/connected-apps", {
  id: "listConnectedApps",
  ...own,
  summary:
    "List the apps that work in the account: your own, and those of all members if you manage the account",
  response: z.object({
    items: z.array(connectedApp),
    /** The address that people enter in an assistant. */
    address: z.string(),
  }),
});
export const endConnectedApp = contract("DELETE /api/v1/connected-apps/:id", {
  id: "endConnectedApp",
  ...own,
  summary: "Disconnect an app: it ends at once, with everything that it has open",
  params: idParams,
  response: done,
});

const uidParams = z.object({ uid: z.string().regex(/^[\w-]{16,64}$/, schemaReason("appConsentUnfit")) });
const goOn = z.object({
  /** Where the browser goes on to. */
  next: z.string(),
});

export const getAppConsent = contract("GET /api/v1/app-consents/:uid", {
  id: "getAppConsent",
  ...own,
  summary: "Get what an app asks for, in the browser in which it asked",
  params: uidParams,
  response: z.object({
    name: z.string(),
    describedAt: z.string().nullable(),
    redirectHost: z.string(),
    /** The redirect leads to a program on the same computer. */
    toThisComputer: z.boolean(),
    /** What it asks for and the member's role has. */
    asked: z.array(appPermission),
    account: z.string(),
  }),
});
export type AppConsent = z.output<typeof getAppConsent.response>;
export const allowApp = contract("POST /api/v1/app-consents/:uid/allow", {
  id: "allowApp",
  ...own,
  summary: "Let an app work in the account, with a part of what it asked for",
  params: uidParams,
  body: z.object({
    permissions: z.array(appPermission).min(1, schemaReason("appPermissionMissing")).max(20),
    scope: memberScope.nullable().default(null),
    days: z.literal(appDays),
  }),
  response: goOn,
});
export const refuseApp = contract("POST /api/v1/app-consents/:uid/refuse", {
  id: "refuseApp",
  ...own,
  summary: "Tell an app that it may not work in the account",
  params: uidParams,
  response: goOn,
});
