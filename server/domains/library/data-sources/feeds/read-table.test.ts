import { expect, it } from "vitest";
import { readTable } from "./read-table.ts";

const read = async (csv: string) => {
  const found = await readTable({ bytes: Buffer.from(csv), type: "text/csv", nowMs: 0 });
  if (found.problem || found.document.kind !== "table") throw new Error("no table");
  const { columns, rows } = found.document;
  return {
    types: columns.map(({ name, type }) => `${name}: ${type}`),
    cells: rows.map(({ cells }) => cells),
    problems: found.problems.map(({ reason }) => reason.reason),
  };
};

it("numbers of a followed table are prices only if a name or a currency says so; else a problem names the column", async () => {
  expect(await read("House,Points\nRed,120\nBlue,95")).toMatchObject({
    types: ["House: text", "Points: number"],
    problems: ["listNotPrice"],
  });
  expect(await read("Item,Today\nTomato,₹40\nOnion,₹35")).toMatchObject({
    types: ["Item: text", "Today: price"],
    problems: [],
  });
  expect(await read("Tenure,Interest Rate\n1 year,7.25%\n2 years,7.10% p.a.")).toMatchObject({
    types: ["Tenure: text", "Interest Rate: text"],
  });
});

it("names the products of a followed list that have no price", async () => {
  expect(await read("Fish,Price\nPomfret,\nSurmai,900\nRawas,\nPrawns,600")).toMatchObject({
    cells: [
      ["Pomfret", ""],
      ["Surmai", "900"],
      ["Rawas", ""],
      ["Prawns", "600"],
    ],
    problems: ["listPriceless", "listPriceless"],
  });
});
