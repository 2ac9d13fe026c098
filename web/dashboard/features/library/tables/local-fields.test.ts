import { expect, it } from "vitest";
import { documentContracts } from "#shared/media-kinds/written-documents.ts";
import { documentOf, localFields, valuesOf } from "./local-fields.ts";

const oven = {
  ...valuesOf({ id: null, name: "Oven", document: documentContracts.sensor.empty }),
  fact: "oven",
};
const wrongIn = (values: object) =>
  localFields.safeParse({ ...oven, ...values }).error?.issues.map(({ path }) => path.join()) ?? [];

it("takes both numbers of an alarm or none, and never forgets one", () => {
  expect(wrongIn({ on: 80, off: null })).toEqual(["off"]);
  expect(wrongIn({ on: null, off: 0 })).toEqual(["on"]);
  expect(wrongIn({})).toEqual([]);
  expect(wrongIn({ on: 80, off: 75 })).toEqual([]);
  expect(documentOf("sensor", { ...oven, on: 80, off: 75 })).toMatchObject({ limits: { on: 80, off: 75 } });
});

it("has no alarm where the sensor sends texts", () => {
  expect(wrongIn({ type: "text", on: 80 })).toEqual([]);
  expect(documentOf("sensor", { ...oven, type: "text", on: 80, off: 75 })).toMatchObject({ limits: null });
});
