import { encode } from "uqr";
import { expect, it } from "vitest";
import { upiAddress } from "./upi-address.ts";
import { upiId, upiShape } from "./upi-settings.ts";

const payee = { upiId: "blue.tokai@okbank", payee: "Blue Tokai", amount: "", note: "" };

it.each([
  [payee, "upi://pay?pa=blue.tokai@okbank&pn=Blue%20Tokai&cu=INR"],
  [{ ...payee, amount: "250" }, "upi://pay?pa=blue.tokai@okbank&pn=Blue%20Tokai&am=250.00&cu=INR"],
  [
    { ...payee, amount: "99.5", note: "Table 4 & 5" },
    "upi://pay?pa=blue.tokai@okbank&pn=Blue%20Tokai&am=99.50&cu=INR&tn=Table%204%20%26%205",
  ],
  // A typed text cannot add another field to the address.
  [
    { ...payee, payee: "A&am=1", note: "x&pa=thief@bank#?" },
    "upi://pay?pa=blue.tokai@okbank&pn=A%26am%3D1&cu=INR&tn=x%26pa%3Dthief%40bank%23%3F",
  ],
  [
    { ...payee, payee: "चाय की दुकान" },
    "upi://pay?pa=blue.tokai@okbank&pn=%E0%A4%9A%E0%A4%BE%E0%A4%AF%20%E0%A4%95%E0%A5%80%20%E0%A4%A6%E0%A5%81%E0%A4%95%E0%A4%BE%E0%A4%A8&cu=INR",
  ],
])("makes the address of %j", (settings, address) => {
  expect(upiAddress(settings)).toBe(address);
  const fields = new URL(address).searchParams;
  expect(fields.getAll("pa")).toEqual([settings.upiId]);
  expect(fields.get("pn")).toBe(settings.payee);
});

it("accepts UPI IDs and amounts, and nothing else", () => {
  const good = (text: string) => upiId.safeParse(text).success;
  expect(["name@bank", "98765-43210@ybl", "a.b_c@okhdfcbank", " shop@upi "].map(good)).not.toContain(false);
  expect(
    ["name", "@bank", "a@b@c", "name@bank?pa=x", "na me@bank", "name@1", "name@bank&am=1"].map(good),
  ).not.toContain(true);
  const amount = (text: string) => upiShape.amount.safeParse(text).success;
  expect(["", "1", "0.50", "99.5", "1000000", "1000000.00"].map(amount)).not.toContain(false);
  expect(["0", "0.00", "-1", "1,000", "1.234", "1000000.01", "1e3", "₹5", "."].map(amount)).not.toContain(
    true,
  );
});

it("fits into a QR code at its longest", () => {
  const longest = {
    upiId: `${"a".repeat(255)}@${"b".repeat(64)}`,
    payee: "क".repeat(60),
    amount: "1000000",
    note: "क".repeat(50),
  };
  expect(encode(upiAddress(longest), { ecc: "M" }).size).toBeLessThanOrEqual(177);
});
