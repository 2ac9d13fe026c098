import { describe, expect, it } from "vitest";
import { decodeFeed } from "./decode-feed.ts";
import { plainText } from "./plain-text.ts";
import { readDate, readNews } from "./read-news.ts";

const nowMs = Date.parse("2026-11-22T12:00:00Z");
const read = (text: string | Buffer, type = "") => {
  const { document, problem } = readNews({ bytes: Buffer.from(text), type, nowMs });
  return document?.kind === "news" ? document : problem?.reason;
};
const itemsOf = (text: string | Buffer, type = "") => {
  const found = read(text, type);
  return typeof found === "object" ? found.items : found;
};
const rss = (items: string, title = "City news") =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title>${items}</channel></rss>`;
const at = (when: string) => Date.parse(when);

describe("formats", () => {
  it("reads RSS 2.0, newest first, each item once", () => {
    expect(
      read(
        rss(`<item><title>Old &amp; known</title><description><![CDATA[<p>First</p><p>Second &eacute;</p>]]></description>
          <pubDate>Sat, 21 Nov 2026 09:00:00 GMT</pubDate></item>
        <item><title>New</title><pubDate>Sun, 22 Nov 2026 15:30:00 +0530</pubDate><description>New</description></item>
        <item><title>New</title><pubDate>Sun, 22 Nov 2026 15:30:00 +0530</pubDate></item>`),
      ),
    ).toEqual({
      kind: "news",
      title: "City news",
      items: [
        { title: "New", summary: "", atMs: at("2026-11-22T10:00:00Z") },
        { title: "Old & known", summary: "First Second é", atMs: at("2026-11-21T09:00:00Z") },
      ],
    });
  });

  it("reads RSS 1.0, whose items are beside the channel", () => {
    expect(
      read(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="d"><channel><title>RDF</title></channel>
        <item><title>One</title><dc:date>2026-11-22T08:00:00+01:00</dc:date></item></rdf:RDF>`),
    ).toEqual({
      kind: "news",
      title: "RDF",
      items: [{ title: "One", summary: "", atMs: at("2026-11-22T07:00:00Z") }],
    });
  });

  it("reads Atom with HTML, XHTML and plain texts", () => {
    expect(
      itemsOf(`<?xml version="1.0" encoding="utf-8"?><!-- made by hand --><feed xmlns="http://www.w3.org/2005/Atom">
        <title type="text">Atom</title>
        <entry><title type="html">&lt;b&gt;Bold&lt;/b&gt; words</title><summary>Short</summary><updated>2026-11-22T10:00:00Z</updated></entry>
        <entry><title>Deep</title><content type="xhtml"><div xmlns="x"><p>One<br/>two</p></div></content><published>2026-11-22T09:00:00Z</published></entry></feed>`),
    ).toEqual([
      { title: "Bold words", summary: "Short", atMs: at("2026-11-22T10:00:00Z") },
      { title: "Deep", summary: "One two", atMs: at("2026-11-22T09:00:00Z") },
    ]);
  });

  it("takes content:encoded without a description, and an item's own title before one of its media", () => {
    const found = itemsOf(
      rss(`<item><title>Own</title><media:title xmlns:media="m">Other</media:title>
        <content:encoded xmlns:content="c"><![CDATA[<script>alert(1)</script><style>p{}</style><p>Words</p>]]></content:encoded></item>`),
    );
    expect(found).toEqual([{ title: "Own", summary: "Words", atMs: null }]);
  });

  it("tolerates dates that cannot be read", () => {
    const found = itemsOf(
      rss(
        "<item><title>A</title><pubDate>tomorrow</pubDate></item><item><title>B</title><pubDate></pubDate></item>",
      ),
    );
    expect(found).toMatchObject([
      { title: "A", atMs: null },
      { title: "B", atMs: null },
    ]);
  });
});

