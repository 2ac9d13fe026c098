import { expect, test } from "vitest";
import { coordinatesText, readCoordinates } from "./coordinates.ts";

test("reads coordinates in the format of maps, and nothing else", () => {
  expect(readCoordinates(" 18.5204, 73.8567 ")).toEqual({ latitude: 18.5204, longitude: 73.8567 });
  expect(readCoordinates("-33.8 151")).toEqual({ latitude: -33.8, longitude: 151 });
  expect(readCoordinates("")).toBeNull();
  for (const wrong of ["Pune", "91, 0", "0, 181", "18,5204, 73,8567", "1"])
    expect(readCoordinates(wrong), wrong).toBeUndefined();
  expect(coordinatesText({ latitude: 1.5, longitude: -2 })).toBe("1.5, -2");
});
