import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { readTableFile } from "#shared/contracts/library/data-sources.ts";
import { appForTests, Client, customerForTests } from "../../../testing/kit.ts";

const test = appForTests();
const { client } = customerForTests(test);

async function read(bytes: Buffer | string, encoding?: string) {
  const response = await client.post(
    `${readTableFile.path}${encoding ? `?encoding=${encoding}` : ""}`,
    Buffer.from(bytes),
    { "content-type": "application/octet-stream" },
  );
  return { status: response.statusCode, body: response.json() };
}

it("gives the cells of a workbook as its spreadsheet shows them", async () => {
  const file = await readFile(new URL("../../../reading/testing/files/departures.xlsx", import.meta.url));
  expect(await read(file)).toEqual({
    status: 200,
    body: {
      cells: [
        ["Train", "Departs", "Weight", "Off"],
        ["Night", "2026-11-25 10:10", "0.3", "10%"],
        ["Late", "2026-11-25 23:40", "59.7", "25%"],
      ],
      encoding: null,
      problems: [],
    },
  });
});

it("names the line of a letter that could not be read, and follows the encoding that a person chooses", async () => {
  const mixed = Buffer.concat([
    Buffer.from("Name;Price\nGrüße;5\nM"),
    Buffer.from([0xfc]),
    Buffer.from("nchen;6"),
  ]);
  expect((await read(mixed)).body).toMatchObject({
    cells: [
      ["Name", "Price"],
      ["Grüße", "5"],
      ["M\ufffdnchen", "6"],
    ],
    encoding: "utf-8",
    problems: [{ line: 3, text: expect.stringMatching(/letters could not be read/) }],
  });
  const czech = Buffer.from([0x8a, 0x6b, 0x6f, 0x64, 0x61, 0x3b, 0x35]);
  expect((await read(czech, "windows-1250")).body).toMatchObject({
    cells: [["Škoda", "5"]],
    encoding: "windows-1250",
    problems: [],
  });
});

it("refuses with words what is no table, an unknown encoding, and more bytes than a table has", async () => {
  expect(await read(Buffer.alloc(600))).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringMatching(/no table/) } },
  });
  expect((await read("a;b", "klingon")).status).toBe(400);
  expect((await read(Buffer.alloc(5_000_001, 65))).status).toBe(413);
  expect((await read("")).body).toMatchObject({ cells: [] });
});

it("is not for people who may not edit, and is asked at most thirty times a minute", async () => {
  const stranger = new Client(test);
  const url = readTableFile.path;
  const headers = { "content-type": "application/octet-stream" };
  expect((await stranger.post(url, "a", headers)).statusCode).toBe(401);
  for (let time = 0; time < 30; time++) expect((await read("a;b")).status).toBe(200);
  expect((await read("a;b")).status).toBe(429);
});
