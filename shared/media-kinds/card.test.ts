import { expect, it } from "vitest";
import { cardCode } from "./card-code.ts";
import { cardVariants } from "./card-uses.ts";
import { cardSettings, widget } from "./contract.ts";

const problems = (settings: object): string[] => {
  const { error } = widget.safeParse({ kind: "card", settings });
  return (error?.issues ?? []).map(({ path, message }) => `${path.slice(1).join(".")} ${message}`);
};
const code = (settings: object) => cardCode(cardSettings.parse(settings));

it("asks each variant for what it cannot do without", () => {
  expect(cardVariants.map((variant) => [variant, ...problems({ variant })])).toEqual([
    ["quote", "text textRequired"],
    ["whatsapp", "phone whatsAppNumberForm"],
    ["wifi", "network nameRequired"],
    ["gold", "rows cardRowsRequired", "at momentForm"],
    ["currency", "rows cardRowsRequired", "at momentForm"],
    ["cricket", "rows cardRowsRequired", "at momentForm"],
    ["menu", "rows cardRowsRequired", "at momentForm"],
    ["safety", "at momentForm"],
  ]);
  expect(problems({ variant: "whatsapp", phone: "98765" })).not.toEqual([]);
  expect(problems({ variant: "whatsapp", phone: "+91 98765 43210" })).toEqual([]);
});

it("makes codes that phones understand", () => {
  expect(code({ variant: "wifi", network: 'Café; "up"', wifiKey: "a:b\\c" })).toBe(
    'WIFI:T:WPA;S:Café\\; \\"up\\";P:a\\:b\\\\c;;',
  );
  expect(code({ variant: "wifi", network: "Open" })).toBe("WIFI:T:nopass;S:Open;;");
  expect(code({ variant: "whatsapp", phone: "+91 98765-43210", text: "Hi & bye" })).toBe(
    "https://wa.me/919876543210?text=Hi%20%26%20bye",
  );
  expect(code({ variant: "quote", text: "Good", link: "g.page/shop" })).toBe("https://g.page/shop");
  expect(code({ variant: "gold", link: "g.page/shop" })).toBe("");
});
