import { describe, expect, it } from "vitest";
import type { WarningsDocument } from "#shared/media-kinds/warnings.ts";
import {
  amberAlert,
  type CapMessage,
  capFeed,
  capMessage,
  districtPolygon,
} from "../../../../testing/cap-files.ts";
import { keepWarnings } from "./keep-warnings.ts";
import { readWarnings } from "./read-warnings.ts";

const nowMs = Date.parse("2026-11-28T06:00:00Z");
const read = (text: string, atMs = nowMs) =>
  readWarnings({ bytes: Buffer.from(text), type: "", nowMs: atMs });
function documentOf(text: string, atMs = nowMs): WarningsDocument {
  const { document, problem } = read(text, atMs);
  if (document?.kind !== "warnings") throw new Error(`no warnings: ${problem?.reason}`);
  return document;
}
const one = (of: Partial<CapMessage> = {}) => documentOf(capMessage({ id: "A", ...of })).warnings[0];
const reasonOf = (text: string) => read(text).problem?.reason;
const problemsOf = (text: string) => {
  const found = read(text);
  return found.problem ? found.problem.reason : found.problems.map(({ reason }) => reason.reason);
};

it("leaves out a circle without an end, and keeps the warning", () => {
  const endless = capMessage({ id: "A" }).replace(/<polygon>.*?<\/polygon>/s, "<circle>13,77 1e999</circle>");
  expect(documentOf(endless).warnings).toMatchObject([{ hasArea: true, circles: [] }]);
  expect(problemsOf(endless)).toEqual(["warningShape"]);
});

