import { z } from "zod";
import { contract } from "../contract.ts";

/** How many pages a person can pin in an account: the menu shows all of them without scrolling. */
export const maxFavourites = 6;

/** A page of the dashboard that a person pinned. */
export const favourite = z.object({
  /** Its address in the dashboard, without query. */
  path: z
    .string()
    .max(120)
    .regex(/^\/app(\/[a-z0-9-]+)*$/),
  /** What it shows, such as the name of a playlist; empty for a page that has a name of its own. */
  name: z.string().max(200),
});
export type Favourite = z.output<typeof favourite>;

export const saveFavourite = contract("PUT /api/v1/me/favourites", {
  id: "saveFavourite",
  summary: "Pin a page of the dashboard for oneself, or take it out again",
  tag: "Accounts",
  needs: "self",
  scope: "own",
  body: z.object({ ...favourite.shape, pinned: z.boolean() }),
  response: z.object({ items: z.array(favourite) }),
});
