import { and, eq } from "drizzle-orm";
import { guestLinks } from "../../../db/tables/index.ts";
import type { Replace } from "../media/index.ts";

/** Puts a layout in the place of another one as the wall of guests. */
export const replaceWallOfGuests: Replace = async ({ tx, old, by }) => {
  if (old.kind === by.kind)
    await tx
      .update(guestLinks)
      .set({ wallId: by.id })
      .where(and(eq(guestLinks.accountId, old.accountId), eq(guestLinks.wallId, old.id)));
  return {};
};
