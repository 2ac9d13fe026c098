import { and, eq } from "drizzle-orm";
import { screens } from "../../../db/tables/index.ts";

export interface OwnScreen {
  accountId: number;
  screenId: number;
}

/** The screen, if it is the account's. */
export const own = ({ accountId, screenId }: OwnScreen) =>
  and(eq(screens.id, screenId), eq(screens.accountId, accountId));
