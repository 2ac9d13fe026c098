import { describe, expect, it } from "vitest";
import { readAgenda } from "../read-agenda.ts";

/** What calendar programs write, and what a screen must make of it. */

const nowMs = Date.parse("2026-11-24T06:00:00Z");
const head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN"];
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const calendar = (...lines: string[]) => [...head, ...lines, "END:VCALENDAR"].join("\r\n");

function read(file: string | Uint8Array, now = nowMs) {
  const found = readAgenda({ bytes: Buffer.from(file as string), type: "", nowMs: now });
  if (found.problem !== null || found.document.kind !== "agenda") throw new Error(found.problem?.reason);
  const time = (moment: number | string) =>
    typeof moment === "number" ? `${new Date(moment).toISOString().slice(0, 16)}Z` : moment;
  return {
    events: found.document.events.map(({ title, from, until }) => `${title} ${time(from)} ${time(until)}`),
    problems: found.problems.map(({ line, reason }) => [
      line,
      reason.reason,
      ...Object.values(reason.params ?? {}),
    ]),
  };
}
const starts = (file: string | Uint8Array, now = nowMs) =>
  read(file, now).events.map((each) => each.split(" ")[1]);

describe("lines", () => {
  it("folded in the middle of a letter are joined before they are decoded", () => {
    const bytes = Buffer.concat([
      Buffer.from(
        `${head.join("\r\n")}\r\nBEGIN:VEVENT\r\nDTSTART:20261126T090000Z\r\nSUMMARY:${"x".repeat(60)}`,
      ),
      Buffer.from([0xc3]),
      Buffer.from("\r\n "),
      Buffer.from([0xa4]),
      Buffer.from(
        "end\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nDTSTART:20261126T110000Z\r\nSUMMARY:Café\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
      ),
    ]);
    expect(read(bytes)).toEqual({
      events: [
        `${"x".repeat(60)}äend 2026-11-26T09:00Z 2026-11-26T09:00Z`,
        "Café 2026-11-26T11:00Z 2026-11-26T11:00Z",
      ],
      problems: [],
    });
  });

  it.each([
    ["CR LF", "\r\n"],
    ["LF", "\n"],
    ["CR", "\r"],
  ])("may end with %s, and be folded", (_, end) => {
    const text = calendar(...event("SUMMARY:A\r\n\tlong\r\n  name", "DTSTART:20261126T090000Z"));
    expect(read(text.replaceAll("\r\n", end)).events).toEqual([
      "Along name 2026-11-26T09:00Z 2026-11-26T09:00Z",
    ]);
  });

  it("may be UTF-16 or Windows-1252", () => {
    const text = calendar(...event("SUMMARY:Café ä", "DTSTART:20261126T090000Z"));
    for (const encoded of [Buffer.from(`\ufeff${text}`, "utf16le"), Buffer.from(text, "latin1")])
      expect(read(encoded).events).toEqual(["Café ä 2026-11-26T09:00Z 2026-11-26T09:00Z"]);
  });

  it("that cannot be read are named with their number, and take nothing else with them", () => {
    const text = calendar(
      ...event("SUMMARY:Good", "DTSTART:20261126T100000Z", "DTEND:20261126T110000Z"),
      ...event("SUMMARY:Bad", "DTSTART;TZID=Europe/Berlin:soon"),
      ...event("SUMMARY:Long", " folded", "this is no line", "DTSTART:20261127T100000Z", "DTEND:2026-13-01"),
    );
    expect(read(text)).toEqual({
      events: ["Good 2026-11-26T10:00Z 2026-11-26T11:00Z", "Longfolded 2026-11-27T10:00Z 2026-11-27T10:00Z"],
      problems: [
        [9, "agendaNoStart"],
        [11, "agendaDate"],
        [16, "agendaLine"],
        [18, "agendaDate"],
      ],
    });
  });

  it("with a quotation mark in the wrong place are read as meant, and named", () => {
    const text = calendar(
      ...event("SUMMARY:Good", "DTSTART:20261126T100000Z"),
      ...event("SUMMARY:Bad", 'DTSTART;TZID="Europe/Berlin:20261126T090000"'),
    );
    expect(read(text)).toEqual({
      events: ["Bad 2026-11-26T08:00Z 2026-11-26T08:00Z", "Good 2026-11-26T10:00Z 2026-11-26T10:00Z"],
      problems: [[10, "agendaQuote"]],
    });
  });

  it("may begin with spaces in the first one", () => {
    expect(starts(`   ${calendar(...event("DTSTART:20261126T090000Z"))}`)).toEqual(["2026-11-26T09:00Z"]);
  });

  it("may have colons and semicolons in quoted parameters", () => {
    const text = calendar(
      ...event(
        'SUMMARY;ALTREP="cid:part1;x=1";LANGUAGE=en:Lunch: soup\\; bread\\, salt',
        'ORGANIZER;CN="Rao: Asha";SENT-BY="mailto:a@example.com":mailto:b@example.com',
        "DTSTART:20261126T090000Z",
      ),
    );
    expect(read(text).events).toEqual(["Lunch: soup; bread, salt 2026-11-26T09:00Z 2026-11-26T09:00Z"]);
  });

  it("of a file that ends too early are used, and that is said", () => {
    const text = calendar(
      ...event("SUMMARY:A", "DTSTART:20261126T090000Z"),
      ...event("SUMMARY:B", "DTSTART:2026112"),
    );
    expect(read(text.slice(0, text.lastIndexOf("\r\nEND:VEVENT")))).toEqual({
      events: ["A 2026-11-26T09:00Z 2026-11-26T09:00Z"],
      problems: [
        [1, "agendaUnclosed"],
        [8, "agendaNoStart"],
        [10, "agendaDate"],
      ],
    });
  });
});

