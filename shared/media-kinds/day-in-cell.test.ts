import { expect, it } from "vitest";
import { dayIn } from "./day-in-cell.ts";

it.each([
  ["2026-11-22", "2026-11-22"],
  ["2026-11-22T00:00:00", "2026-11-22"],
  ["22/11/1990", "1990-11-22"],
  ["22-11-90", "2090-11-22"],
  ["3.4.2001", "2001-4-3"],
  ["11/22/1990", "1990-11-22"],
  ["22.11.", "null-11-22"],
  ["22/11", "null-11-22"],
  ["22 Nov", "null-11-22"],
  ["22nd November 1990", "1990-11-22"],
  ["22-Nov-1990", "1990-11-22"],
  ["November 22, 1990", "1990-11-22"],
  ["Nov 22", "null-11-22"],
  ["22 नवंबर", "null-11-22"],
  ["29 Feb", "null-2-29"],
  ["30 Feb", null],
  ["45/13/2020", null],
  ["soon", null],
  ["12", null],
  ["", null],
])("reads %j", (text, day) => {
  const found = dayIn(text);
  expect(found && `${found.year}-${found.month}-${found.day}`).toBe(day);
});