describe("what is published", () => {
  it("reads the example of the standard, in two languages, with its code and without an end", () => {
    const [warning, ...more] = documentOf(amberAlert, Date.parse("2003-06-12T06:00:00Z")).warnings;
    expect(more).toEqual([]);
    expect(warning).toMatchObject({
      key: "KARO@CLETS.DOJ.CA.GOV,KAR0-0306112239-SW",
      severity: "Severe",
      certainty: "Likely",
      untilMs: null,
      sentMs: Date.parse("2003-06-12T05:39:00Z"),
      codes: ["006037"],
      hasArea: true,
      texts: [
        { language: "en-US", headline: "Amber Alert in Los Angeles County", area: "Los Angeles County" },
        { language: "es-US", headline: "Alerta Amber en el condado de Los Ángeles" },
      ],
    });
  });

  it("reads GeoJSON of the US National Weather Service, with and without a polygon", () => {
    // The fields are those of api.weather.gov.
    const properties = {
      id: "urn:oid:2.49.0.1.840.0.1",
      sender: "w-nws.webmaster@noaa.gov",
      areaDesc: "Bernalillo; Sandoval",
      geocode: { SAME: ["035001"], UGC: ["NMZ508", "NMZ511"] },
      references: [
        {
          "@id": "https://api.weather.gov/alerts/x",
          identifier: "urn:oid:2.49.0.1.840.0.0",
          sender: "w-nws.webmaster@noaa.gov",
          sent: "2026-11-28T04:00:00-07:00",
        },
      ],
      sent: "2026-11-27T22:04:00-07:00",
      effective: "2026-11-27T22:04:00-07:00",
      onset: "2026-11-27T22:04:00-07:00",
      expires: "2026-11-28T04:00:00-07:00",
      ends: null,
      status: "Actual",
      messageType: "Update",
      severity: "Moderate",
      certainty: "Observed",
      urgency: "Expected",
      event: "Flood Advisory",
      senderName: "NWS Albuquerque NM",
      headline: "Flood Advisory issued November 27 at 10:04PM MST",
      description: "* WHAT...Flooding.\n\n* WHERE...A portion of New Mexico.",
      instruction: null,
      response: "Avoid",
    };
    const polygon = {
      type: "Polygon",
      coordinates: [
        [
          [-106.7, 35],
          [-106.5, 35],
          [-106.5, 35.2],
          [-106.7, 35],
        ],
      ],
    };
    const features = [
      { id: "x", type: "Feature", geometry: polygon, properties },
      { id: "y", type: "Feature", geometry: null, properties: { ...properties, id: "urn:oid:2" } },
    ];
    const { warnings, ended } = documentOf(
      JSON.stringify({ type: "FeatureCollection", title: "Alerts", features }),
    );
    expect(warnings.find(({ polygons }) => polygons.length > 0)).toMatchObject({
      key: "w-nws.webmaster@noaa.gov,urn:oid:2.49.0.1.840.0.1",
      replaces: ["w-nws.webmaster@noaa.gov,urn:oid:2.49.0.1.840.0.0"],
      polygons: [[35, -106.7, 35, -106.5, 35.2, -106.5, 35, -106.7]],
      untilMs: Date.parse("2026-11-28T11:00:00Z"),
      codes: ["035001", "NMZ508", "NMZ511"],
    });
    expect(warnings.find(({ polygons }) => polygons.length === 0)).toMatchObject({
      codes: ["035001", "NMZ508", "NMZ511"],
    });
    expect(ended.map(({ key }) => key)).toContain("w-nws.webmaster@noaa.gov,urn:oid:2.49.0.1.840.0.0");
  });

  it("names the documents that an RSS or Atom feed links to", () => {
    const rss = `<rss version="2.0"><channel><title>Sachet</title>
      <item><title>Rain</title><link>https://example.in/FetchXMLFile?identifier=1&amp;x=2</link></item>
      <item><title>No address</title></item></channel></rss>`;
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title><entry>
      <link rel="alternate" href="https://example.org/page"/>
      <link rel="alternate" type="application/cap+xml" href="https://example.org/1.cap"/></entry></feed>`;
    const linksOf = (text: string) => (read(text) as { links?: string[] }).links;
    expect(linksOf(rss)).toEqual(["https://example.in/FetchXMLFile?identifier=1&x=2"]);
    expect(linksOf(atom)).toEqual(["https://example.org/1.cap"]);
  });

  it("reads circles, several polygons, and a message without any area", () => {
    expect(one({ area: "<circle>13.0,77.6 25</circle>" })).toMatchObject({ circles: [[13, 77.6, 25]] });
    expect(
      one({ area: `<polygon>${districtPolygon}</polygon><polygon>1,1 2,1 2,2 1,1</polygon>` })?.polygons,
    ).toHaveLength(2);
    expect(one({ area: null })).toMatchObject({ hasArea: false, polygons: [], codes: [] });
  });

  it("keeps parts that differ in area or danger apart, and joins languages", () => {
    const info = (severity: string, headline: string, place: string) =>
      `<info><language>hi-IN</language><event>x</event><severity>${severity}</severity><certainty>Likely</certainty>
      <expires>2026-11-28T18:00:00+05:30</expires><headline>${headline}</headline>
      <area><areaDesc>y</areaDesc><polygon>${place}</polygon></area></info>`;
    const { warnings } = documentOf(
      capMessage({
        id: "A",
        more: info("Severe", "बाढ़", districtPolygon) + info("Minor", "Elsewhere", "1,1 2,1 2,2 1,1"),
      }),
    );
    expect(
      warnings.map(({ part, severity, texts }) => [part, severity, texts.map(({ language }) => language)]),
    ).toEqual([
      [0, "Severe", ["en-IN", "hi-IN"]],
      [1, "Minor", ["hi-IN"]],
    ]);
  });
});

describe("what counts", () => {
  it.each([
    ["Actual", true],
    ["Exercise", true],
    ["Test", false],
    ["System", false],
    ["Draft", false],
    ["Nonsense", false],
  ])("status %s", (status, counts) => {
    expect(documentOf(capMessage({ id: "A", status })).warnings.length > 0).toBe(counts);
  });

  it("an exercise is one; what is for some receivers only, acknowledged, over or all clear is no warning", () => {
    expect(one({ status: "Exercise" })?.drill).toBe(true);
    for (const of of [
      { scope: "Restricted" },
      { scope: "Private" },
      { type: "Ack" },
      { type: "Error" },
      { type: "Cancel" },
      { expires: "2026-11-28T11:29:00+05:30" },
    ])
      expect(one(of)).toBeUndefined();
    const clear = capMessage({ id: "A" }).replace(
      "<urgency>",
      "<responseType>AllClear</responseType><urgency>",
    );
    expect(documentOf(clear).warnings).toEqual([]);
  });

  it("ends at the moment that the issuer's offset names, or a day after it was sent", () => {
    expect(one()?.untilMs).toBe(Date.parse("2026-11-28T12:30:00Z"));
    expect(one({ expires: "2026-11-28T18:00:00Z" })?.untilMs).toBe(Date.parse("2026-11-28T18:00:00Z"));
    expect(one({ expires: null, sent: "2026-11-27T11:31:00+05:30" })).toBeDefined();
    expect(one({ expires: null, sent: "2026-11-27T11:29:00+05:30" })).toBeUndefined();
  });
});

describe("updates and cancellations", () => {
  const keep = (...looks: string[]) =>
    looks
      .reduce<WarningsDocument | null>(
        (before, text) => keepWarnings(before, documentOf(text), { nowMs, url: "https://x.test" }).document,
        null,
      )
      ?.warnings.map(({ key, replaces }) => [key.split(",")[1], replaces.map((each) => each.split(",")[1])]);
  const [first, update, last] = [
    { id: "A" },
    { id: "B", type: "Update", references: ["A"] },
    { id: "C", type: "Update", references: ["B"] },
  ];
  const cancel = { id: "D", type: "Cancel", references: ["C"] };

  it("an update takes the place of all that came before, in any order and also when the feed lists all", () => {
    expect(keep(capFeed(first, update, last))).toEqual([["C", ["B", "A"]]]);
    expect(keep(capFeed(last, update, first))).toEqual([["C", ["B", "A"]]]);
    expect(keep(capFeed(first), capFeed(update), capFeed(last))).toEqual([["C", ["B", "A"]]]);
    expect(keep(capFeed(update), capFeed(first))).toEqual([["B", ["A"]]]);
  });

  it("a cancelled warning stays cancelled while a feed goes on to list it", () => {
    expect(keep(capFeed(last), capFeed(cancel, last), capFeed(last))).toEqual([]);
  });

  it("a warning that leaves the feed stays until its end; one without an end goes, or when its update counts", () => {
    expect(keep(capFeed(first), capFeed())).toEqual([["A", []]]);
    expect(keep(capFeed({ ...first, expires: null }), capFeed())).toEqual([]);
    const later = { ...update, effective: "2026-11-28T18:00:00Z", expires: null };
    expect(keep(capFeed({ ...first, expires: null }), capFeed(later))).toEqual([
      ["A", []],
      ["B", ["A"]],
    ]);
  });

  it("a message that says it is sent in the future ends nothing", () => {
    expect(keep(capFeed(first), capFeed({ ...update, sent: "2027-01-01T00:00:00Z" }))).toEqual([["A", []]]);
  });

  it("of the same severity the surest is kept, then the newest, and an exercise last; a message listed twice is one", () => {
    const many = Array.from({ length: 299 }, (_, at) => ({ id: `m${at}`, severity: "Extreme" }));
    const drills = many.map(({ id }) => ({ id: `d${id}`, severity: "Extreme", status: "Exercise" }));
    const [unsure, older] = [
      { id: "unsure", severity: "Extreme", certainty: "Possible" },
      { id: "older", severity: "Extreme", sent: "2026-11-28T09:00:00+05:30" },
    ];
    const kept = keep(capFeed(...drills), capFeed(unsure, older, ...many, ...many))?.map(([key]) => key);
    expect(kept).toHaveLength(300);
    expect(kept?.at(-1)).toBe("older");
    expect(keep(capFeed(first, first))).toHaveLength(1);
  });
});

describe("what is broken or hostile", () => {
  it("says what is wrong with a file that has no warnings", () => {
    expect(reasonOf("<!doctype html><title>Weather</title>")).toBe("warningsArePage");
    expect(reasonOf("<rss><channel></rss")).toBe("newsIsBroken");
    expect(reasonOf("<svg/>")).toBe("warningsAreNone");
    expect(reasonOf("[1, 2]")).toBe("warningsAreNone");
    expect(reasonOf("{ nothing")).toBe("warningsAreNone");
    expect(reasonOf("")).toBe("warningsAreNone");
  });

  it("refuses entities of its own, and never replaces them", () => {
    const bomb = `<!DOCTYPE alert [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${capMessage({ id: "A" })}`;
    expect(reasonOf(bomb)).toBe("newsHasDoctype");
    expect(reasonOf(`<!DOCTYPE alert SYSTEM "file:///etc/passwd" [ ]>${amberAlert}`)).toBe("newsHasDoctype");
    expect(one({ headline: "&xxe; &lt;b&gt;Flood&lt;/b&gt; &#x26;c" })?.texts[0]?.headline).toBe(
      "&xxe; Flood &c",
    );
  });

  it("takes the other messages of a feed when one is broken, and says so", () => {
    const feed = capFeed({ id: "" }, { id: "A", sent: "yesterday" }, { id: "B" });
    expect(documentOf(feed).warnings.map(({ key }) => key)).toEqual(["imd@example.in,B"]);
    expect(problemsOf(feed)).toEqual(["warningUnread", "warningUnread"]);
    expect(problemsOf(capMessage({ id: "A", sent: "2027-01-01T00:00:00Z" }))).toEqual(["warningFuture"]);
    for (const polygon of ["1,2 3,4", "91,0 0,0 1,1", "1,2 3,4 5", "a,b c,d e,f", "1 2"])
      expect(problemsOf(capMessage({ id: "A", area: `<polygon>${polygon}</polygon>` }))).toEqual([
        "warningShape",
      ]);
    for (const circle of ["1,2", "1,2 -3", "1,2 3 4", "200,2 3"])
      expect(problemsOf(capMessage({ id: "A", area: `<circle>${circle}</circle>` }))).toEqual([
        "warningShape",
      ]);
  });

  it("refuses elements that are nested too deep", () => {
    expect(reasonOf(`<feed>${"<a>".repeat(50)}${"</a>".repeat(50)}</feed>`)).toBe("newsIsBroken");
  });

  it("keeps the worst of too many warnings, and says how many are left out", () => {
    const minor = Array.from({ length: 400 }, (_, at) => ({ id: `m${at}`, severity: "Minor" }));
    const { warnings } = documentOf(capFeed(...minor, { id: "worst", severity: "Extreme" }));
    expect(warnings).toHaveLength(300);
    expect(warnings[0]?.key).toBe("imd@example.in,worst");
    expect(problemsOf(capFeed(...minor))).toEqual(["warningsLeftOut"]);
  });

  it("takes of one message no more circles, codes and references than a limit, and says so", () => {
    const codes = Array.from(
      { length: 300 },
      (_, at) => `<geocode><valueName>x</valueName><value>${at}</value></geocode>`,
    );
    const area = "<circle>1,1 1</circle>".repeat(150) + codes.join("");
    const references = Array.from({ length: 300 }, (_, at) => String(at));
    const warning = one({ type: "Update", references, area });
    expect([warning?.circles, warning?.codes, warning?.replaces].map((each) => each?.length)).toEqual([
      100, 200, 100,
    ]);
    expect(read(capMessage({ id: "A", area }))).toMatchObject({
      problems: [{ reason: { reason: "warningAreas", params: { count: 150 } } }],
    });
  });

  it("keeps the shape of a border with many points, without its small corners", () => {
    const places = Array.from({ length: 3_001 }, (_, at) => {
      const turn = (at / 3_000) * 2 * Math.PI;
      return `${(13 + Math.sin(turn)).toFixed(6)},${(77 + Math.cos(turn)).toFixed(6)}`;
    });
    const [polygon] = one({ area: `<polygon>${places.join(" ")}</polygon>` })?.polygons ?? [];
    expect(polygon?.length).toBeLessThanOrEqual(1_200);
    for (let at = 0; at < (polygon?.length ?? 0); at += 2)
      expect(Math.hypot((polygon?.[at] ?? 0) - 13, (polygon?.[at + 1] ?? 0) - 77)).toBeCloseTo(1, 3);
  });

  it("a border of fifty thousand places that goes to and fro is read all the same", () => {
    const places = Array.from({ length: 50_000 }, (_, at) => `${at % 2 ? 12 : 13},${77 + at / 50_000}`);
    const [polygon] = one({ area: `<polygon>${places.join(" ")}</polygon>` })?.polygons ?? [];
    expect(polygon?.length).toBeLessThanOrEqual(1_200);
  });
});

it("no text keeps characters that draw nothing, and no time is later than the database takes", () => {
  const { document } = read(
    capFeed({ id: "A\u0000B", headline: "Flo\u0000od", expires: "9999-12-31T23:59:59-01:00" }),
  );
  const [warning] = document?.kind === "warnings" ? document.warnings : [];
  expect(JSON.stringify(document)).not.toContain("\\u0000");
  expect(new Date(warning?.untilMs ?? 0).toISOString()).toBe("9999-01-01T00:00:00.000Z");
});
