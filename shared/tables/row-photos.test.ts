import { expect, it } from "vitest";
import { photosOfRows } from "./row-photos.ts";

const photos = ["Masala Dosa.JPG", "idli-vada.png", "पोहे.jpg", "IMG_2041.heic", "Idli Vada (old).png"].map(
  (name) => ({ name }),
);
const row = (name: string, more: { photo?: string; second?: string } = {}) => ({
  photo: "",
  second: "",
  name,
  ...more,
});
const find = (of: ReturnType<typeof row>, chosen?: { name: string; photo: string }[]) =>
  photosOfRows(photos, chosen)(of)?.name ?? null;

it("finds the photo with the name of the row, in either language, whatever its case and signs", () => {
  expect(find(row("masala dosa"))).toBe("Masala Dosa.JPG");
  expect(find(row("Idli / Vada"))).toBe("idli-vada.png");
  expect(find(row("Poha", { second: "पोहे" }))).toBe("पोहे.jpg");
  expect(find(row("Dosa"))).toBeNull();
  expect(find(row(""))).toBeNull();
  expect(find(row("—"))).toBeNull();
});

it("takes the photo that the row's column names, or none when there is no such photo", () => {
  expect(find(row("Thali", { photo: "IMG_2041" }))).toBe("IMG_2041.heic");
  expect(find(row("Masala Dosa", { photo: "IMG_9999.heic" }))).toBeNull();
});

it("takes the photo that a person chose, or none", () => {
  const chosen = [
    { name: "Thali", photo: "IMG_2041.heic" },
    { name: "Masala Dosa", photo: "" },
  ];
  expect(find(row("thali"), chosen)).toBe("IMG_2041.heic");
  expect(find(row("Masala Dosa"), chosen)).toBeNull();
  expect(find(row("Thali"), [{ name: "Thali", photo: "deleted.jpg" }])).toBeNull();
});
