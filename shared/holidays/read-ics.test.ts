import fc from "fast-check";
import { expect, it } from "vitest";
import { hourMs } from "../durations.ts";
import { readIcs } from "./read-ics.ts";

const options = {
  unnamed: "Holiday",
  fromDate: "2026-01-01",
  untilYear: 2029,
  dateAt: (ms: number) => new Date(ms + 5.5 * hourMs).toISOString().slice(0, 10),
};
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n");
const read = (...lines: string[]) => readIcs(calendar(...lines), options);

it("reads whole days, spans of days, folded lines, escapes and a byte order mark", () => {
  const text = `\uFEFF${calendar(
    ...event(
      "DTSTART;VALUE=DATE:20261108",
      "DTEND;VALUE=DATE:20261109",
      "SUMMARY:Diwali\\, festival",
      " of lights",
    ),
    ...event("DTSTART;VALUE=DATE:20261224", "DTEND;VALUE=DATE:20261227", 'SUMMARY;LANGUAGE="en:x":Closed'),
    ...event("DTSTART;VALUE=DATE:20270101", "DURATION:P2D"),
  )}`;
  expect(readIcs(text, options)).toEqual({
    days: [
      { date: "2026-11-08", name: "Diwali, festivalof lights" },
      { date: "2026-12-24", name: "Closed" },
      { date: "2026-12-25", name: "Closed" },
      { date: "2026-12-26", name: "Closed" },
      { date: "2027-01-01", name: "Holiday" },
      { date: "2027-01-02", name: "Holiday" },
    ],
    problems: [],
    cut: false,
  });
});

it("uses the date in the screens' time zone, and treats midnight as the end of the day before", () => {
  const found = read(
    ...event("DTSTART:20261107T183000Z", "DTEND:20261108T183000Z", "SUMMARY:Diwali"),
    ...event(
      "DTSTART;TZID=Asia/Kolkata:20261231T200000",
      "DTEND;TZID=Asia/Kolkata:20270101T020000",
      "SUMMARY:Eve",
    ),
  );
  expect(found?.days).toEqual([
    { date: "2026-11-08", name: "Diwali" },
    { date: "2026-12-31", name: "Eve" },
    { date: "2027-01-01", name: "Eve" },
  ]);
});

it("repeats by years with exceptions, leaves out past and cancelled events, and reports other repetitions", () => {
  const found = read(
    ...event(
      "DTSTART;VALUE=DATE:20200126",
      "RRULE:FREQ=YEARLY",
      "EXDATE;VALUE=DATE:20280126",
      "SUMMARY:Republic Day",
    ),
    ...event("DTSTART;VALUE=DATE:20240229", "RRULE:FREQ=YEARLY;COUNT=2", "SUMMARY:Leap"),
    ...event("DTSTART;VALUE=DATE:20261126", "RRULE:FREQ=YEARLY;BYDAY=4TH;BYMONTH=11", "SUMMARY:Thanksgiving"),
    ...event("DTSTART;VALUE=DATE:20261005", "STATUS:CANCELLED", "SUMMARY:Off"),
    ...event("DTSTART;VALUE=DATE:20190101", "SUMMARY:Past"),
  );
  expect(found?.days.map(({ date, name }) => `${date} ${name}`)).toEqual([
    "2026-01-26 Republic Day",
    "2026-11-26 Thanksgiving",
    "2027-01-26 Republic Day",
    "2028-02-29 Leap",
    "2029-01-26 Republic Day",
  ]);
  expect(found?.problems).toEqual([{ at: 3, text: "Thanksgiving", kind: "repeats otherwise" }]);
});

it("reads the properties of an event, not those of its alarm", () => {
  const alarm = ["BEGIN:VALARM", "SUMMARY:Wake up", "DTSTART:19700101T000000Z", "END:VALARM"];
  expect(read(...event(...alarm, "DTSTART;VALUE=DATE:20261108", "SUMMARY:Diwali"))?.days).toEqual([
    { date: "2026-11-08", name: "Diwali" },
  ]);
});

it("handles invalid files: no calendar, no date, a day that does not exist, a thousand years, no end", () => {
  expect(readIcs("<html>", options)).toBeNull();
  const found = read(
    ...event("SUMMARY:Nothing"),
    ...event("DTSTART;VALUE=DATE:20260230", "SUMMARY:None"),
    ...event("DTSTART;VALUE=DATE:20260101", "DTEND;VALUE=DATE:30260101", "SUMMARY:Ages"),
    ...event("DTSTART;VALUE=DATE:00010101", "RRULE:FREQ=YEARLY;INTERVAL=0", "SUMMARY:Never"),
    ...event("DTSTART;VALUE=DATE:20260105", "DTEND;VALUE=DATE:20250101", "SUMMARY:Backwards"),
    "BEGIN:VEVENT",
    "DTSTART;VALUE=DATE:20260106",
  );
  expect(found?.days).toEqual([{ date: "2026-01-05", name: "Backwards" }]);
  expect(found?.problems.map(({ at, kind }) => [at, kind])).toEqual([
    [1, "no date"],
    [2, "no date"],
    [3, "too long"],
    [4, "repeats otherwise"],
  ]);
  const many = read(
    ...Array.from({ length: 5_100 }, () => event("DTSTART;VALUE=DATE:20261108", "SUMMARY:x")).flat(),
  );
  expect(many).toMatchObject({ cut: true, days: [{ date: "2026-11-08" }] });
});

it("stays fast with thousands of long events that repeat since the year 1", () => {
  const long = (number: number) =>
    event(
      "DTSTART;VALUE=DATE:00010101",
      "DTEND;VALUE=DATE:00020101",
      "RRULE:FREQ=YEARLY;COUNT=9999",
      `SUMMARY:${number}`,
    );
  const lines = Array.from({ length: 5_000 }, (_, number) => long(number)).flat();
  const began = performance.now();
  const found = read(...lines);
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(found).toMatchObject({ cut: true, days: { length: 4 * 365 } });
  expect(read(...event("DTSTART:20000229", "RRULE:FREQ=YEARLY;COUNT=8"))?.days).toEqual([
    { date: "2028-02-29", name: "Holiday" },
  ]);
  expect(read(...event("DTSTART:20000229", "RRULE:FREQ=YEARLY;COUNT=7"))?.days).toEqual([]);
});

it("survives any file content in the same time", () => {
  const line = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.constantFrom(
      "BEGIN:VEVENT",
      "END:VEVENT",
      "DTSTART:20261108",
      "RRULE:FREQ=YEARLY;UNTIL=x",
      'X;A="',
      "SUMMARY",
    ),
  );
  fc.assert(fc.property(fc.array(line, { maxLength: 60 }), (lines) => void read(...lines)));
  const began = performance.now();
  read(`X${';A="b"'.repeat(100_000)}`, ":".repeat(500_000), `DTSTART${" ".repeat(500_000)}`);
  expect(performance.now() - began).toBeLessThan(1_000);
});
