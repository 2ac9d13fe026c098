import { notLike } from "drizzle-orm";
import { users } from "../db/tables/index.ts";

/**
 * Who gets an email that protects from a loss (screens that stop, deliveries that are lost, a stranger who looks). It goes
 * to an address that nobody has confirmed, too: whoever does not read it is no worse off. Only erased users, and visitors in a sandbox, have none.
 */
export const isReachable = notLike(users.email, "%.invalid");
