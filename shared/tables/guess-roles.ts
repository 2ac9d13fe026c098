import type { BoardRole } from "../media-kinds/board-settings.ts";
import type { TableColumn } from "../media-kinds/table-document.ts";
import { meaningOf } from "./header-meaning.ts";
import type { HeaderMeaning } from "./header-words.ts";

/** What a column of a meaning is on a board; null: nothing by itself. */
const roleOf: Record<HeaderMeaning, BoardRole | null> = {
  serial: null,
  phone: null,
  pin: null,
  quantity: null,
  token: "name",
  platform: "detail",
  half: "price",
  full: "secondPrice",
  price: "price",
  soldOut: "soldOut",
  available: "available",
  time: "time",
  photo: "photo",
  section: "section",
  detail: "detail",
  second: "second",
  name: "name",
};

/** Guesses which column has which role, from names and types. The person can change it. */
export function guessRoles(columns: readonly TableColumn[]): Partial<Record<BoardRole, string>> {
  const roles: Partial<Record<BoardRole, string>> = {};
  const meanings = new Map(columns.map(({ key, name }) => [key, meaningOf(name)]));
  const roleIn = ({ key }: TableColumn) => {
    const meaning = meanings.get(key);
    return meaning ? roleOf[meaning] : null;
  };
  const free = () => columns.filter(({ key }) => !Object.values(roles).includes(key));
  const give = (role: BoardRole, found: TableColumn | undefined) => {
    if (found && !roles[role]) roles[role] = found.key;
  };
  const isAmount = ({ type }: TableColumn) => type === "price" || type === "number";
  const named = (role: BoardRole, types: readonly TableColumn["type"][]) =>
    free().find((column) => roleIn(column) === role && types.includes(column.type));
  const prices = columns.filter(({ type }) => type === "price");
  give("price", named("price", ["price"]) ?? prices.find((column) => roleIn(column) !== "secondPrice"));
  give("price", prices[0]);
  give("secondPrice", named("secondPrice", ["price"]));
  // "Half kg" and "1 kg".
  if (meanings.get(roles.price ?? "") === "half")
    give(
      "secondPrice",
      free().find(({ type, key }) => type === "price" && meanings.get(key) === null),
    );
  give("price", named("price", ["number"]));
  give("time", named("time", ["time"]) ?? columns.find(({ type }) => type === "time"));
  give("available", named("available", ["yes-no", "text"]));
  give("soldOut", named("soldOut", ["yes-no", "text"]) ?? free().find(({ type }) => type === "yes-no"));
  for (const role of ["section", "second", "detail", "photo"] as const)
    give(
      role,
      free().find((column) => roleIn(column) === role && column.type !== "yes-no"),
    );
  give("time", named("time", ["text"]));
  const isName = (column: TableColumn) => column.type === "text" && roleIn(column) === "name";
  const isPlain = ({ key, type }: TableColumn) => type === "text" && meanings.get(key) === null;
  const token = free().find(({ key }) => meanings.get(key) === "token");
  give("name", token ?? free().find(isName) ?? free().find(isPlain));
  give(
    "name",
    free().find(({ type }) => type === "text") ?? free().find((each) => !isAmount(each)) ?? free()[0],
  );
  // A number that no word explains, beside names: most likely what they cost.
  give(
    "price",
    roles.time ? undefined : free().find((each) => each.type === "number" && !meanings.get(each.key)),
  );
  give(
    "detail",
    free().find(
      ({ key, type }) => type === "text" && !["phone", "pin", "serial"].includes(meanings.get(key) ?? ""),
    ),
  );
  return roles;
}
