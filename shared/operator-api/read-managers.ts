import { first, listIn, recordsOf, text } from "./read-value.ts";

export interface Manager {
  id: string;
  name: string;
  userid: string;
}

/** Reads the managers in a list of operators: an array, or `data`. Throws MalformedAnswer. */
export const readManagers = (body: unknown): Manager[] =>
  recordsOf(listIn(body, "list of managers", "data", "users"))
    .filter((row) => [row.role, row.user_type].some((role) => text(role).toLowerCase() === "manager"))
    .map((row) => ({
      id: text(row.id),
      name: text(row.name),
      userid: text(first(row, "userid", "user_id")),
    }));