describe("time zones", () => {
  const at = (zone: string) =>
    calendar(...event(`DTSTART;TZID=${zone}:20261126T090000`, `DTEND;TZID=${zone}:20261126T100000`));
  it.each([
    ['"(UTC-05:00) Eastern Time (US & Canada)"', "14:00"],
    ["(UTC-05:00) Eastern Time (US & Canada)", "14:00"],
    ["GMT+0530", "03:30"],
    ["UTC+01", "08:00"],
    ["(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi", "03:30"],
    ["(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "08:00"],
    ["(UTC) Dublin, Edinburgh, Lisbon, London", "09:00"],
    ['"Amsterdam, Belgrade, Berlin, Brussels"', "08:00"],
    ["(UTC-07:00) Arizona", "16:00"],
    ["(UTC+10:00) Canberra, Melbourne, Sydney", "22:00"],
    ["W. Europe Standard Time", "08:00"],
    ["Pacific Daylight Time", "17:00"],
    ["India Standard Time", "03:30"],
    ["Eastern", "14:00"],
    ["/citadel.org/20211004_1/Europe/London", "09:00"],
    ["/freeassociation.sourceforge.net/America/Argentina/Salta", "12:00"],
    ["tzone://Microsoft/Utc", "09:00"],
    ["Etc/GMT-3", "06:00"],
    ["Asia/Calcutta", "03:30"],
  ])("%s is known without a description", (zone, hour) => {
    const { events, problems } = read(at(zone));
    expect(problems).toEqual([]);
    expect(events[0]?.split(" ")[1]?.slice(11, 16) ?? "").toBe(hour);
  });

  it("have summer time where they are named by a description", () => {
    const text = at('"(UTC-05:00) Eastern Time (US & Canada)"').replaceAll("202611", "202707");
    expect(starts(text, Date.parse("2027-07-20T00:00:00Z"))).toEqual(["2027-07-26T13:00Z"]);
    // Also when half a year later is in summer time, too.
    const october = text.replaceAll("202707", "202610");
    expect(starts(october, Date.parse("2026-10-24T00:00:00Z"))).toEqual(["2026-10-26T13:00Z"]);
  });

  it("that nobody knows are named once, and their times are those of the screen", () => {
    const text = calendar(
      ...event("DTSTART;TZID=Customized Time Zone:20261126T090000"),
      ...event("DTSTART;TZID=Customized Time Zone:20261127T090000"),
      ...event("DTSTART;TZID=Nowhere:20261128T090000Z"),
    );
    expect(read(text)).toEqual({
      events: [
        " 2026-11-26T09:00 2026-11-26T09:00",
        " 2026-11-27T09:00 2026-11-27T09:00",
        " 2026-11-28T09:00Z 2026-11-28T09:00Z",
      ],
      problems: [[5, "agendaZone", "Customized Time Zone"]],
    });
  });

  it("may be described by rules of their own", () => {
    const custom = (place: string) =>
      calendar(
        "BEGIN:VTIMEZONE",
        "TZID:Customized Time Zone",
        ...(place ? [`X-LIC-LOCATION:${place}`] : []),
        "BEGIN:STANDARD",
        "DTSTART:16010101T020000",
        "TZOFFSETFROM:-0400",
        "TZOFFSETTO:-0500",
        "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11",
        "END:STANDARD",
        "BEGIN:DAYLIGHT",
        "DTSTART:16010101T020000",
        "TZOFFSETFROM:-0500",
        "TZOFFSETTO:-0400",
        "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3",
        "END:DAYLIGHT",
        "END:VTIMEZONE",
        ...event("DTSTART;TZID=Customized Time Zone:20261025T090000", "RRULE:FREQ=WEEKLY;COUNT=3"),
      );
    const october = Date.parse("2026-10-24T00:00:00Z");
    expect(starts(custom(""), october)).toEqual([
      "2026-10-25T13:00Z",
      "2026-11-01T14:00Z",
      "2026-11-08T14:00Z",
    ]);
    expect(starts(custom("Asia/Kolkata"), october)[0]).toBe("2026-10-25T03:30Z");
  });

  it("of the end may be another one than that of the start", () => {
    const text = calendar(
      ...event(
        "SUMMARY:Flight",
        "DTSTART;TZID=America/New_York:20261127T180000",
        "DTEND;TZID=Europe/London:20261128T063000",
      ),
    );
    expect(read(text).events).toEqual(["Flight 2026-11-27T23:00Z 2026-11-28T06:30Z"]);
  });

  it("do not change times without a zone, which are the same everywhere", () => {
    expect(
      read(calendar("X-WR-TIMEZONE:Europe/Berlin", ...event("DTSTART:20261126T090000", "DURATION:PT1H"))),
    ).toEqual({ events: [" 2026-11-26T09:00 2026-11-26T10:00"], problems: [] });
  });
});

describe("series", () => {
  it("have no date that was moved, also when the date is written as a time (Exchange)", () => {
    const text = calendar(
      ...event(
        "UID:1",
        "DTSTART;VALUE=DATE:20261124",
        "DTEND;VALUE=DATE:20261125",
        "RRULE:FREQ=DAILY;COUNT=4",
      ),
      ...event(
        "UID:1",
        "RECURRENCE-ID;TZID=Europe/Berlin:20261126T000000",
        "DTSTART;VALUE=DATE:20261130",
        "DTEND;VALUE=DATE:20261201",
      ),
    );
    const days = ["2026-11-24", "2026-11-25", "2026-11-27", "2026-11-30"];
    expect(starts(text)).toEqual(days);
    for (const written of [
      ":20261125T230000Z",
      ";VALUE=DATE:20261126",
      ":20261126",
      ";TZID=UTC+01:20261126T000000",
    ])
      expect(starts(text.replace(";TZID=Europe/Berlin:20261126T000000", written)), written).toEqual(days);
    const named = text.replace("VERSION:2.0", "VERSION:2.0\r\nX-WR-TIMEZONE:America/New_York");
    expect(starts(named.replace(";TZID=Europe/Berlin:20261126T000000", ":20261126T050000Z"))).toEqual(days);
  });

  it.each([
    [";TZID=Europe/Berlin:20261126T100000"],
    [":20261126T090000Z"],
    [";TZID=W. Europe Standard Time:20261126T100000"],
    [";TZID=America/New_York:20261126T040000"],
    [":20261126T100000"],
    [";VALUE=DATE:20261126"],
  ])("a moved time may be named in any zone: %s", (written) => {
    const text = calendar(
      ...event("UID:1", "DTSTART;TZID=Europe/Berlin:20261125T100000", "RRULE:FREQ=DAILY;COUNT=3"),
      ...event("UID:1", `RECURRENCE-ID${written}`, "DTSTART:20261126T150000Z"),
    );
    expect(starts(text)).toEqual(["2026-11-25T09:00Z", "2026-11-26T15:00Z", "2026-11-27T09:00Z"]);
  });

  it("count the newest version of an event and of a change", () => {
    const text = calendar(
      ...event("UID:1", "SEQUENCE:2", "SUMMARY:New", "DTSTART:20261125T100000Z", "RRULE:FREQ=DAILY;COUNT=2"),
      ...event("UID:1", "SEQUENCE:0", "SUMMARY:Old", "DTSTART:20261125T080000Z", "RRULE:FREQ=DAILY;COUNT=9"),
      ...event(
        "UID:1",
        "SEQUENCE:3",
        "SUMMARY:Moved",
        "RECURRENCE-ID:20261126T100000Z",
        "DTSTART:20261126T170000Z",
      ),
      ...event(
        "UID:1",
        "SEQUENCE:1",
        "SUMMARY:Before",
        "RECURRENCE-ID:20261126T100000Z",
        "DTSTART:20261126T160000Z",
      ),
      ...event("UID:2", "DTSTAMP:20261101T000000Z", "SUMMARY:Same", "DTSTART:20261129T100000Z"),
      ...event("UID:2", "DTSTAMP:20261102T000000Z", "SUMMARY:Same", "DTSTART:20261129T100000Z"),
    );
    expect(read(text).events.map((each) => each.slice(0, -18))).toEqual([
      "New 2026-11-25T10:00Z",
      "Moved 2026-11-26T17:00Z",
      "Same 2026-11-29T10:00Z",
    ]);
  });

  it("may change from a date on", () => {
    const text = calendar(
      ...event(
        "UID:1",
        "SUMMARY:A",
        "DTSTART;TZID=Europe/Berlin:20261124T100000",
        "DURATION:PT1H",
        "RRULE:FREQ=DAILY;COUNT=5",
      ),
      ...event(
        "UID:1",
        "SUMMARY:B",
        "RECURRENCE-ID;RANGE=THISANDFUTURE:20261126T090000Z",
        "DTSTART;TZID=Europe/Berlin:20261126T120000",
        "DURATION:PT2H",
      ),
      ...event(
        "UID:1",
        "SUMMARY:C",
        "RECURRENCE-ID;TZID=Europe/Berlin:20261127T100000",
        "DTSTART:20261127T200000Z",
      ),
    );
    expect(read(text).events).toEqual([
      "A 2026-11-24T09:00Z 2026-11-24T10:00Z",
      "A 2026-11-25T09:00Z 2026-11-25T10:00Z",
      "B 2026-11-26T11:00Z 2026-11-26T13:00Z",
      "C 2026-11-27T20:00Z 2026-11-27T20:00Z",
      "B 2026-11-28T11:00Z 2026-11-28T13:00Z",
    ]);
  });

  it("include the day that is their end (Google, Outlook)", () => {
    const text = calendar(
      ...event(
        "DTSTART;TZID=Europe/Berlin:20261125T100000",
        "DURATION:PT1H",
        "RRULE:FREQ=DAILY;UNTIL=20261127",
      ),
    );
    expect(starts(text)).toEqual(["2026-11-25T09:00Z", "2026-11-26T09:00Z", "2026-11-27T09:00Z"]);
    expect(starts(text.replace("UNTIL=20261127", "UNTIL=20261127T090000Z"))).toHaveLength(3);
    expect(starts(text.replace("UNTIL=20261127", "UNTIL=20261127T085959Z"))).toHaveLength(2);
    expect(starts(text.replace("UNTIL=20261127", "UNTIL=20261127T100000"))).toHaveLength(3);
    const days = text
      .replace("DTSTART;TZID=Europe/Berlin:20261125T100000", "DTSTART:20261125")
      .replace("DURATION:PT1H\r\n", "");
    expect(starts(days)).toEqual(["2026-11-25", "2026-11-26", "2026-11-27"]);
    expect(starts(days.replace("UNTIL=20261127", "UNTIL=20261126T230000Z"))).toHaveLength(3);
    expect(starts(days.replace("UNTIL=20261127", "UNTIL=20261126T235959Z"))).toHaveLength(2);
  });

  it("leave out dates of lists, as times of any zone and as days without VALUE=DATE", () => {
    const text = calendar(
      ...event(
        "DTSTART;TZID=Europe/Berlin:20261124T100000",
        "RRULE:FREQ=DAILY;COUNT=8",
        "EXDATE;TZID=Europe/Berlin:20261124T100000,20261125T100000",
        "EXDATE:20261126T090000Z,20261127",
        "EXDATE;TZID=America/New_York:20261128T040000",
      ),
    );
    expect(starts(text)).toEqual(["2026-11-29T09:00Z", "2026-11-30T09:00Z", "2026-12-01T09:00Z"]);
    const days = calendar(...event("DTSTART:20261124", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE:20261125T000000"));
    expect(starts(days)).toEqual(["2026-11-24", "2026-11-26"]);
  });

  it("have the dates of rules as the standard says", () => {
    const of = (start: string, rule: string) =>
      starts(calendar(...event(`DTSTART:${start}`, `RRULE:${rule}`)));
    expect(of("20260101T090000Z", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1")).toEqual([
      "2026-11-30T09:00Z",
    ]);
    expect(of("20240229", "FREQ=YEARLY")).toEqual([]);
    expect(of("20260131", "FREQ=MONTHLY")).toEqual([]);
    expect(of("20260105T090000Z", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU")).toEqual([
      "2026-11-22T09:00Z",
      "2026-11-23T09:00Z",
      "2026-12-06T09:00Z",
      "2026-12-07T09:00Z",
      "2026-12-20T09:00Z",
      "2026-12-21T09:00Z",
    ]);
    expect(of("20200101T090000Z", "FREQ=YEARLY;BYWEEKNO=49;BYDAY=MO")).toEqual(["2026-11-30T09:00Z"]);
    expect(of("20200101T090000Z", "FREQ=YEARLY;BYMONTHDAY=25")).toEqual([
      "2026-11-25T09:00Z",
      "2026-12-25T09:00Z",
    ]);
    expect(of("20261124T090000Z", "FREQ=HOURLY;INTERVAL=12;COUNT=3")).toHaveLength(3);
  });

  it("may have additional dates and periods", () => {
    const text = calendar(
      ...event(
        "DTSTART:20261124T090000Z",
        "DTEND:20261124T100000Z",
        "RDATE;VALUE=PERIOD:20261125T090000Z/20261125T120000Z,20261126T090000Z/PT30M",
        "RDATE;TZID=Europe/Berlin:20261127T100000,20261128T100000",
      ),
    );
    expect(read(text).events).toEqual([
      " 2026-11-24T09:00Z 2026-11-24T10:00Z",
      " 2026-11-25T09:00Z 2026-11-25T12:00Z",
      " 2026-11-26T09:00Z 2026-11-26T09:30Z",
      " 2026-11-27T09:00Z 2026-11-27T10:00Z",
      " 2026-11-28T09:00Z 2026-11-28T10:00Z",
    ]);
  });

  it("keep their hour and their whole days when the clocks change", () => {
    const october = Date.parse("2026-10-23T00:00:00Z");
    const night = calendar(
      ...event(
        "DTSTART;TZID=Europe/Berlin:20261023T220000",
        "DTEND;TZID=Europe/Berlin:20261024T060000",
        "RRULE:FREQ=DAILY;COUNT=3",
      ),
      ...event("DTSTART;VALUE=DATE:20261024", "DTEND;VALUE=DATE:20261026"),
    );
    expect(read(night, october).events).toEqual([
      " 2026-10-23T20:00Z 2026-10-24T04:00Z",
      " 2026-10-24 2026-10-26",
      " 2026-10-24T20:00Z 2026-10-25T05:00Z",
      " 2026-10-25T21:00Z 2026-10-26T05:00Z",
    ]);
  });

  it("that are cancelled, or whose dates are, are not shown", () => {
    const text = calendar(
      ...event("UID:1", "DTSTART:20261124T090000Z", "RRULE:FREQ=DAILY;COUNT=3"),
      ...event("UID:1", "RECURRENCE-ID:20261125T090000Z", "STATUS:CANCELLED", "DTSTART:20261125T090000Z"),
      ...event("UID:2", "STATUS:CANCELLED", "DTSTART:20261124T120000Z", "RRULE:FREQ=DAILY"),
    );
    expect(starts(text)).toEqual(["2026-11-24T09:00Z", "2026-11-26T09:00Z"]);
    expect(starts(text.replace("VERSION:2.0", "METHOD:CANCEL"))).toEqual([]);
  });

  it("with rules that cannot be followed keep their first date, and the rule is named", () => {
    for (const rule of [
      "FREQ=SOMETIMES",
      "FREQ=WEEKLY;BYDAY=XX",
      "FREQ=SECONDLY",
      "FREQ=DAILY;UNTIL=soon",
      "FREQ=MINUTELY",
    ]) {
      const text = calendar(
        ...event("DTSTART:20261124T090000Z", `RRULE:${rule}`),
        ...event("SUMMARY:B", "DTSTART:20261125T090000Z"),
      );
      expect(read(text), rule).toEqual({
        events: [" 2026-11-24T09:00Z 2026-11-24T09:00Z", "B 2026-11-25T09:00Z 2026-11-25T09:00Z"],
        problems: [[6, "agendaRule"]],
      });
    }
  });
});

describe("whole days", () => {
  it.each([
    [
      "Exchange",
      [
        "DTSTART;TZID=Europe/Berlin:20261126T000000",
        "DTEND;TZID=Europe/Berlin:20261127T000000",
        "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
      ],
    ],
    ["without VALUE=DATE", ["DTSTART:20261126"]],
    ["the end is the start", ["DTSTART;VALUE=DATE:20261126", "DTEND;VALUE=DATE:20261126"]],
    ["a length of hours", ["DTSTART;VALUE=DATE:20261126", "DURATION:PT24H"]],
    ["a length of a day", ["DTSTART;VALUE=DATE:20261126", "DURATION:P1D"]],
    ["a time where a day is announced", ["DTSTART;VALUE=DATE:20261126T000000"]],
    ["a zone, which a day does not have", ["DTSTART;TZID=Nowhere;VALUE=DATE:20261126"]],
  ])("%s", (_, lines) => {
    expect(read(calendar(...event(...lines)))).toEqual({ events: [" 2026-11-26 2026-11-27"], problems: [] });
  });
});

it("names the events that are too many", () => {
  const text = calendar(...event("DTSTART:20261124T000000Z", "RRULE:FREQ=HOURLY"));
  const { events, problems } = read(text);
  expect(events).toHaveLength(400);
  expect(problems).toEqual([[null, "agendaManyEvents", 400]]);
});

it("reads the last weeks of 200,000 dates", () => {
  const text = calendar(
    ...event("DTSTART:14790101T090000Z", "RRULE:FREQ=DAILY"),
    ...event("SUMMARY:B", "DTSTART:20261124T100000Z"),
  );
  expect(read(text).events).toHaveLength(38);
});
