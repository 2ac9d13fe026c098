import { hash } from "node:crypto";
import { and, eq, notInArray } from "drizzle-orm";
import { type NewsDocument, newsLimits } from "#shared/media-kinds/news.ts";
import type { Ctx } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { newsPictures } from "../../../../db/tables/index.ts";
import { FeedFailure, type FeedTrouble } from "../../../../outside/feeds/port.ts";

const maxBytes = 6_000_000;
/** Of one feed. Feeds are fetched eight at a time, and the guard allows 30 fetches. */
const atOnce = 2;
/** No further picture is begun after this time; a feed that a process took is due again after two minutes. */
const withinMs = 20_000;
const sizes = { width: 480, height: 360 };
const qualities = [70, 55, 40, 28];
/** What may be better at the next look. Any other picture that cannot be used is not asked for again. */
const passing = new Set<FeedTrouble>(["slow", "unreachable", "name", "status"]);

const keyOf = (address: string) => hash("sha256", address).slice(0, 32);

/** News with their pictures, and what the transaction that stores them writes. */
interface Pictured {
  document: NewsDocument;
  /** Some pictures could not be fetched now. */
  isPartial: boolean;
  store: (tx: Tx) => Promise<void>;
}

/** Fetches a picture and makes it small; null when it can never be used, undefined when it may be at another time. */
async function fetchPicture(
  { deps }: Pick<Ctx, "deps">,
  { accountId, address }: { accountId: number; address: string },
): Promise<string | null | undefined> {
  try {
    const accept = "image/webp,image/jpeg,image/png,image/*;q=0.5";
    const file = await deps.feeds.fetch(address, { etag: null, accept, maxBytes, accountId });
    const small =
      file && (await deps.mediaTools.smallPicture(file.bytes, { ...sizes, qualities, maxBytes: mostBytes }));
    return small ? `${dataUrl}${small.toString("base64")}` : null;
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error;
    return passing.has(error.trouble) ? undefined : null;
  }
}

const dataUrl = "data:image/jpeg;base64,";
/** Base64 has four characters for three bytes. */
const mostBytes = Math.floor((newsLimits.picture - dataUrl.length) / 4) * 3;

/**
 * Returns news with the pictures of their first items. This server fetches each picture once for a source, and keeps
 * it while the feed has it. The caller stores the result while it holds the source, so that two processes do not write
 * at the same time.
 */
export async function withPictures(
  ctx: Pick<Ctx, "deps" | "now">,
  { sourceId, accountId }: { sourceId: number; accountId: number },
  { document, addresses }: { document: NewsDocument; addresses: readonly (string | null)[] },
): Promise<Pictured> {
  const wanted = new Map(
    addresses
      .slice(0, newsLimits.pictures)
      .flatMap((address) => (address ? [[keyOf(address), address]] : [])),
  );
  const ofSource = eq(newsPictures.sourceId, sourceId);
  const rows = await ctx.deps.db.select().from(newsPictures).where(ofSource);
  const known = new Map(rows.map(({ address, picture }) => [address, picture]));
  const waiting = [...wanted].filter(([key]) => !known.has(key))[Symbol.iterator]();
  const fetched = new Map<string, string | null>();
  const endMs = performance.now() + withinMs;
  const fetchAll = async () => {
    for (const [key, address] of waiting) {
      if (performance.now() > endMs) return;
      const picture = await fetchPicture(ctx, { accountId, address });
      if (picture !== undefined) fetched.set(key, picture);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fetchAll));
  for (const [key, picture] of fetched) known.set(key, picture);
  const items = document.items.map((item, at) => {
    const address = at < newsLimits.pictures ? addresses[at] : null;
    const picture = address ? known.get(keyOf(address)) : null;
    return picture ? { ...item, picture } : item;
  });
  return {
    document: { ...document, items },
    isPartial: [...wanted.keys()].some((key) => !known.has(key)),
    async store(tx) {
      await tx
        .delete(newsPictures)
        .where(and(ofSource, notInArray(newsPictures.address, ["", ...wanted.keys()])));
      for (const [address, picture] of fetched)
        await tx.insert(newsPictures).values({ sourceId, accountId, address, picture }).onConflictDoNothing();
    },
  };
}
