import { and, gt, isNull, type SQL } from "drizzle-orm";
import { sessions } from "../../../db/tables/index.ts";

/** The session in which the device subscribed is valid. */
export const isSessionLive = (now: Date): SQL | undefined =>
  and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
