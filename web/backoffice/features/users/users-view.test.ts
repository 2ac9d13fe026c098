import { describe, expect, it } from "vitest";
import { readUsers } from "#shared/operator-api/read-users.ts";
import { firstView, sortBy, usersView, viewOf } from "./users-view.ts";

const { users } = readUsers([
  { id: 9, name: "chandra", email: "c@shop.in", userid: "ch-1", fav: 1 },
  { id: 10, name: "Asha", email: "a@shop.in", userid: "as-7" },
  { id: 2, name: "Bala", email: "b@mall.in", userid: "ba-3" },
]);
const ids = (view: Partial<typeof firstView>) =>
  viewOf(users, { ...firstView, ...view }).map((user) => user.id);

describe("the view of users", () => {
  it("331 starts with the newest", () => expect(ids({})).toEqual(["10", "9", "2"]));
  it("319 sorts numbers as numbers", () => expect(ids({ dir: "asc" })).toEqual(["2", "9", "10"]));
  it("320 sorts names without regard to case", () =>
    expect(ids({ sort: "name", dir: "asc" })).toEqual(["10", "2", "9"]));
  it("313 shows switched users apart", () => expect(ids({ tab: "switched" })).toEqual(["9"]));
  it.each([
    ["CHANDRA", ["9"]],
    ["mall", ["2"]],
    ["as-7", ["10"]],
    ["10", ["10"]],
    ["  bala ", ["2"]],
    ["nobody", []],
  ])("314 315 316 317 finds %j", (search, found) => expect(ids({ search })).toEqual(found));

  it("318 toggles a column and starts another one upwards", () => {
    const asc = sortBy(firstView, "id");
    expect(asc).toMatchObject({ sort: "id", dir: "asc" });
    expect(sortBy(asc, "id").dir).toBe("desc");
    expect(sortBy(firstView, "name")).toMatchObject({ sort: "name", dir: "asc" });
  });

  it("reads any address", () =>
    expect(usersView.parse({ sort: "password", dir: "up", tab: "none" })).toEqual(firstView));
});
