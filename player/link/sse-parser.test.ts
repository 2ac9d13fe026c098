import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSseParser, type ServerEvent } from "./sse-parser.ts";

function parse(...pieces: string[]): ServerEvent[] {
  const events: ServerEvent[] = [];
  const parser = createSseParser((event) => void events.push(event));
  for (const piece of pieces) parser.push(piece);
  return events;
}
const stream =
  "\uFEFF: welcome\nevent: beat\ndata: {}\n\ndata: one\r\ndata: two\r\nid: 7\r\n\r\nevent:manifest\rdata:  spaced\r\rdata\n\n";
const events = [
  { event: "beat", data: "{}", id: "" },
  { event: "message", data: "one\ntwo", id: "7" },
  { event: "manifest", data: " spaced", id: "7" },
  { event: "message", data: "", id: "7" },
];

describe("createSseParser", () => {
  it("reads all line ends, several data lines, comments and names without a value", () => {
    expect(parse(stream)).toEqual(events);
  });

  it("gives the same events, wherever the stream is cut", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: stream.length }), { maxLength: 30 }), (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), stream.length];
        const pieces = places.slice(1).map((place, index) => stream.slice(places[index], place));
        expect(parse(...pieces)).toEqual(events);
      }),
    );
  });

  it("drops an event without data, and one that never ends", () => {
    expect(parse("event: beat\n\ndata: half")).toEqual([]);
  });

  it("resets the event's name after each event", () => {
    expect(parse("event: beat\ndata: 1\n\ndata: 2\n\n").map((event) => event.event)).toEqual([
      "beat",
      "message",
    ]);
  });
});
