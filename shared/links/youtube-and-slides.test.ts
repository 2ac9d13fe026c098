import { describe, expect, it } from "vitest";
import { pageUrl } from "../contracts/library/web-pages.ts";
import { embedAddress, readWebLink, type WebLink } from "./youtube-and-slides.ts";

const deck = "1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms";
const published = "2PACX-1vQ0abcDEFghiJKLmnoPQRstuVWXyz0123456789-_abc";
const list = "PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf";
const read = (text: string): WebLink => {
  const link = readWebLink(text);
  if (link === null || typeof link === "string") throw new Error(`${text}: ${link}`);
  return link;
};

describe("YouTube", () => {
  const single = "autoplay=1&mute=1&controls=0&rel=0&playsinline=1&loop=1&playlist=dQw4w9WgXcQ";
  it.each([
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "http://m.youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=42s",
    "youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtu.be/dQw4w9WgXcQ?si=abcDEF123",
    "https://www.youtube.com/shorts/dQw4w9WgXcQ?feature=share",
    "https://www.youtube.com/live/dQw4w9WgXcQ",
    " https://www.youtube.com/embed/dQw4w9WgXcQ?mute=1&loop=1 ",
  ])("finds the video in %s", (text) => {
    expect(embedAddress(read(text))).toBe(`https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?${single}`);
  });
  it("finds playlists, also from a video on", () => {
    expect(embedAddress(read(`https://www.youtube.com/playlist?list=${list}`))).toBe(
      `https://www.youtube-nocookie.com/embed/videoseries?autoplay=1&mute=1&controls=0&rel=0&playsinline=1&loop=1&list=${list}`,
    );
    expect(embedAddress(read(`https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=${list}&index=3`))).toContain(
      `/embed/dQw4w9WgXcQ?autoplay=1&mute=1&controls=0&rel=0&playsinline=1&loop=1&list=${list}`,
    );
  });
  it.each([
    ["https://www.youtube.com/@somebody", "youtubeNoVideo"],
    ["https://www.youtube.com/channel/UCuAXFkgsw1L7xaCfnd5JJOw", "youtubeNoVideo"],
    ["https://www.youtube.com/results?search_query=cats", "youtubeNoVideo"],
    ["https://www.youtube.com/watch?v=short", "youtubeNoVideo"],
    ["https://www.youtube.com/playlist?list=WL", "youtubePrivateList"],
  ])("says why %s cannot be shown", (text, problem) => {
    expect(readWebLink(text)).toBe(problem);
  });
});

describe("Google Slides", () => {
  it.each([
    [
      `https://docs.google.com/presentation/d/e/${published}/pub?start=false&loop=false&delayms=3000`,
      `e/${published}`,
      "false&delayms=3000",
    ],
    [`https://docs.google.com/presentation/d/e/${published}/embed`, `e/${published}`, "true&delayms=8000"],
    [`https://docs.google.com/presentation/d/${deck}/edit?usp=sharing#slide=id.p`, deck, "true&delayms=8000"],
    [`docs.google.com/presentation/u/1/d/${deck}/view`, deck, "true&delayms=8000"],
    [`https://docs.google.com/a/cafe.example/presentation/d/${deck}/edit`, deck, "true&delayms=8000"],
  ])("makes the address for other pages from %s", (text, id, rest) => {
    expect(embedAddress(read(text))).toBe(
      `https://docs.google.com/presentation/d/${id}/embed?start=true&loop=${rest}&rm=minimal`,
    );
  });
  it("says which presentations are published", () => {
    expect(read(`https://docs.google.com/presentation/d/${deck}/edit`)).toMatchObject({ published: false });
    expect(read(`https://docs.google.com/presentation/d/e/${published}/pub`)).toMatchObject({
      published: true,
    });
    expect(readWebLink("https://docs.google.com/presentation/u/0/")).toBe("slidesNoPresentation");
  });
});

it("reads its own addresses as they are, with every choice", () => {
  for (const muted of [true, false])
    for (const repeat of [true, false])
      for (const link of [
        { service: "youtube", video: "dQw4w9WgXcQ", playlist: null, muted, repeat },
        { service: "youtube", video: null, playlist: list, muted, repeat },
        { service: "slides", id: deck, published: muted, slideS: 15, repeat },
      ] as const) {
        const address = embedAddress(link);
        expect(readWebLink(address)).toEqual(link);
        expect(pageUrl.safeParse(address).success).toBe(true);
      }
});

it.each([
  "",
  "hello",
  "https://example.com/watch?v=dQw4w9WgXcQ",
  "https://docs.google.com/spreadsheets/d/x",
  "javascript:alert(1)",
  "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
])("leaves %j alone", (text) => {
  expect(readWebLink(text)).toBeNull();
});
