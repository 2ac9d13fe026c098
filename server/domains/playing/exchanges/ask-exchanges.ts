import { createHash, randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { and, desc, eq, gt, isNotNull, notExists, sql } from "drizzle-orm";
import { hourMs, minuteMs } from "#shared/durations.ts";
import { type AdRefusal, earnedBy } from "#shared/exchanges.ts";
import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { isOnline } from "../../../db/screen-silence.ts";
import { anyOf } from "../../../db/statement.ts";
import {
  accounts,
  exchangeAds,
  exchanges,
  media,
  screens,
  videoWallPlaces,
} from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { exchangeAdapters } from "../../../outside/exchanges/open.ts";
import type { Offer, Opening } from "../../../outside/exchanges/port.ts";
import type { readOffer } from "../../../outside/exchanges/read-answer.ts";
import { asServiceFailure, ServiceFailure } from "../../../outside/import-services/port.ts";
import { readApart, readerApart, TooHeavy } from "../../../reading/apart.ts";
import { isRefusal, refuse } from "../../../refusal.ts";
import { fetchFile, takeFile, workFolder } from "../../library/media/index.ts";
import { screensWithPlacesForSpots } from "../manifests/index.ts";
import { type AdRow, type ExchangeRow, exchangeKeys, openStates, refused, venueOf } from "./queries.ts";
import { serveInTurns } from "./serve-in-turns.ts";
import { isServing, isTargeted, refusalNow } from "./stop-unwanted.ts";

const withinMs = 10_000;
const filmWithinMs = 60_000;
const maxAnswerBytes = 1_000_000;
/** Longer than an answer and its film may take. */
const claimMs = 5 * minuteMs;
/** Asked in one run of the job, of each exchange: the rest has its turn a minute later. */
const perRun = 200;
/** What is asked for. A shorter lease is refused: its film would not be on the screen in time. */
const leaseSeconds = 2 * 3_600;
const shortestLeaseMs = 5 * minuteMs;
/** So long the check of a film and the way to the screen take, about. */
const shownAfterMs = 3 * minuteMs;

const reader = readerApart<typeof readOffer>(
  new URL("../../../outside/exchanges/read-answer.ts", import.meta.url),
  "readOffer",
);

interface Due {
  exchange: ExchangeRow;
  screen: typeof screens.$inferSelect;
}

/** Asks the exchanges that are switched on for ads for their screens. A screen has one ad at a time. Safe in several processes. */
export async function askExchanges(ctx: Ctx): Promise<void> {
  const rows = await ctx.deps.db
    .select({ exchange: exchanges })
    .from(exchanges)
    .innerJoin(accounts, eq(accounts.id, exchanges.accountId))
    .where(isServing)
    .orderBy(exchanges.id);
  const all = rows.map(({ exchange }) => exchange);
  await serveInTurns(ctx, all, async (exchange) => {
    const due = await dueOf(ctx, exchange);
    return async () => {
      const one = due.shift();
      if (one) await askFor(ctx, one);
      return one !== undefined;
    };
  });
}

/**
 * Returns the screens of an exchange that are on, may show ads, have none, and were not asked about for a while. An ad that can
 * never play costs the exchange money.
 */
async function dueOf({ deps: { db }, now }: Ctx, exchange: ExchangeRow): Promise<Due[]> {
  const apart = new Date(now().getTime() - hourMs / exchange.maxPerHour).toISOString();
  const targeted = await isTargeted(db, exchange);
  const due: Due[] = [];
  let rows: Due["screen"][] = [];
  do {
    rows = await db
      .select()
      .from(screens)
      .where(
        and(
          gt(screens.id, rows.at(-1)?.id ?? 0),
          targeted,
          isOnline(now()),
          isNotNull(screens.licenceId),
          // All screens of a video wall show one picture.
          notExists(db.select().from(videoWallPlaces).where(eq(videoWallPlaces.screenId, screens.id))),
          sql`not exists (select from ${exchangeAds} where ${exchangeAds.screenId} = ${screens.id}
          and (${anyOf(exchangeAds.state, openStates)} or (${exchangeAds.exchangeId} = ${exchange.id}
            and ${exchangeAds.askedAt} > ${apart}::timestamptz)))`,
        ),
      )
      .orderBy(screens.id)
      .limit(perRun);
    const showing = await screensWithPlacesForSpots(
      db,
      rows.map(({ id }) => id),
      now(),
    );
    due.push(...rows.flatMap((screen) => (showing.has(screen.id) ? { exchange, screen } : [])));
  } while (rows.length === perRun && due.length < perRun);
  return due.slice(0, perRun);
}

async function askFor(ctx: Ctx, due: Due): Promise<void> {
  const ad = await claim(ctx, due);
  if (!ad) return;
  try {
    const offer = await offerFor(ctx, due, ad);
    const taken = typeof offer === "string" ? null : await storeOffer(ctx, due, { ad, offer });
    if (typeof offer === "string") await end(ctx, ad, offer);
    else if (taken) await takeFilm(ctx, taken);
  } catch (error) {
    // The others must not wait for it. Its row ends with its claim.
    ctx.log.error({ err: error, exchangeId: due.exchange.id }, "an exchange could not be asked");
  }
}

/** Notes that this process asks for a screen; undefined: another one does. */
function claim({ deps, now }: Ctx, { exchange, screen }: Due): Promise<AdRow | undefined> {
  const { width, height } = sizeOf(screen);
  return inUnauditedTransaction(deps, "nothing", async (tx) => {
    const [row] = await tx
      .insert(exchangeAds)
      .values({
        accountId: exchange.accountId,
        exchangeId: exchange.id,
        screenId: screen.id,
        askedAt: now(),
        state: "asking",
        claimedUntil: new Date(now().getTime() + claimMs),
        width,
        height,
      })
      .onConflictDoNothing()
      .returning();
    return row;
  });
}

const sizeOf = ({ orientation }: Due["screen"]) =>
  orientation % 180 === 0 ? { width: 1920, height: 1080 } : { width: 1080, height: 1920 };

/** To 0.01 degree, about a kilometre. */
const roughly = (degrees: number | null) => degrees && Math.round(degrees * 100) / 100;

/** Returns what the exchange offers, or why there is nothing. */
async function offerFor(ctx: Ctx, { exchange, screen }: Due, ad: AdRow): Promise<Offer | AdRefusal> {
  const apiKey = exchangeKeys.open(ctx.deps.env, exchange.accountId, exchange.keySealed);
  if (apiKey === null) return "notAllowed";
  const opening: Opening = {
    askId: `vitrine-${ad.id}`,
    venueId: venueOf(screen.id),
    width: ad.width,
    height: ad.height,
    latitude: roughly(screen.latitude),
    longitude: roughly(screen.longitude),
    at: new Date(ctx.now().getTime() + shownAfterMs),
    maxSeconds: exchange.maxSeconds,
    leaseSeconds,
    floor: exchange.floor,
    refused: exchange.refused,
    blocked: exchange.blocked,
    audience: exchange.audience,
  };
  const { address, networkId, kind, accountId } = exchange;
  const { url, ...call } = exchangeAdapters[kind].ask({ address, networkId, apiKey }, opening);
  try {
    const bytes = await answerOf(ctx, url, call);
    const offer = await readApart(reader, { kind, bytes, nowMs: ctx.now().getTime() }, { accountId });
    if (offer === "no ad") return "noAd";
    return offer === "unreadable" ? "notReadable" : offer;
  } catch (error) {
    if (error instanceof TooHeavy) return "notReadable";
    if (!(error instanceof ServiceFailure)) throw error;
    if (error.trouble === "not allowed") return "notAllowed";
    return error.trouble === "too many" ? "tooOften" : "notAnswered";
  }
}

async function answerOf({ deps }: Ctx, url: string, call: object): Promise<Buffer> {
  const { body } = await deps.exchanges.ask(url, { ...call, withinMs });
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      size += part.length;
      // Leaving the loop destroys the connection.
      if (size > maxAnswerBytes) throw new ServiceFailure("too large");
      parts.push(part);
    }
  } catch (error) {
    throw asServiceFailure(error);
  }
  return Buffer.concat(parts);
}

