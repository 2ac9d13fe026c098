/** The part of a cache that is used here. */
export type FontShelf = Pick<Cache, "match" | "put" | "keys" | "delete">;

/** About 6 MB: the slices of a long text in one language. */
export const mostFonts = 150;

/**
 * Answers a GET for a shipped font: from the files of the manifest (`stored`), else as it was fetched before, else from the
 * server. What the server sends is kept, so that it is there without a network; of too many the oldest go.
 */
export async function answerFont(
  request: Request,
  stored: Promise<Response>,
  shelf: Promise<FontShelf>,
  fetchFont: (request: Request) => Promise<Response> = fetch,
): Promise<Response> {
  const ofManifest = await stored.catch(() => null);
  if (ofManifest?.ok) return ofManifest;
  const kept = await shelf.catch(() => null);
  const before = await kept?.match(request.url, { ignoreVary: true });
  if (before) return before;
  const answer = await fetchFont(request);
  if (answer.ok && kept) await keep(kept, request.url, answer.clone()).catch(() => undefined);
  return answer;
}

async function keep(shelf: FontShelf, address: string, answer: Response): Promise<void> {
  await shelf.put(address, answer);
  const all = await shelf.keys();
  for (const old of all.slice(0, Math.max(0, all.length - mostFonts))) await shelf.delete(old);
}
