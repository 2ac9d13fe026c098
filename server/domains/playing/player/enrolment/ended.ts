import { and, eq } from "drizzle-orm";
import { type Role, roleMay } from "#shared/roles.ts";
import { enrolments, memberships } from "../../../../db/tables/index.ts";

/** The membership of the person who made a token, for a left join. */
export const ofMaker = and(
  eq(memberships.accountId, enrolments.accountId),
  eq(memberships.userId, enrolments.userId),
);

/**
 * Returns whether a token adds no more devices. It ends with its maker's right to add screens, as API keys do, because the
 * maker knows it. `makerRole`: null when the maker left the account.
 */
export const hasEnded = (
  token: Pick<typeof enrolments.$inferSelect, "revokedAt" | "expiresAt">,
  makerRole: Role | null,
  now: Date,
): boolean =>
  token.revokedAt !== null ||
  token.expiresAt <= now ||
  makerRole === null ||
  !roleMay(makerRole, "screens.manage");
