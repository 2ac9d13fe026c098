import { expect, it } from "vitest";
import { areaText, readArea } from "./read-area.ts";

const corners: [number, number][] = [
  [18.9, 72.8],
  [18.9, 72.9],
  [19, 72.9],
];
const polygon = {
  type: "Polygon",
  coordinates: [[...corners, corners[0] as [number, number]].map(([lat, lon]) => [lon, lat, 5])],
};
const feature = { type: "Feature", properties: { name: "Fort" }, geometry: polygon };

it("reads lines and polygons of maps, and nothing else", () => {
  expect(readArea(areaText(corners))).toEqual(corners);
  expect(readArea("18.9 72.8\n\n 18.9;72.9\n19,\t72.9\n")).toEqual(corners);
  for (const json of [polygon, feature, { type: "FeatureCollection", features: [feature] }])
    expect(readArea(JSON.stringify(json))).toEqual(corners);
  const hole = { ...polygon, coordinates: [...polygon.coordinates, ...polygon.coordinates] };
  const two = { type: "FeatureCollection", features: [feature, feature] };
  const many = areaText(Array.from({ length: 501 }, () => [1, 1]));
  for (const wrong of [
    "",
    "{",
    "18.9",
    "18.9, 72.8, 3",
    "91, 0",
    "0, 181",
    "a, b",
    ", 3",
    many,
    ...[hole, two].map((one) => JSON.stringify(one)),
  ])
    expect(readArea(wrong), wrong.slice(0, 40)).toBeNull();
});