describe("pictures of items", () => {
  const url = "https://cdn.example/a.jpg?w=1&h=2";
  const written = "https://cdn.example/a.jpg?w=1&amp;h=2";
  const pictures = (text: string) => {
    const found = readNews({ bytes: Buffer.from(text), type: "", nowMs });
    return found.problem === null ? found.pictures : found.problem.reason;
  };
  const item = (elements: string) => rss(`<item><title>A</title>${elements}</item>`);

  it.each([
    ["an enclosure", item(`<enclosure url="${written}" type="image/jpeg" length="9"/>`)],
    ["media:content", item(`<media:content url="${written}" medium="image"/>`)],
    [
      "the widest media:content of a group",
      item(`<media:group><media:content url="https://cdn.example/s.jpg" width="90"/>
        <media:content url="${written}" width="900" type="image/jpeg"><media:title>T</media:title></media:content></media:group>`),
    ],
    ["media:thumbnail", item(`<media:thumbnail url='${written}' width="90"/>`)],
    [
      "a link of Atom",
      `<feed><title>F</title><entry><title>A</title><link href="https://a.example/page"/>
        <link rel="enclosure" type="image/webp" href="${written}"/><content type="html">Words</content></entry></feed>`,
    ],
  ])("are known from %s", (_, text) => {
    expect(pictures(text)).toEqual([url]);
  });

  it.each([
    ["sound", item('<enclosure url="https://a.example/talk.mp3" type="audio/mpeg"/>')],
    ["a film", item('<media:content url="https://a.example/a.mp4" medium="video"/>')],
    ["a file of a machine", item('<media:thumbnail url="file:///etc/passwd"/>')],
    ["a script", item('<media:thumbnail url="javascript:alert(1)"/>')],
    ["its own data", item('<media:thumbnail url="data:image/png;base64,AAAA"/>')],
    ["a very long address", item(`<media:thumbnail url="https://a.example/${"a".repeat(3_000)}"/>`)],
    ["no address", item("<media:thumbnail/><enclosure/><media:content>Words</media:content>")],
  ])("are not taken from %s", (_, text) => {
    expect(pictures(text)).toEqual([null]);
  });

  it("stay with their items when these are put in the order of time", () => {
    const dated = (day: number) =>
      `<item><title>${day}</title><pubDate>2026-11-${day}</pubDate><media:thumbnail url="https://a.example/${day}"/></item>`;
    expect(pictures(rss(dated(20) + dated(21)))).toEqual(["https://a.example/21", "https://a.example/20"]);
  });
});

it.each([
  ["Sun, 22 Nov 2026 09:00:00 IST", "2026-11-22T03:30:00Z"],
  ["22 Nov 2026 09:00:00 EST", "2026-11-22T14:00:00Z"],
  ["2026-11-22T09:00:00.123+05:30", "2026-11-22T03:30:00.123Z"],
  ["Sunn, 22 Nov 2026 09:00 +0000", "2026-11-22T09:00:00Z"],
])("reads the date %s", (written, instant) => {
  expect(readDate(written, nowMs)).toBe(at(instant));
});
it.each(["", "now", "2031-01-01T00:00:00Z", "x".repeat(10_000)])("knows no time in %j", (written) => {
  expect(readDate(written, nowMs)).toBeNull();
});

describe("encodings", () => {
  const german = rss("<item><title>Grüße</title></item>").replace('"1.0"?', '"1.0" encoding="ISO-8859-1"?');
  it("follows the declaration, the header, a mark, and what the bytes can be", () => {
    expect(itemsOf(Buffer.from(german, "latin1"))).toMatchObject([{ title: "Grüße" }]);
    const bare = rss("<item><title>Grüße €</title></item>");
    const western = Buffer.from(bare.replace("€", "\u0080"), "latin1");
    expect(itemsOf(western, "application/rss+xml; charset=windows-1252")).toMatchObject([
      { title: "Grüße €" },
    ]);
    expect(itemsOf(western, "text/xml; charset=utf-8")).toMatchObject([{ title: "Grüße €" }]);
    expect(itemsOf(western, "text/xml; charset=klingon")).toMatchObject([{ title: "Grüße €" }]);
    expect(itemsOf(Buffer.from(`\ufeff${bare}`, "utf16le"))).toMatchObject([{ title: "Grüße €" }]);
    expect(itemsOf(rss("<item><title>नमस्ते</title></item>"))).toMatchObject([{ title: "नमस्ते" }]);
  });
  it("removes what would turn the writing direction around", () => {
    expect(plainText("a\u202eb\u2066c\u0000d", 50)).toBe("abcd");
    expect(decodeFeed({ bytes: Buffer.from("क\u200dष"), type: "" }).text).toBe("क\u200dष");
  });
});

