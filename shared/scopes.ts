import { z } from "zod";
import type { Role } from "./roles.ts";

const ids = z.array(z.number().int().positive().max(2_147_483_647)).max(200);

/**
 * The part of an account for which a member's role holds: these screen groups and media folders, with everything inside
 * them at any time. A member without a scope has the whole account. The rules are in decision 0085.
 */
export const memberScope = z.object({ groupIds: ids, folderIds: ids });
export type MemberScope = z.output<typeof memberScope>;

/** Returns the part of the account that an app reaches: what it was given, and never more than its person sees now. */
export function partOfApp(member: MemberScope | null, given: MemberScope | null): MemberScope | null {
  if (!member || !given) return given ?? member;
  const inBoth = (a: number[], b: number[]) => a.filter((id) => b.includes(id));
  return {
    groupIds: inBoth(given.groupIds, member.groupIds),
    folderIds: inBoth(given.folderIds, member.folderIds),
  };
}

/** Roles that may have a scope. The others manage the account itself, which has no parts. */
export const scopedRoles: readonly Role[] = ["publisher", "editor", "viewer"];

/** What a call can name by its id, and a scope can leave out. */
export type ScopedKind =
  | "screen"
  | "media"
  | "folder"
  | "playlist"
  | "schedule"
  | "interruption"
  | "emergency";

/**
 * How a call honours scopes. Every call of customers says it, so that a new one is refused to members with a scope until
 * it was made to filter:
 * - `account`: about the whole account; refused to members with a scope.
 * - `own`: about the person who calls.
 * - `shared`: the same for everybody in the account, and names nothing that a scope can leave out.
 * - `filters`: the verb answers with, and accepts, only what the member sees.
 * - `{ sees }`: names one thing, which the member must see. The guard checks it; the verb filters the rest of the answer.
 * - `{ changes }`: names one thing or several (`ids`), which the member must be allowed to change. The guard checks it
 *   again in the transaction of the change.
 */
export type HonoursScope =
  | "account"
  | "own"
  | "shared"
  | "filters"
  | { readonly sees: ScopedKind }
  | { readonly changes: ScopedKind };
