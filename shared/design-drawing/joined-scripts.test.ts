import { expect, it } from "vitest";
import { partsByJoining } from "./joined-scripts.ts";

it("parts a text between joined letters and others, and leaves signs with the letters before them", () => {
  const parts = (text: string) => partsByJoining(text).map(({ text, isJoined }) => `${isJoined} ${text}`);
  expect(parts("Thali ₹120")).toEqual(["false Thali ₹120"]);
  expect(parts("₹120 थाली, fresh दाल!")).toEqual(["true ₹120 थाली, ", "false fresh ", "true दाल!"]);
  expect(parts("தோசை چائے")).toEqual(["true தோசை چائے"]);
  expect(parts("")).toEqual([]);
});
