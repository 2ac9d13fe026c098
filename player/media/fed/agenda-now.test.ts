import { describe, expect, it } from "vitest";
import type { AgendaDocument, AgendaEvent } from "#shared/media-kinds/agenda.ts";
import { dayOf, eventsFrom, instantOf, isOver, roomState } from "./agenda-now.ts";

const at = (when: string) => Date.parse(when);
const india = () => 330;
/** Moves its clock forward on 2026-03-29 at 01:00 UTC. */
const berlin = (atMs: number) => (atMs < at("2026-03-29T01:00:00Z") ? 60 : 120);
const event = (
  title: string,
  from: AgendaEvent["from"],
  until: AgendaEvent["until"],
  more = {},
): AgendaEvent => ({
  title,
  place: "Room 1",
  from,
  until,
  ...more,
});
const calendar = (...events: AgendaEvent[]): AgendaDocument => ({
  kind: "agenda",
  title: "",
  fromMs: at("2026-11-21T00:00:00Z"),
  untilMs: at("2026-12-26T00:00:00Z"),
  events,
});
const all = { titles: "all", place: true } as const;
const shown = (document: AgendaDocument, now: string, choice: Parameters<typeof eventsFrom>[1] = all) =>
  eventsFrom(document, choice, { nowMs: at(now), offsetMin: india, busy: "Busy" });
const room = (document: AgendaDocument, now: string) => {
  const { now: running, untilMs, next } = roomState(shown(document, now), at(now));
  return [
    running?.title,
    untilMs === null ? null : new Date(untilMs).toISOString().slice(11, 16),
    next?.title,
  ];
};

describe("moments", () => {
  it("without a zone are in the screen's zone, also where the clock changes", () => {
    expect(instantOf("2026-11-22T10:00", india)).toBe(at("2026-11-22T04:30:00Z"));
    expect(instantOf("2026-11-22", india)).toBe(at("2026-11-21T18:30:00Z"));
    expect(instantOf("2026-03-29T09:00", berlin)).toBe(at("2026-03-29T07:00:00Z"));
    expect(instantOf("2026-03-29", berlin)).toBe(at("2026-03-28T23:00:00Z"));
    expect(instantOf(5, india)).toBe(5);
  });
  it("are on local days", () => {
    expect(dayOf(at("2026-11-22T18:29:00Z"), india)).toBe(dayOf(at("2026-11-21T18:30:00Z"), india));
    expect(dayOf(at("2026-11-22T18:30:00Z"), india)).toBe(dayOf(at("2026-11-22T18:29:00Z"), india) + 1);
  });
});

describe("events", () => {
  const document = calendar(
    event("Late", at("2026-11-22T12:00:00Z"), at("2026-11-22T13:00:00Z")),
    event("Over", at("2026-11-22T08:00:00Z"), at("2026-11-22T09:00:00Z")),
    event("Fair", "2026-11-22", "2026-11-23"),
    event("Secret", at("2026-11-22T10:00:00Z"), at("2026-11-22T11:00:00Z"), { private: true }),
  );
  it("are in order, without those that are over", () => {
    expect(shown(document, "2026-11-22T09:00:00Z").map(({ title }) => title)).toEqual([
      "Fair",
      "Secret",
      "Late",
    ]);
  });
  it("hide private titles or all, with their places", () => {
    const named = (titles: "public" | "none") =>
      shown(document, "2026-11-22T09:00:00Z", { titles, place: true }).map(
        ({ title, place }) => `${title} ${place}`,
      );
    expect(named("public")).toEqual(["Fair Room 1", "Busy ", "Late Room 1"]);
    expect(named("none")).toEqual(["Busy ", "Busy ", "Busy "]);
  });
  it("of an old document say nothing of today", () => {
    expect(isOver(document, at("2026-12-26T00:00:00Z"))).toBe(true);
    expect(isOver(document, at("2026-12-25T23:59:00Z"))).toBe(false);
  });
});

describe("a room", () => {
  const document = calendar(
    event("A", at("2026-11-22T09:00:00Z"), at("2026-11-22T10:00:00Z")),
    event("B", at("2026-11-22T10:00:00Z"), at("2026-11-22T10:30:00Z")),
    event("Tea", at("2026-11-22T10:30:00Z"), at("2026-11-22T11:00:00Z"), { free: true }),
    event("C", at("2026-11-22T14:00:00Z"), at("2026-11-22T15:00:00Z")),
  );
  it.each([
    ["2026-11-22T08:00:00Z", undefined, "09:00", "A"],
    ["2026-11-22T09:00:00Z", "A", "10:30", "B"],
    ["2026-11-22T10:29:59Z", "B", "10:30", "C"],
    ["2026-11-22T10:30:00Z", undefined, "14:00", "C"],
    ["2026-11-22T15:00:00Z", undefined, null, undefined],
  ])("at %s has %s until %s, then %s", (now, title, until, next) => {
    expect(room(document, now)).toEqual([title, until, next]);
  });
  it("is busy all day with an event of whole days, unless that takes no time", () => {
    const fair = calendar(event("Fair", "2026-11-22", "2026-11-23"));
    expect(room(fair, "2026-11-22T09:00:00Z")).toEqual(["Fair", "18:30", undefined]);
    const holiday = calendar(event("Holiday", "2026-11-22", "2026-11-23", { free: true }));
    expect(room(holiday, "2026-11-22T09:00:00Z")).toEqual([undefined, null, undefined]);
  });
});
