import { and, eq } from "drizzle-orm";
import { interruptions } from "../../../../db/tables/index.ts";
import { isPicture, type Replace } from "../../../library/media/index.ts";

/** Puts a picture in the place of another one on the buttons of touch menus. */
export const replaceOnButtons: Replace = async ({ tx, old, by }) => {
  if (isPicture(by))
    await tx
      .update(interruptions)
      .set({ pictureMediaId: by.id })
      .where(and(eq(interruptions.accountId, old.accountId), eq(interruptions.pictureMediaId, old.id)));
  return {};
};
