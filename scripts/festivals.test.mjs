import { expect, it } from "vitest";
import { festivalDate, yearsOfFestivals } from "#shared/holidays/festivals/festivals.ts";
import { proposals, regionOf } from "./festivals.mjs";

const byUs = ["tithi", "sun", "moon", "easter"];

it.each(yearsOfFestivals)("what the file calls computed by us in %i is what is computed", (year) => {
  const proposed = proposals(year);
  const inFile = Object.keys(proposed).map((id) => [id, festivalDate(id, regionOf[id] ?? "IN", year)]);
  const ours = inFile.filter(([, day]) => byUs.includes(day?.source)).map(([id, { date }]) => [id, date]);
  expect(ours.length).toBeGreaterThan(6);
  expect(ours).toEqual(ours.map(([id]) => [id, proposed[id]]));
});

it("finds nearly all dates that the government listed", () => {
  const listed = Object.entries(proposals(2026)).filter(
    ([id]) => festivalDate(id, regionOf[id] ?? "IN", 2026)?.state === "listed",
  );
  const differ = listed.filter(([id, date]) => festivalDate(id, regionOf[id] ?? "IN", 2026)?.date !== date);
  expect(listed.length).toBeGreaterThan(25);
  expect(differ.map(([id]) => id)).toEqual(["holika", "durga-puja", "holi", "bakrid"]);
});
