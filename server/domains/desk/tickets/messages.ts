import { isNull, lte, or } from "drizzle-orm";
import { ticketMessages } from "../../../db/tables/index.ts";

/** The messages that people outside may read at this time. */
export const haveLeft = (now: Date) => or(isNull(ticketMessages.leavesAt), lte(ticketMessages.leavesAt, now));
