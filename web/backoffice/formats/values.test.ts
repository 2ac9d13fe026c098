import { expect, it } from "vitest";
import { formatDay, formatIndiaTime, formatRupeeAmount, formatStorage, humanise } from "./values.ts";

it.each([
  ["2026-02-03", "03-02-2026"],
  ["2026-11-19T20:00:00.000Z", "20-11-2026"],
  ["2026-11-19T18:29:59Z", "19-11-2026"],
  ["2026-11-19 23:30:00", "19-11-2026"],
  ["", "N/A"],
  ["0000-00-00", "N/A"],
  ["0000-00-00 00:00:00", "N/A"],
  [null, "N/A"],
  ["soon", "soon"],
])("335 339 writes %j as %s", (value, written) => expect(formatDay(value, "N/A")).toBe(written));

it.each([
  [0, "0 MB"],
  [999, "999 MB"],
  [999.5, "999.5 MB"],
  [1000, "1.00 GB"],
  [2048, "2.05 GB"],
  [20000, "20.00 GB"],
  [null, "–"],
])("336 337 writes %j MB as %s", (mb, written) => expect(formatStorage(mb)).toBe(written));

it.each([
  [0, "₹0"],
  [1249.5, "₹1,249.50"],
  [123456, "₹1,23,456"],
])("writes %d rupees as %s", (rupees, written) => expect(formatRupeeAmount(rupees)).toBe(written));

it("names fields it does not know", () => {
  expect(humanise("storage_plan_expiry")).toBe("Storage Plan Expiry");
  expect(humanise("gstNumber")).toBe("Gst Number");
});

it.each([
  ["2026-11-20T02:03:38Z", "20/11/2026, 7:33 am"],
  ["2026-11-20T02:03:38.123Z", "20/11/2026, 7:33 am"],
  ["2026-11-20 19:33:38", "20/11/2026, 7:33 pm"],
  ["2026-11-20", "20/11/2026"],
  ["0000-00-00 00:00:00", "–"],
  ["", "–"],
  [null, "–"],
])("487 488 writes the time %j as %s", (value, written) => expect(formatIndiaTime(value)).toBe(written));
