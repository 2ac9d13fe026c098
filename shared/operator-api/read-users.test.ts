import { describe, expect, it } from "vitest";
import { readUserDetail } from "./read-user-detail.ts";
import { readUsers, withoutOwnEntry } from "./read-users.ts";

const user = { id: 7, name: "Asha", email: "a@x.in", userid: "asha", fav: 1 };

describe("the list of users", () => {
  it.each([
    ["an array", [user], true],
    ["data", { success: true, data: [user] }, true],
    ["a page", { success: true, data: [user], next: null }, false],
  ])("is read from %s", (_, body, whole) => {
    const answer = readUsers(body);
    expect(answer.whole).toBe(whole);
    expect(answer.users[0]).toMatchObject({ id: "7", name: "Asha", userid: "asha", switched: true });
  });

  it.each([["a word"], [null], [{}], [{ data: "no" }], [[1, 2]], [[{ name: "no id" }]]])(
    "rejects %j",
    (body) => expect(() => readUsers(body)).toThrow("list of users"),
  );

  it.each([
    [1, true],
    ["1", true],
    [0, false],
    ["0", false],
    [undefined, false],
  ])("reads fav %j as switched: %s", (fav, switched) =>
    expect(readUsers([{ ...user, fav }]).users[0]?.switched).toBe(switched),
  );

  it("removes the manager's entry, but not an account with the same id", () => {
    const { users } = readUsers([user, { id: 8, name: "Me" }, { id: 8, name: "Shop", role: "customer" }]);
    expect(withoutOwnEntry(users, "8").map((each) => each.name)).toEqual(["Asha", "Shop"]);
  });
});

describe("one user", () => {
  const parts = {
    ...user,
    licenses: [{ id: 3, code: "LIC-3", pdate: "2026-01-02", rdate: "2027-01-01" }],
    playlists: [{ id: 5, code: "PL-5", name: "Lobby", ads: [{ code: "A1" }, { ad_code: "A2" }, "A3"] }],
  };
  const screen = (fields: object) => readUserDetail({ ...parts, screens: [{ id: 1, ...fields }] }).screens[0];

  it.each([[{ license: "LIC-3" }], [{ liscence: "LIC-3" }], [{ licenseId: 3 }], [{ license_id: "3" }]])(
    "352 finds the license from %j",
    (fields) =>
      expect(screen(fields)).toMatchObject({
        license: "LIC-3",
        startDate: "2026-01-02",
        endDate: "2027-01-01",
      }),
  );

  it.each([[{ playlist: "PL-5" }], [{ playlist_code: "PL-5" }], [{ playlistId: 5 }]])(
    "353 finds the playlist from %j",
    (fields) =>
      expect(screen(fields)?.playlist).toEqual({ code: "PL-5", name: "Lobby", adCodes: ["A1", "A2", "A3"] }),
  );

  it.each([[{ pass: "123456" }], [{ password: "123456" }], [{ pass: "", password: 123456 }]])(
    "354 finds the pass from %j",
    (fields) => expect(screen(fields)?.pass).toBe("123456"),
  );

  it.each([
    ["active", true],
    ["Active", true],
    [1, true],
    ["1", true],
    [true, true],
    ["inactive", false],
    [0, false],
    ["0", false],
    [undefined, false],
  ])("351 takes status %j as active: %s", (status, active) =>
    expect(screen({ status })?.active).toBe(active),
  );

  it("355 reads a singular screen array", () =>
    expect(readUserDetail({ ...user, screen: [{ id: 9, name: "Door" }] }).screens[0]?.name).toBe("Door"));

  it.each([[{ tcode: "T1" }], [{ transaction_code: "T1" }]])(
    "362 finds the transaction code in %j",
    (fields) =>
      expect(readUserDetail({ ...user, payments: [fields] }).payments[0]?.transactionCode).toBe("T1"),
  );
  it.each([[{ date: "2026-02-03" }], [{ created_at: "2026-02-03" }]])("362 finds the date in %j", (fields) =>
    expect(readUserDetail({ ...user, payments: [fields] }).payments[0]?.date).toBe("2026-02-03"),
  );

  it("adds payments exactly to the paisa, and uses the sum in the answer when there is no list", () => {
    const amounts = [{ amount: 0.1 }, { amount: "0.20" }, { amount: "1,000" }];
    expect(readUserDetail({ ...user, payments: amounts }).totalPayment).toBe(1000.3);
    expect(readUserDetail({ ...user, total_payment: 480.82 }).totalPayment).toBe(480.82);
  });

  it("keeps every scalar field except passwords", () => {
    const { fields } = readUserDetail({ ...user, password: "secret", city: "Pune", screens: [] });
    expect(Object.fromEntries(fields)).toEqual({ ...user, city: "Pune" });
  });

  it.each([[[]], ["x"], [null], [{}], [{ success: true, data: null }]])("375 rejects %j", (body) =>
    expect(() => readUserDetail(body)).toThrow("The answer is no user"),
  );
  it("is read from data and user too", () => {
    expect(readUserDetail({ success: true, data: user }).name).toBe("Asha");
    expect(readUserDetail({ user }).name).toBe("Asha");
  });
});
