import { askedPermissions } from "#shared/connected-apps.ts";
import { type Permission, type Role, roleMay } from "#shared/roles.ts";
import type { MemberScope } from "#shared/scopes.ts";

/** A program of others that a member lets work in an account. */
export interface ActingApp {
  id: number;
  name: string;
  /** What the member lets it do. The role of the member is a limit beside it. */
  may: ReadonlySet<Permission>;
  /** The person confirmed this very call on a page of ours. */
  confirmed?: true;
}

/** Who makes a request. No other type of the server describes that. */
export type Actor =
  | { kind: "visitor" }
  | {
      kind: "customer";
      userId: number;
      accountId: number;
      sessionId: number;
      /** The person's role in this account. */
      role: Role;
      /** Signed in at the account's company: this session is good in this account only. */
      company?: true;
      /** Signed in with a passkey, which counts as both factors. */
      passkey?: true;
      /** The account demands two-factor sign-in, which is not set up: only the calls that set it up are allowed. */
      mustEnrol?: true;
      /** The API key that asks, which this person made (http/key-actor.ts). `sessionId` is the one of the key. */
      key?: { id: number; name: string; forPartner?: true };
      /** The connected app that asks, for this person (http/app-actor.ts). `sessionId` is the one of the app. */
      app?: ActingApp;
      /** The part of the account that this person sees; omitted: the whole account. */
      scope?: MemberScope;
      /** A visitor of the website in an account of an hour (http/sandbox-rule.ts). */
      sandbox?: true;
      /** An operator or a member of the account's partner, who looks at the account, read only (http/visit-guard.ts). */
      visit?: { id: number };
      /** This session of a partner's member opened a visit to a customer's account. */
      opensVisit?: true;
    }
  | {
      kind: "operator";
      operatorId: number;
      role: "admin" | "manager";
      sessionId: number;
      /** Two-factor sign-in is required and not set up: only the calls that set it up are allowed. */
      mustEnrol?: true;
    }
  /** The directory of the account's company, which says by SCIM who belongs to the account (http/directory-actor.ts). */
  | { kind: "directory"; accountId: number; tokenId: number }
  | { kind: "screen"; screenId: number; accountId: number; keyHash: string }
  /** A person without an account, with a valid guest link of this account (domains/library/guests). */
  | { kind: "guest"; accountId: number; linkId: number }
  | { kind: "job"; name: string }
  /** A job that takes a file for an account. */
  | { kind: "job"; name: string; accountId: number };
export type Customer = Extract<Actor, { kind: "customer" }>;
export type Directory = Extract<Actor, { kind: "directory" }>;
export type Operator = Extract<Actor, { kind: "operator" }>;
export type Guest = Extract<Actor, { kind: "guest" }>;
/** Who sends files for the media library. */
export type Uploader = Customer | Guest | { kind: "job"; name: string; accountId: number };
export type ScreenActor = Extract<Actor, { kind: "screen" }>;

/**
 * Returns true when the role of this person includes a permission, and a connected app that asks for them has it, too. What
 * an app may only ask for needs the confirmation of the person.
 */
export const actorMay = ({ role, app }: Pick<Customer, "role" | "app">, permission: Permission): boolean =>
  roleMay(role, permission) &&
  (!app ||
    app.confirmed === true ||
    // What is about the person is closed to programs, but for the few calls that are open to keys (shared/api-keys.ts).
    permission === "self" ||
    (app.may.has(permission) && !askedPermissions.has(permission)));
