import { expect, it } from "vitest";
import { csvAddressOf } from "./sheet-link.ts";

const key = "1AbCdEfGhIjKlMnOpQrStUvWxYz012345";
const docs = "https://docs.google.com/spreadsheets/d";

it.each([
  [`${docs}/${key}/edit?usp=sharing`, `${docs}/${key}/export?format=csv`],
  [`${docs}/${key}/edit#gid=42`, `${docs}/${key}/export?format=csv&gid=42`],
  [`${docs}/${key}/edit?gid=7#gid=7`, `${docs}/${key}/export?format=csv&gid=7`],
  [`${docs}/${key}/export?format=csv&gid=3`, `${docs}/${key}/export?format=csv&gid=3`],
  [`${docs}/e/2PACX-${key}/pubhtml`, `${docs}/e/2PACX-${key}/pub?output=csv`],
  [
    `${docs}/e/2PACX-${key}/pub?gid=5&single=true&output=csv`,
    `${docs}/e/2PACX-${key}/pub?output=csv&gid=5&single=true`,
  ],
  ["https://shop.example/menu.csv?day=1", "https://shop.example/menu.csv?day=1"],
  [
    `https://docs.google.com.evil.example/spreadsheets/d/${key}/edit`,
    `https://docs.google.com.evil.example/spreadsheets/d/${key}/edit`,
  ],
])("%s", (link, address) => {
  expect(csvAddressOf(link)).toBe(address);
});
