import { expect, it } from "vitest";
import { openingHours } from "#shared/contracts/when.ts";
import {
  changedSettings,
  clashFields,
  valuesToKeep,
  withTheirs,
} from "../../../core/together/settings-changes.ts";
import { type SettingsFields, screenSettings } from "./settings-values.ts";
import { settingsWords } from "./settings-words.ts";

const { valuesOf, settingsOf, errorsOf } = screenSettings;
const week = [{ start: "09:00", end: "18:00", days: [1, 2, 3, 4, 5] }];
const hours = openingHours.parse({ week });
const saved: SettingsFields = {
  name: "Bar",
  externalId: null,
  defaultPlaylistId: 3,
  orientation: 0,
  timeZone: "Asia/Kolkata",
  tags: ["ground floor"],
  location: "",
  position: null,
  notes: "",
  openingHours: hours,
  displayTimes: null,
  sound: null,
  brightness: 80,
};

it("finds nothing changed in a form that nobody touched", () => {
  expect(changedSettings(screenSettings, valuesOf(saved), saved)).toEqual([]);
  const bare = { ...saved, openingHours: null, displayTimes: { by: "openingHours" } } as const;
  expect(changedSettings(screenSettings, valuesOf(bare), bare)).toEqual([]);
});

it("names exactly what was changed, and keeps only that in the browser", () => {
  const values = {
    ...valuesOf(saved),
    name: "Bar, left",
    coordinates: "18.5, 73.8",
    way: "week",
    brightness: null,
  } as const;
  expect(changedSettings(screenSettings, values, saved)).toEqual([
    "name",
    "position",
    "displayTimes",
    "brightness",
  ]);
  expect(settingsOf(values, saved)).toMatchObject({ position: { latitude: 18.5, longitude: 73.8 } });
  expect(Object.keys(valuesToKeep(screenSettings, values, saved))).toEqual([
    "name",
    "coordinates",
    "way",
    "draft",
    "brightness",
  ]);
});

it("says the changes in words", () => {
  const words = settingsWords([{ id: 3, name: "Menu" }], []);
  expect(words.wordsOf("defaultPlaylistId", 3)).toBe("Menu");
  expect(words.wordsOf("displayTimes", null)).toBe("As the device decides");
  expect(words.wordsOf("sound", { volume: 40, muted: false })).toBe("40 %");
  expect(words.wordsOf("location", "")).toBe("none");
  expect(words.wordsOf("openingHours", hours)).toBeNull();
  expect(Object.keys(saved).filter((name) => words.labels[name] === undefined)).toEqual([]);
});

it("says what is wrong at its field", () => {
  const values = valuesOf(saved);
  expect(errorsOf(values)).toEqual({});
  const wrong = {
    ...values,
    name: " ",
    externalId: "x".repeat(1_000),
    coordinates: "Pune",
    hours: values.hours && { ...values.hours },
  };
  wrong.hours?.days.splice(0, 1, [{ start: "", end: "18:00" }]);
  expect(Object.keys(errorsOf(wrong))).toEqual(["name", "externalId", "coordinates", "hours.days.0.0.start"]);
});

it("takes over what others saved of the same settings, opening hours day by day", () => {
  const theirs = { name: "Front bar", "day 1": [{ start: "07:00", end: "18:00" }] };
  const next = withTheirs(saved, theirs);
  expect(next.name).toBe("Front bar");
  expect(clashFields(next)).toMatchObject({
    "day 1": [{ start: "07:00", end: "18:00" }],
    "day 2": [{ start: "09:00", end: "18:00" }],
  });
  expect(withTheirs(saved, { openingHours: null }).openingHours).toBeNull();
});
