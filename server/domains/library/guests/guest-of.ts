import { and, eq, isNull } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { type GuestPage, guestToken } from "#shared/contracts/library/guests.ts";
import { guestIdHeader, guestLinkHeader } from "#shared/guest-calls.ts";
import type { Guest } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { accounts, guestLinks } from "../../../db/tables/index.ts";
import { hashSecret } from "../../../hash-secret.ts";
import { callerNetwork, countTry, throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import type { GuestLinkRow } from "./queries.ts";

/** Wrong secrets from one address: 128 bits cannot be guessed, but each try costs a query. */
const wrongTries = { max: 60, perMinutes: 10 } as const;
const reads = { max: 300, perMinutes: 10 } as const;
/** How many guests behind one address, for example at one party, may use their full number. */
const guestsPerAddress = 20;

/** A guest's call: the context to work in, and the link as it is now. */
export interface GuestCall {
  ctx: Ctx<Guest>;
  link: GuestLinkRow;
  /** Who counts as one guest. */
  guest: string;
}

/**
 * Returns the guest behind a request, by the secret of the link in its header. Throws NotFound for an unknown secret,
 * Conflict for a link that takes nothing now.
 */
export async function guestOf(
  ctx: Ctx,
  headers: FastifyRequest["headers"],
  { ended = false } = {},
): Promise<GuestCall> {
  const { db } = ctx.deps;
  const network = callerNetwork(ctx);
  const { data: token } = guestToken.safeParse(headers[guestLinkHeader]);
  const link = token ? await linkOf(db, token) : null;
  if (!link) {
    await throttle(ctx, { key: `guest:wrong:${network}`, ...wrongTries });
    throw refuse("guestLinkUnknown");
  }
  if (!ended) requireOpen(link, ctx.now());
  const own = /^[0-9a-f]{16}$/.exec(String(headers[guestIdHeader] ?? ""))?.[0] ?? network;
  const actor = { kind: "guest", accountId: link.accountId, linkId: link.id } as const;
  return { ctx: { ...ctx, actor }, link, guest: own };
}

async function linkOf(db: Reader, token: string): Promise<GuestLinkRow | null> {
  const [row] = await db
    .select({ link: guestLinks })
    .from(guestLinks)
    .innerJoin(accounts, eq(accounts.id, guestLinks.accountId))
    .where(
      and(
        eq(guestLinks.tokenHash, hashSecret(token)),
        isNull(guestLinks.deletedAt),
        isNull(accounts.suspendedAt),
      ),
    );
  return row?.link ?? null;
}

/** Throws Conflict for a link that takes nothing at this moment. */
export function requireOpen(link: GuestLinkRow, now: Date): void {
  if (!link.isOn) throw refuse("guestLinkOff");
  if (link.endsAt && link.endsAt <= now) throw refuse("guestLinkEnded");
  if (link.received >= link.maxUploads) throw refuse("guestLinkFull");
}

/** Counts one picture or notice of a guest. Throws TooMany past the limits of the link and of the guest's address. */
export async function countArrival({ ctx, link, guest }: GuestCall): Promise<void> {
  const perGuest = link.maxPerHour;
  const limits = [
    { key: `guest:${link.id}:of:${guest}`, max: perGuest },
    { key: `guest:${link.id}:address:${callerNetwork(ctx)}`, max: perGuest * guestsPerAddress },
  ];
  for (const { key, max } of limits) {
    const { hits, endsAt } = await countTry(ctx, { key, perMinutes: 60 });
    if (hits <= max) continue;
    const wait = Math.max(1, Math.ceil((endsAt.getTime() - ctx.now().getTime()) / 1000));
    throw refuse("guestTooMany", { wait }).after(wait);
  }
}

/** What the page of a link says. Nothing else of the account reaches a guest. */
export async function readGuestLink(ctx: Ctx, headers: FastifyRequest["headers"]): Promise<GuestPage> {
  await throttle(ctx, { key: `guest:read:${callerNetwork(ctx)}`, ...reads });
  const { link } = await guestOf(ctx, headers);
  const { title, sentence, takesPictures, takesNotices, needsName } = link;
  return { title, sentence, takesPictures, takesNotices, needsName };
}
