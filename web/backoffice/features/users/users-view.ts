import type { OperatorUser } from "#shared/operator-api/read-users.ts";

/** What the list shows; kept in the page's address. */
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

/** Only what differs from the first view, so that the plain address stays plain. */
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

/** A column's heading was clicked: the other direction, or the other column from its natural start. */
export function sortBy(view: UsersView, column: UsersView["sort"]): UsersView {
  if (view.sort !== column) return { ...view, sort: column, dir: "asc" };
  return { ...view, dir: view.dir === "asc" ? "desc" : "asc" };
}

const names = new Intl.Collator("en", { sensitivity: "base", numeric: true });
const byId = (a: OperatorUser, b: OperatorUser) => Number(a.id) - Number(b.id) || names.compare(a.id, b.id);
const byName = (a: OperatorUser, b: OperatorUser) => names.compare(a.name, b.name) || byId(a, b);

/** The view of a list that is all there is. Never sorts by text where numbers are meant: 9 stands before 10. */
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
