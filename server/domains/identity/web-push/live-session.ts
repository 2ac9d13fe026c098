import { and, gt, isNull, type SQL } from "drizzle-orm";
import { accounts, sessions } from "../../../db/tables/index.ts";

/** The session in which the device subscribed is valid. */
export const isSessionLive = (now: Date): SQL | undefined =>
  and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now));

/** The account is neither suspended nor erased. */
export const isOpen: SQL | undefined = and(isNull(accounts.suspendedAt), isNull(accounts.erasedAt));
