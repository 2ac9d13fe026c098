import { expect, test } from "vitest";
import type { Design } from "#shared/media-kinds/design.ts";
import { allTemplates } from "../all-templates.ts";
import { mostRows, rowsOf } from "./rows.ts";
import { examplesOf, noBrand, orientations } from "./template.ts";

test.each([
  ["Masala dosa 80", "Masala dosa", "₹80"],
  ["Masala dosa – ₹80", "Masala dosa", "₹80"],
  ["Thali 1,240", "Thali", "₹1,240"],
  ["Tea Rs. 20/-", "Tea", "Rs. 20/-"],
  ["Motichoor Laddu ₹480/kg", "Motichoor Laddu", "₹480/kg"],
  ["Kaju Katli 900/kg", "Kaju Katli", "₹900/kg"],
  ["Jalebi 400 / kg", "Jalebi", "₹400 / kg"],
  ["Rasgulla Rs.380/kg", "Rasgulla", "Rs.380/kg"],
  ["Barfi ₹420 per kg", "Barfi", "₹420 per kg"],
  ["Chivda 80/250 g", "Chivda", "₹80/250 g"],
  ["Samosa 20/pc", "Samosa", "₹20/pc"],
  ["लड्डू ४८०/किलो", "लड्डू", "₹४८०/किलो"],
  ["Room 4/A", "Room 4/A", ""],
  ["मसाला डोसा ८०", "मसाला डोसा", "₹८०"],
  ["Monday to Friday: 9 am to 1 pm", "Monday to Friday", "9 am to 1 pm"],
  ["10:15: Results", "10:15", "Results"],
  ["2 BHK, 720 sq ft: ₹64 lakh", "2 BHK, 720 sq ft", "₹64 lakh"],
  ["Closed", "Closed", ""],
])("%s is a row of a name and a value", (line, name, value) => {
  expect(rowsOf(line)).toEqual([{ name, value }]);
});

test("a line that ends with a colon is a heading", () => {
  expect(rowsOf("Sweets: dry:\nLaddu 480")[0]).toEqual({ name: "Sweets: dry", value: "", isHeading: true });
});

test("empty lines are left out, and a list is not endless", () => {
  expect(rowsOf(" Tea 20 \n\n  \nCoffee 30")).toHaveLength(2);
  expect(rowsOf(Array.from({ length: 40 }, (_, at) => `Dish ${at} 10`).join("\n"))).toHaveLength(mostRows);
});

/** Font sizes of the rows, and how many columns they stand in. */
function rowsIn({ elements }: Design) {
  const names = elements.flatMap((each) =>
    each.type === "text" && each.runs[0]?.text.startsWith("Dish") ? [each] : [],
  );
  return {
    sizes: new Set(names.map(({ size }) => size)),
    columns: new Set(names.map(({ x }) => x)).size,
    names,
  };
}

const menus = allTemplates.filter(({ fields }) => fields.some(({ form }) => form === "list"));

test.each(menus.map((menu) => [menu.id, menu] as const))("ten and twenty dishes fit on %s", (_, menu) => {
  for (const orientation of orientations)
    for (const count of [10, 20]) {
      const text = Array.from({ length: count }, (_, at) => `Dish of the day ${at + 10}0`).join("\n");
      const answers = { head: "Menu", text, name: "Hotel" };
      const brand = noBrand;
      const made = menu.make({ orientation, answers, brand, language: "en" });
      const { sizes, columns, names } = rowsIn(made);
      expect(names).toHaveLength(count);
      expect(sizes.size).toBe(1);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(33);
      expect(columns).toBeLessThanOrEqual(2);
      expect(Math.max(...names.map(({ y, h }) => y + h))).toBeLessThan(made.height - 60);
    }
});

test("the dots of all rows stand on one grid of whole pixels, before their prices", () => {
  let seen = 0;
  for (const template of allTemplates)
    for (const orientation of orientations) {
      const answers = examplesOf(template, "en");
      const { elements } = template.make({ orientation, answers, brand: noBrand, language: "en" });
      const rows = elements.flatMap((each) =>
        each.type === "art" && /^M\d+ \d+h0\.1M/.test(each.paths[0]?.d ?? "") ? [each] : [],
      );
      if (rows.length < 2) continue;
      seen++;
      const dots = rows.map(({ x, w, view, paths: [path] }) => {
        expect(w).toBe(view[0]);
        const places = [...(path?.d ?? "").matchAll(/M(\d+)/g)].map(([, at]) => Number(at));
        return { places: places.map((at) => x + at), step: (places[1] ?? 0) - (places[0] ?? 0) };
      });
      const { step = 1 } = dots[0] ?? {};
      for (const row of dots)
        for (const [at, place] of row.places.entries())
          if (at > 0) expect(place - (row.places[at - 1] ?? 0)).toBeCloseTo(step, 5);
      const lefts = new Set(dots.map(({ places }) => (((places[0] ?? 0) % step) + step).toFixed(3)));
      expect(lefts.size, template.id).toBeLessThanOrEqual(2);
    }
  expect(seen).toBeGreaterThan(3);
});
