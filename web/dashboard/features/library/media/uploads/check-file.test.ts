import { expect, test } from "vitest";
import { fileUploads } from "#shared/media-kinds/names.ts";
import { acceptedFiles, kindOfFile, limitsInWords, problemWithFile } from "./check-file.ts";

const file = (name: string, size = 1000) => ({ name, size, type: "" });

test("the kind follows from the file name, in upper or lower case", () => {
  expect(kindOfFile(file("A.JPG"))).toBe("image");
  expect(kindOfFile(file("IMG_2041.HEIC"))).toBe("image");
  expect(kindOfFile(file("logo.svg"))).toBe("image");
  expect(kindOfFile(file("clip.mov"))).toBe("video");
  expect(kindOfFile(file("film.wmv"))).toBe("video");
  expect(kindOfFile(file("menu.v2.pdf"))).toBe("pdf");
  expect(kindOfFile(file("menu.pptx"))).toBe("pdf");
  expect(kindOfFile(file("pdf"))).toBeNull();
});

test.each(Object.entries(fileUploads))("a %s may be exactly as large as the limit", (_, limit) => {
  const name = `a${limit.extensions[0]}`;
  expect(problemWithFile(file(name, limit.bytes))).toBeNull();
  expect(problemWithFile(file(name, limit.bytes + 1))).toContain(limit.label);
});

test("a file that cannot be uploaded gets a message with a solution", () => {
  expect(problemWithFile(file("song.mid"))).toContain("JPG");
  expect(problemWithFile(file("empty.png", 0))).toContain("empty");
  expect(problemWithFile(file("long.mp4", 412_000_000))).toContain("412 MB");
});

test.each([
  ["menu.ppt", "export it as PDF"],
  ["prices.xlsx", "under Tables"],
  ["prices.CSV", "under Tables"],
  ["rooms.ics", "then Agenda"],
  ["headlines.rss", "then News"],
  ["logo.ai", "Export it as SVG"],
  ["IMG_2041.dng", "Export it as JPEG"],
])("the refusal of %s names the way out: %s", (name, way) => {
  expect(problemWithFile(file(name))).toContain(way);
});

test("the limits in the text are the limits that apply", () => {
  for (const limit of Object.values(fileUploads)) {
    expect(limitsInWords()).toContain(limit.label);
    for (const extension of limit.extensions) expect(acceptedFiles.split(",")).toContain(extension);
  }
});
