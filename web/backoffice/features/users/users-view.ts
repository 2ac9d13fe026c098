import { z } from "zod";
import type { OperatorUser } from "#shared/operator-api/read-users.ts";

/** Search, filter and order of the list; stored in the page's address. */
export const usersView = z.object({
  search: z.string().default(""),
  tab: z.enum(["all", "switched"]).default("all").catch("all"),
  sort: z.enum(["id", "name"]).default("id").catch("id"),
  dir: z.enum(["asc", "desc"]).default("desc").catch("desc"),
});
export type UsersView = z.output<typeof usersView>;

export const firstView = usersView.parse({});

/**
 * Returns the view after a click on a column heading: the other direction, or the new column with its default
 * direction.
 */
export function sortBy(view: UsersView, column: UsersView["sort"]): UsersView {
  if (view.sort !== column) return { ...view, sort: column, dir: "asc" };
  return { ...view, dir: view.dir === "asc" ? "desc" : "asc" };
}

const names = new Intl.Collator("en", { sensitivity: "base", numeric: true });
const byId = (a: OperatorUser, b: OperatorUser) => Number(a.id) - Number(b.id) || names.compare(a.id, b.id);
const byName = (a: OperatorUser, b: OperatorUser) => names.compare(a.name, b.name) || byId(a, b);

/** Applies a view to a complete list. Numbers sort as numbers: 9 comes before 10. */
export function viewOf(users: readonly OperatorUser[], view: UsersView): OperatorUser[] {
  const wanted = view.search.trim().toLowerCase();
  const shown = users.filter(
    (user) =>
      (view.tab === "all" || user.switched) &&
      (wanted === "" ||
        [user.name, user.email, user.userid, user.id].some((field) => field.toLowerCase().includes(wanted))),
  );
  shown.sort(view.sort === "id" ? byId : byName);
  return view.dir === "desc" ? shown.reverse() : shown;
}