describe("files of the field", () => {
  it("shows the named letters of HTML", () => {
    const title = "&amp;Oslash;resund, &amp;Scaron;koda, A&amp;Ntilde;O, &Iacute;sland &amp;hearts;";
    expect(itemsOf(rss(`<item><title>${title}</title></item>`))).toMatchObject([
      { title: "Øresund, Škoda, AÑO, Ísland ♥" },
    ]);
  });

  it("keeps the letters of a feed in which one byte is no UTF-8, and names its line", () => {
    const [before = "", after = ""] = rss(
      "<item><title>Grüße</title><description>cut |</description></item>",
    ).split("|");
    const bytes = Buffer.concat([Buffer.from(before), Buffer.from([0xc3]), Buffer.from(after)]);
    const found = readNews({ bytes, type: "", nowMs });
    expect(found).toMatchObject({
      document: { items: [{ title: "Grüße", summary: "cut" }] },
      problems: [{ line: 1, reason: { reason: "readingLetters" } }],
    });
  });

  it("takes an item's own text before those of modules, and theirs when it has none", () => {
    const media = "<media:description>Of a picture</media:description><itunes:title>Of a talk</itunes:title>";
    expect(
      itemsOf(rss(`<item>${media}<title>Own</title><description>Own words</description></item>`)),
    ).toMatchObject([{ title: "Own", summary: "Own words" }]);
    expect(itemsOf(rss(`<item>${media}</item>`))).toMatchObject([
      { title: "Of a talk", summary: "Of a picture" },
    ]);
  });

  it.each([
    '<!DOCTYPE rss SYSTEM "http://my.netscape.com/publish/formats/rss-0.91.dtd">',
    '<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN"\n "http://my.netscape.com/publish/formats/rss-0.91.dtd">',
  ])("reads RSS 0.91 with its document type", (declaration) => {
    const text = `<?xml version="1.0"?>\n${declaration}\n<rss version="0.91"><channel><title>Old</title><item><title>A</title></item></channel></rss>`;
    expect(read(text)).toMatchObject({ title: "Old", items: [{ title: "A" }] });
  });

  it("keeps the items before the place where a file breaks off", () => {
    const text = rss("<item><title>One</title></item>\n<item><title>Two</title></item>\n<item><title>Thr");
    expect(
      readNews({ bytes: Buffer.from(text.slice(0, text.indexOf("Thr") + 3)), type: "", nowMs }),
    ).toMatchObject({
      document: { items: [{ title: "One" }, { title: "Two" }] },
      problems: [{ line: 2, reason: { reason: "newsCut" } }],
    });
  });
});

describe("plain texts", () => {
  it.each([
    ["Fish &amp;amp; chips", "Fish & chips"],
    ["5 &lt; 6 and 7 > 6", "5 < 6 and 7 > 6"],
    ["<![CDATA[A <a href='https://x.example'>link</a>]]> and more", "A link and more"],
    ["&#x20B9;40 &#8377;50 &unknown; &#xD800;", "₹40 ₹50 &unknown;"],
    ["<![CDATA[open <script>never", "open"],
    ["<![CDATA[unfinished", "unfinished"],
    ["<p>one</p><p>two</p>", "one two"],
    ['<![CDATA[<img alt="a > b" src="x">after]]>', "after"],
    ["<![CDATA[<a title='1 > 0'>link</a> &notin; &copy=2]]>", "link ∉ &copy=2"],
  ])("%s", (raw, text) => {
    expect(plainText(raw, 100)).toBe(text);
  });
  it("are cut between two words", () => {
    expect(plainText("Trains run late this morning", 20)).toBe("Trains run late…");
    expect(plainText("x".repeat(50), 10)).toBe(`${"x".repeat(9)}…`);
  });
  it.each([["<![CDATA["], ["<!--"], ["<script "], ["<"], ["&#"], ["<p "]])(
    "many times %s take no longer than their length",
    (part) => {
      const before = performance.now();
      plainText(part.repeat(200_000), 400);
      expect(performance.now() - before).toBeLessThan(1_000);
    },
  );
});

it.each([
  ["<!DOCTYPE html><html><title>Sign in</title></html>", "newsIsPage"],
  ["<html><body>Hello</body></html>", "newsIsPage"],
  ['<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "b">]><rss/>', "newsHasDoctype"],
  ["", "newsIsNoFeed"],
  ['{"items":[]}', "newsIsNoFeed"],
  ["<menu><item><title>Idli</title></item></menu>", "newsIsNoFeed"],
  ["<rss></rss>", "newsIsNoFeed"],
  [rss(""), "newsIsEmpty"],
  [rss("<item><title></title></item>"), "newsIsEmpty"],
  [rss(`<item>${"<a>".repeat(5_000)}`), "newsIsBroken"],
  ["<!-- never closed", "newsIsNoFeed"],
])("%#: a file without news is refused as %2$s", (text, reason) => {
  expect(read(text)).toBe(reason);
});

it("replaces no entity that a file declares in its middle", () => {
  const bomb = rss(
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><item><title>&b;</title></item>',
  );
  const found = itemsOf(bomb);
  expect(typeof found === "string" ? found : found?.[0]?.title).toMatch(
    /^(?:newsIsBroken|newsHasDoctype|&b;)$/,
  );
});
