import { describe, expect, it } from "vitest";
import { readAgenda } from "./read-agenda.ts";

const nowMs = Date.parse("2026-11-22T12:00:00Z");
const at = (when: string) => Date.parse(when);
const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "X-WR-CALNAME:Rooms", ...lines, "END:VCALENDAR"].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:1", ...lines, "END:VEVENT"].join("\r\n");
const read = (text: string | Buffer, now = nowMs) => {
  const { document, problem } = readAgenda({ bytes: Buffer.from(text), type: "", nowMs: now });
  return document?.kind === "agenda" ? document : problem?.reason;
};
const eventsOf = (text: string, now = nowMs) => {
  const found = read(text, now);
  if (typeof found !== "object") throw new Error(found);
  return found.events;
};
const starts = (text: string, now = nowMs) =>
  eventsOf(text, now).map(({ from }) => (typeof from === "number" ? new Date(from).toISOString() : from));

const berlin = `BEGIN:VTIMEZONE
TZID:Mitte
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;

describe("single events", () => {
  it("have their title, place and times", () => {
    const text = calendar(
      event(
        "SUMMARY:Board\\, weekly",
        "LOCATION:Room 2",
        "DTSTART:20261123T093000Z",
        "DTEND:20261123T100000Z",
      ),
    );
    expect(read(text)).toEqual({
      kind: "agenda",
      title: "Rooms",
      fromMs: at("2026-11-21T00:00:00Z"),
      untilMs: at("2026-12-26T00:00:00Z"),
      events: [
        {
          title: "Board, weekly",
          place: "Room 2",
          from: at("2026-11-23T09:30:00Z"),
          until: at("2026-11-23T10:00:00Z"),
        },
      ],
    });
  });
  it("may last whole days, which are dates in any zone", () => {
    const [day] = eventsOf(calendar(event("SUMMARY:Fair", "DTSTART;VALUE=DATE:20261124")));
    expect(day).toMatchObject({ from: "2026-11-24", until: "2026-11-25" });
  });
  it("may float: the same hour in every zone", () => {
    const [lunch] = eventsOf(calendar(event("DTSTART:20261124T123000", "DURATION:PT45M")));
    expect(lunch).toMatchObject({ from: "2026-11-24T12:30", until: "2026-11-24T13:15" });
  });
  it("are in the zones that the file describes or names", () => {
    const described = calendar(berlin, event("DTSTART;TZID=Mitte:20261124T090000"));
    expect(starts(described)).toEqual(["2026-11-24T08:00:00.000Z"]);
    expect(starts(calendar(event("DTSTART;TZID=Asia/Kolkata:20261124T090000")))).toEqual([
      "2026-11-24T03:30:00.000Z",
    ]);
    // Outlook and Exchange name zones as Windows does.
    expect(starts(calendar(event("DTSTART;TZID=India Standard Time:20261124T090000")))).toEqual([
      "2026-11-24T03:30:00.000Z",
    ]);
    expect(starts(calendar(event("DTSTART;TZID=No/Where:20261124T090000")))).toEqual(["2026-11-24T09:00"]);
  });
  it("say whether they are private or take no time; cancelled ones are left out", () => {
    const text = calendar(
      event("SUMMARY:A", "CLASS:PRIVATE", "DTSTART:20261124T090000Z"),
      event("SUMMARY:B", "TRANSP:TRANSPARENT", "DTSTART:20261124T100000Z"),
      event("SUMMARY:C", "STATUS:CANCELLED", "DTSTART:20261124T110000Z"),
    );
    expect(eventsOf(text)).toMatchObject([
      { title: "A", private: true },
      { title: "B", free: true },
    ]);
  });
});

describe("events that recur", () => {
  it("keep their local hour across a change of the clock", () => {
    const text = calendar(
      berlin,
      event("DTSTART;TZID=Mitte:20261018T090000", "RRULE:FREQ=WEEKLY;BYDAY=SU;COUNT=3"),
    );
    expect(starts(text, at("2026-10-19T00:00:00Z"))).toEqual([
      "2026-10-18T07:00:00.000Z",
      "2026-10-25T08:00:00.000Z",
      "2026-11-01T08:00:00.000Z",
    ]);
    const named = text.replace(berlin, "").replaceAll("Mitte", "Europe/Berlin");
    expect(starts(named, at("2026-10-19T00:00:00Z"))).toEqual(starts(text, at("2026-10-19T00:00:00Z")));
  });
  it("leave out excluded days, also those excluded as dates, and those after UNTIL", () => {
    const text = calendar(
      event(
        "DTSTART:20261123T090000Z",
        "RRULE:FREQ=DAILY;UNTIL=20261127T090000Z",
        "EXDATE:20261124T090000Z",
        "EXDATE;VALUE=DATE:20261126",
      ),
    );
    expect(starts(text).map((each) => String(each).slice(8, 10))).toEqual(["23", "25", "27"]);
  });
  it("show a moved occurrence where it went, also from outside of the weeks, and no cancelled one", () => {
    const text = calendar(
      event("SUMMARY:Talk", "DTSTART:20260101T090000Z", "RRULE:FREQ=WEEKLY;COUNT=60"),
      event("SUMMARY:Moved", "RECURRENCE-ID:20261126T090000Z", "DTSTART:20261127T150000Z"),
      event(
        "SUMMARY:Cancelled",
        "STATUS:CANCELLED",
        "RECURRENCE-ID:20261203T090000Z",
        "DTSTART:20261203T090000Z",
      ),
      event("SUMMARY:From far", "RECURRENCE-ID:20260319T090000Z", "DTSTART:20261125T080000Z"),
    );
    expect(
      eventsOf(text).map(({ title, from }) => `${title} ${new Date(from).toISOString().slice(5, 13)}`),
    ).toEqual(["From far 11-25T08", "Moved 11-27T15", "Talk 12-10T09", "Talk 12-17T09", "Talk 12-24T09"]);
  });
  it("may have additional dates and whole days", () => {
    const text = calendar(
      event("DTSTART;VALUE=DATE:20261123", "RDATE;VALUE=DATE:20261130", "RRULE:FREQ=DAILY;COUNT=2"),
    );
    expect(starts(text)).toEqual(["2026-11-23", "2026-11-24", "2026-11-30"]);
  });
});

describe("hostile files", () => {
  it.each([
    ["every second since 1970", ["DTSTART:19700101T000000Z", "RRULE:FREQ=SECONDLY"]],
    ["every day since the year 1", ["DTSTART:00010101T000000Z", "RRULE:FREQ=DAILY"]],
    ["every year on a day that does not exist", ["DTSTART:20261123T090000Z", "RRULE:FREQ=YEARLY;COUNT=0"]],
  ])("an event of %s hides no other one", (_, lines) => {
    const before = performance.now();
    const text = calendar(event(...lines), event("SUMMARY:Real", "DTSTART:20261124T090000Z"));
    expect(eventsOf(text).filter(({ title }) => title === "Real")).toHaveLength(1);
    expect(performance.now() - before).toBeLessThan(3_500);
  });
  it("10,000 events are read, and the first 400 of the weeks are kept", () => {
    const many = Array.from({ length: 10_000 }, (_, each) =>
      event(`SUMMARY:${each}`, `DTSTART:202611${24 + (each % 6)}T090000Z`),
    );
    expect(eventsOf(calendar(...many))).toHaveLength(400);
  });
  it("rules of many events end together", () => {
    const before = performance.now();
    const many = Array.from({ length: 3_000 }, () => event("DTSTART:19800101T000000Z", "RRULE:FREQ=DAILY"));
    read(calendar(...many));
    expect(performance.now() - before).toBeLessThan(6_000);
  });
  it("one broken event does not hide the others, and an end before the beginning is no end", () => {
    const text = calendar(
      event("SUMMARY:No start"),
      event("DTSTART:nonsense"),
      event("SUMMARY:Good", "DTSTART:20261124T090000Z", "DTEND:20261124T080000Z"),
    );
    expect(eventsOf(text)).toMatchObject([{ title: "Good", until: at("2026-11-24T09:00:00Z") }]);
  });
  it.each([
    ["<!doctype html><title>Sign in</title>", "agendaIsPage"],
    ["", "agendaIsNoCalendar"],
    ["Dish,Price", "agendaIsNoCalendar"],
    ["BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nnonsense\r\n", "agendaIsBrokenAt"],
  ])("%#: %s", (text, reason) => {
    expect(read(text)).toBe(reason);
  });
  it("a file of which nothing can be used names its bad lines", () => {
    const bytes = Buffer.from(calendar(event("SUMMARY:No start"), event("DTSTART:nonsense")));
    expect(readAgenda({ bytes, type: "", nowMs }).problem).toEqual({
      reason: "agendaIsBrokenAt",
      params: { lines: "4, 8, 10" },
    });
  });
  it("texts lose what turns the writing direction, and are cut", () => {
    const [found] = eventsOf(
      calendar(event(`SUMMARY:a\u202eb ${"x".repeat(500)}`, "DTSTART:20261124T090000Z")),
    );
    expect(found?.title).toMatch(/^a b x+…$/);
    expect(found?.title).toHaveLength(120);
  });
});
