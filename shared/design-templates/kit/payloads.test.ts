import { expect, test } from "vitest";
import { allTemplates } from "../all-templates.ts";
import { addressCode, addressField, upiCode, upiField, wifiCode } from "./payloads.ts";
import { noBrand, type TemplateAsk } from "./template.ts";

const ask = (answers: Record<string, string>): TemplateAsk => ({
  orientation: "landscape",
  language: "en",
  brand: noBrand,
  answers,
});

test("a payment request names the payee and no sum", () => {
  expect(upiCode(ask({ text: " gupta.store@upi ", name: "Gupta & Sons" }))).toBe(
    "upi://pay?pa=gupta.store@upi&pn=Gupta%20%26%20Sons&cu=INR",
  );
  expect(upiCode(ask({ text: "", name: "Gupta" }))).toBe("");
});

test("a Wi-Fi code escapes what would end a field, and may be open", () => {
  expect(wifiCode(ask({ head: "Cafe; 1", text: 'a:b"c' }))).toBe('WIFI:T:WPA;S:Cafe\\; 1;P:a\\:b\\"c;;');
  expect(wifiCode(ask({ head: "Cafe", text: "" }))).toBe("WIFI:T:nopass;S:Cafe;;");
});

test("an address gets https:// when it has no beginning", () => {
  expect(addressCode(ask({ text: "g.page/x" }))).toBe("https://g.page/x");
  expect(addressCode(ask({ text: "http://a.example" }))).toBe("http://a.example");
});

test("answers that no phone could use are named", () => {
  const upi = upiField("a@upi").problem;
  expect(upi?.("gupta.store@okaxis")).toBe(null);
  for (const wrong of ["", "gupta", "gupta@", "98765 43210@upi x"])
    expect(upi?.(wrong)?.en).toContain("UPI ID");
  const address = addressField("a.example").problem;
  expect(address?.("https://shop.example/menu")).toBe(null);
  for (const wrong of ["", "shop", "my shop.com"]) expect(address?.(wrong)?.en).toContain("web address");
});

test("payment posters draw the code and never say that something is paid", () => {
  for (const id of ["upi-payment", "donation"]) {
    const template = allTemplates.find((each) => each.id === id);
    const design = template?.make(ask({ head: "Pay", text: "a@upi", name: "A" }));
    expect(design?.elements.find(({ type }) => type === "qr")).toMatchObject({
      text: "upi://pay?pa=a@upi&pn=A&cu=INR",
    });
    expect(JSON.stringify(design)).not.toMatch(/\bpaid\b|भुगतान हो गया/i);
  }
});
