import { coverAddress } from "../engine/places.ts";

/** The part of Cache Storage that is used here. */
export type CoverShelf = Pick<Cache, "match">;

const empty = '<div id="cover">';
const dataUrl = /^data:image\/jpeg;base64,[A-Za-z0-9+/=]+$/;

/** Returns the stored frame while it is fresh, else the brand card; null without either. */
async function pictureIn(shelf: CoverShelf, nowMs: number): Promise<string | null> {
  for (const which of ["frame", "brand"] as const) {
    const stored = await shelf.match(coverAddress(which));
    if (!stored) continue;
    const until = stored.headers.get("x-until");
    // When the clock was set back, an old frame must not be shown again.
    const left = until === null ? 0 : Number(until) - nowMs;
    if (until !== null && !(left > 0 && left <= 60_000)) continue;
    const picture = await stored.text();
    if (dataUrl.test(picture)) return picture;
  }
  return null;
}

/**
 * Returns the player's page with an image in its cover, so that the first paint shows it: loaded by URL, it would
 * appear a few frames later. Returns the page unchanged when there is no image.
 */
export async function putCover(page: Response, shelf: CoverShelf, nowMs: number): Promise<Response> {
  const picture = await pictureIn(shelf, nowMs).catch(() => null);
  if (!picture) return page;
  const html = await page.text();
  const filled = html.replace(empty, () => `${empty}<img alt="" decoding="sync" src="${picture}">`);
  const headers = new Headers(page.headers);
  for (const name of ["content-length", "content-encoding"]) headers.delete(name);
  return new Response(filled, { status: page.status, headers });
}
