import { describe, expect, it } from "vitest";
import { coverAddress } from "#player/engine/places.ts";
import { putCover } from "./put-cover.ts";

const now = Date.UTC(2026, 10, 21);
const frame = "data:image/jpeg;base64,AAAA";
const brand = "data:image/jpeg;base64,BBBB";
const empty = '<body><div id="cover"></div></body>';

async function pageWith(stored: { frame?: Response; brand?: Response }): Promise<string> {
  const kept = new Map([
    [coverAddress("frame"), stored.frame],
    [coverAddress("brand"), stored.brand],
  ]);
  const page = new Response(empty, { headers: { "content-security-policy": "default-src 'self'" } });
  const answer = await putCover(page, { match: async (address) => kept.get(String(address)) }, now);
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'self'");
  return answer.text();
}
const until = (picture: string, ms: number) => new Response(picture, { headers: { "x-until": String(ms) } });
const covered = (picture: string) =>
  `<body><div id="cover"><img alt="" decoding="sync" src="${picture}"></div></body>`;

describe("putCover", () => {
  it("puts the stored frame into the page while it is fresh, and the brand card after that", async () => {
    const card = () => new Response(brand);
    expect(await pageWith({ frame: until(frame, now + 1), brand: card() })).toBe(covered(frame));
    expect(await pageWith({ frame: until(frame, now), brand: card() })).toBe(covered(brand));
    expect(await pageWith({ frame: until(frame, now + 60_001), brand: card() })).toBe(covered(brand));
    expect(await pageWith({ brand: card() })).toBe(covered(brand));
    expect(await pageWith({})).toBe(empty);
  });

  it.each(['"><script>alert(1)</script>', "data:text/html,x", "", 'data:image/jpeg;base64,AA"x'])(
    "does not change the page when the stored value is not an image: %s",
    async (rubbish) => {
      expect(await pageWith({ frame: until(rubbish, now + 1), brand: new Response(rubbish) })).toBe(empty);
    },
  );
});