/** Stores an offer, and returns its row if it may play and its film is still to come. */
async function storeOffer(
  ctx: Ctx,
  { exchange }: Due,
  { ad, offer }: { ad: AdRow; offer: Offer },
): Promise<AdRow | null> {
  const now = ctx.now();
  const leaseUntil = new Date(offer.leaseUntilMs ?? now.getTime() + leaseSeconds * 1000);
  const about = {
    title: offer.title,
    advertisers: offer.advertisers,
    categories: offer.categories,
    currency: offer.price?.currency ?? null,
    priceMicros: offer.price?.micros ?? null,
    earnsMicros: offer.price && earnedBy(offer.price, exchange.audience?.multiplier ?? 1),
    filmUrl: offer.film.url,
    seconds: offer.seconds === null ? null : Math.max(3, Math.min(300, Math.round(offer.seconds))),
    leaseUntil,
    notices: offer.notices.map((each) => ({ ...each, state: "waiting" as const })),
  };
  const tooShort = leaseUntil.getTime() - now.getTime() < shortestLeaseMs;
  const tooLong = (offer.seconds ?? 0) > exchange.maxSeconds;
  const why =
    refusalNow({ ...ad, ...about }, exchange) ?? (tooShort ? "leaseTooShort" : tooLong ? "tooLong" : null);
  return inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    const known = why ? null : await filmOf(tx, exchange.id, offer.film.url);
    const [row] = await tx
      .update(exchangeAds)
      .set({
        ...about,
        ...(known !== null && { mediaId: known, state: "checking", claimedUntil: null }),
        ...(why && refused({ notices: about.notices }, why, now)),
      })
      .where(stillAsking(ad))
      .returning();
    return row?.state === "asking" ? row : null;
  });
}

