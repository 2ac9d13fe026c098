import { coverAddress } from "../engine/places.ts";

/** The part of Cache Storage that is needed here. */
export type CoverShelf = Pick<Cache, "match">;

const empty = '<div id="cover">';
const dataUrl = /^data:image\/jpeg;base64,[A-Za-z0-9+/=]+$/;

/** The kept frame while it is fresh, else the brand card; null: neither is there. */
async function pictureIn(shelf: CoverShelf, nowMs: number): Promise<string | null> {
  for (const which of ["frame", "brand"] as const) {
    const stored = await shelf.match(coverAddress(which));
    if (!stored) continue;
    const until = stored.headers.get("x-until");
    // A clock that was set back must not bring an old frame to life.
    const left = until === null ? 0 : Number(until) - nowMs;
    if (until !== null && !(left > 0 && left <= 60_000)) continue;
    const picture = await stored.text();
    if (dataUrl.test(picture)) return picture;
  }
  return null;
}

/**
 * The player's page with a picture in its cover, so that its first paint is a picture: asked for by address it would come
 * a few frames later. The page as it is when there is none.
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
