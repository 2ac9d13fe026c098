import { expect, test } from "vitest";
import { formatDate, formatDateTime, formatInstant, formatSince } from "./formats.ts";
import {
  formatDateTimeIn,
  formatSinceIn,
  localTimeZone,
  otherPlace,
  showTimesIn,
  timeZoneChoices,
  timeZoneLabel,
} from "./time-zones.ts";

const winter = Date.UTC(2026, 0, 15);

test("a zone is named by its place, with its offset at that time", () => {
  expect(timeZoneLabel("Asia/Kolkata", winter)).toBe("Kolkata, Asia (GMT+5:30)");
  expect(timeZoneLabel("America/Argentina/Buenos_Aires", winter)).toBe(
    "Buenos Aires, Argentina, America (GMT-3)",
  );
  expect(timeZoneLabel("Europe/London", winter)).toBe("London, Europe (GMT)");
  expect(timeZoneLabel("Europe/London", Date.UTC(2026, 6, 15))).toBe("London, Europe (GMT+1)");
});

test("every choice is in the zone database, old names are replaced, and the own zone is included", () => {
  const choices = timeZoneChoices(winter, "Etc/GMT-14").map((choice) => choice.value);
  expect(choices).toContain("Asia/Kolkata");
  expect(choices).not.toContain("Asia/Calcutta");
  expect(choices).toContain("Etc/GMT-14");
  expect(new Set(choices).size).toBe(choices.length);
  for (const timeZone of choices) expect(() => new Intl.DateTimeFormat("en", { timeZone })).not.toThrow();
});

test("a time of another zone is named with its place, also where only the date differs", () => {
  const at = Date.parse("2026-11-20T20:00:00Z");
  expect(otherPlace("Asia/Kolkata", at, "Asia/Kolkata")).toBeNull();
  expect(otherPlace("Asia/Calcutta", at, "Europe/London")).toBe("Kolkata");
  expect(otherPlace("America/Argentina/Buenos_Aires", at, "Asia/Kolkata")).toBe("Buenos Aires");
  // The same clock under another name needs no label.
  expect(otherPlace("Asia/Colombo", at, "Asia/Kolkata")).toBeNull();
  expect(otherPlace("Pacific/Kiritimati", at, "Pacific/Honolulu")).toBe("Kiritimati");
});

test("a labelled time says the place behind the time", () => {
  const zone = localTimeZone() === "Asia/Kathmandu" ? "Asia/Kolkata" : "Asia/Kathmandu";
  const label = formatDateTimeIn("2026-11-20T20:00:00Z", zone);
  expect(label).toMatch(/2026, .* \((Kathmandu|Kolkata)\)$/);
  expect(formatDateTimeIn("2026-11-20T20:00:00Z", localTimeZone())).not.toContain("(");
});

test("times that name no zone are those of the account, with its place where the viewer's clock differs", () => {
  const [at, now] = [Date.parse("2026-11-20T20:00:00Z"), Date.parse("2026-11-20T20:30:00Z")];
  const zone = localTimeZone() === "Asia/Kathmandu" ? "Asia/Kolkata" : "Asia/Kathmandu";
  try {
    showTimesIn(zone);
    expect(formatDateTime(at)).toBe(formatDateTimeIn(at, zone));
    expect(formatSince(at, now)).toBe(formatSinceIn(at, now, zone));
    expect(formatDate(at)).toBe("21 Nov 2026");
    expect(formatInstant(at, { day: "numeric" })).toBe("21");
  } finally {
    showTimesIn(localTimeZone());
  }
});