/** Its claim may have ended meanwhile, or its exchange. */
const stillAsking = ({ id }: AdRow) => and(eq(exchangeAds.id, id), eq(exchangeAds.state, "asking"));

/** Returns the media of a film that came before; null: none is kept. */
async function filmOf(db: Tx, exchangeId: number, url: string) {
  const [row] = await db
    .select({ id: media.id })
    .from(exchangeAds)
    .innerJoin(media, eq(media.id, exchangeAds.mediaId))
    .where(
      and(eq(exchangeAds.exchangeId, exchangeId), eq(exchangeAds.filmUrl, url), eq(media.state, "ready")),
    )
    .orderBy(desc(exchangeAds.id))
    .limit(1);
  return row?.id ?? null;
}

const end = (ctx: Ctx, ad: AdRow, why: AdRefusal) =>
  inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx
      .update(exchangeAds)
      .set(refused(ad, why, ctx.now()))
      .where(stillAsking(ad)),
  );

/** Takes the film of an ad like an upload, with all checks of one. No list of the library shows it. */
async function takeFilm(ctx: Ctx, ad: AdRow): Promise<void> {
  const { accountId, filmUrl } = ad;
  if (filmUrl === null) return;
  const uploader = { ...ctx, actor: { kind: "job" as const, name: "exchanges", accountId } };
  const folder = join(workFolder(ctx.deps.env), `ad-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    const path = join(folder, "file");
    const bytes = await fetchFile(uploader, ctx.deps.exchanges, {
      address: filmUrl,
      path,
      withinMs: filmWithinMs,
    });
    const hash = createHash("sha256").update(`exchange ad ${ad.id}`).digest("hex").slice(0, 32);
    await takeFile({
      ctx: uploader,
      input: {
        path,
        bytes,
        uploadName: `${accountId}-${hash}`,
        name: ad.title || new URL(filmUrl).hostname,
        fromGuest: {
          requireFit: ({ type }) => {
            if (!/^(video|image)\//.test(type) || type === "image/svg+xml") throw refuse("notASpot");
          },
          place: async ({ tx }) => ({
            folderId: null,
            hidden: true,
            async note(mediaId) {
              // Also of an ad that ended meanwhile: its media goes with those of the others.
              await tx.update(exchangeAds).set({ mediaId }).where(eq(exchangeAds.id, ad.id));
              const checking = { state: "checking", claimedUntil: null } as const;
              await tx.update(exchangeAds).set(checking).where(stillAsking(ad));
            },
          }),
        },
      },
    });
  } catch (error) {
    if (error instanceof ServiceFailure) return void (await end(ctx, ad, "notFetched"));
    if (!isRefusal(error)) throw error;
    await end(ctx, ad, error.reason === "fileUnfit" || error.reason === "notASpot" ? "notAFilm" : "noRoom");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
