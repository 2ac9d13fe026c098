import { expect, it } from "vitest";
import { linesOfHtml } from "./html-text.ts";

it("reads raised decimals as decimals, and other raised letters as text", () => {
  expect(linesOfHtml("<p>Dosa ₹99<sup>0<b>0</b></sup></p><p>the 1<sup>st</sup>, 80<sup>1</sup></p>")).toBe(
    "Dosa ₹99.00\nthe 1st, 80¹\n",
  );
});
