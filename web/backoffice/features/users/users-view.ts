import type { OperatorUser } from "#shared/operator-api/read-users.ts";

/** Search, filter and order of the list; stored in the page's address. */
export interface UsersView {
  search: string;
  tab: "all" | "switched";
  sort: "id" | "name";
  dir: "asc" | "desc";
}

export const firstView: UsersView = { search: "", tab: "all", sort: "id", dir: "desc" };

export function readView(params: URLSearchParams): UsersView {
  const sort = params.get("sort") === "name" ? "name" : "id";
  const dir = params.get("dir");
  return {
    search: params.get("search") ?? "",
    tab: params.get("tab") === "switched" ? "switched" : "all",
    sort,
    dir: dir === "asc" || dir === "desc" ? dir : sort === "id" ? "desc" : "asc",
  };
}

/** Returns only the values that differ from the default view, so that the default address stays plain. */
export function writeView(view: UsersView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search) params.set("search", view.search);
  if (view.tab !== firstView.tab) params.set("tab", view.tab);
  if (view.sort !== firstView.sort || view.dir !== firstView.dir) {
    params.set("sort", view.sort);
    params.set("dir", view.dir);
  }
  return params;
}

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
