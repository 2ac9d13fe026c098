import { and, eq, isNull } from "drizzle-orm";
import { actorMay, type Customer } from "#server/actor.ts";
import type { Verb } from "#server/context.ts";
import { requireFewOpen } from "#server/db/account-bounds.ts";
import type { Reader } from "#server/db/client.ts";
import { accounts, interruptions } from "#server/db/tables/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { refuse } from "#server/refusal.ts";
import type { InputOf } from "#shared/contracts/contract.ts";
import type {
  Interruption,
  startInterruption as startInterruptionContract,
} from "#shared/contracts/playing/schedules.ts";
import { programsOfPublications } from "../../../core/program/index.ts";
import { requirePlanInScope, sightOf } from "../../../identity/scopes/index.ts";
import { requirePlayable } from "../../../library/playlists/index.ts";
import { checkPlaylist } from "../check-schedule.ts";
import { checkTarget, columnsOfTarget, shownTarget } from "../target.ts";
import {
  endedInterruptions,
  openInterruptions,
  presentInterruption,
  presentInterruptions,
} from "./queries.ts";

export async function listInterruptions({
  ctx,
  input,
}: Verb<{ ended: "true" | "false" }, Customer>): Promise<{ items: Interruption[] }> {
  const { db } = ctx.deps;
  const read = input.ended === "true" ? endedInterruptions : openInterruptions;
  const rows = await read(db, ctx.actor.accountId, ctx.now(), await sightOf(ctx));
  return { items: await presentInterruptions(db, rows) };
}

type Input = InputOf<typeof startInterruptionContract>;

/**
 * Starts an interruption. Throws Invalid when it could never play: an empty playlist, or an end that is past or before
 * its start; Conflict for an unpublished playlist where the account reviews, except for emergencies; Forbidden for an
 * emergency without that permission.
 */
export async function startInterruption({ ctx, input }: Verb<Input, Customer>): Promise<Interruption> {
  const { accountId } = ctx.actor;
  const { name, tier, playlistId, target } = input;
  const band = tier === "takeover" ? input.band : null;
  if (tier === "emergency" && !actorMay(ctx.actor, "emergency")) throw refuse("memberRoleLacks");
  const now = ctx.now();
  const startsAt = input.startsAt === null ? now : new Date(input.startsAt);
  const endsAt = input.endsAt === null ? null : new Date(input.endsAt);
  if (endsAt && endsAt <= startsAt) throw refuse("endsBeforeStart").field("endsAt", "chooseLaterEnd");
  if (endsAt && endsAt <= now) throw refuse("endIsPast").field("endsAt", "chooseLaterEnd");
  return inTransaction(ctx, async ({ tx, audit }) => {
    await requirePlanInScope(ctx, tx, { playlistId, targets: [target] });
    await checkPlaylist(tx, accountId, { id: playlistId, field: "playlistId" });
    await requirePlayable(tx, { playlistId, band });
    await checkTarget(tx, accountId, target);
    if (tier === "takeover") await requirePublished(tx, accountId, { playlistId });
    const [row] = await tx
      .insert(interruptions)
      .values({
        accountId,
        name,
        tier,
        playlistId,
        ...columnsOfTarget(target),
        startsAt,
        endsAt,
        band,
        createdAt: now,
      })
      .returning({ id: interruptions.id });
    if (!row) throw new Error("The interruption was not written");
    await requireFewOpen(tx, accountId, "takeovers", now);
    await audit({
      action: "interruption.start",
      subject: { kind: "interruption", id: row.id },
      after: { ...input, ...shownTarget(target), startsAt },
    });
    return presentInterruption(tx, accountId, row.id);
  });
}

/**
 * Where an account reviews, what plays now is chosen among what is published: its drafts are nobody's to show.
 * `triggerId`: of a trigger, whose published playlist plays.
 */
export async function requirePublished(
  tx: Reader,
  accountId: number,
  { playlistId, triggerId }: { playlistId: number; triggerId?: number },
): Promise<void> {
  const [account] = await tx
    .select({ publicationId: accounts.publicationId, fourEyes: accounts.fourEyes })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account || account.publicationId === null) return;
  const program = (await programsOfPublications(tx, [account.publicationId])).get(accountId);
  const contents = triggerId === undefined ? undefined : program?.program.contents;
  const trigger = contents?.find(({ kind, id }) => kind === "trigger" && id === triggerId);
  const plays = contents ? trigger?.parts[0]?.playlistId : playlistId;
  if (plays == null || !program?.playlists.has(plays))
    throw refuse(account.fourEyes ? "fourEyesPlayNow" : "unpublishedPlayNow").field(
      "playlistId",
      "choosePublishedPlaylist",
    );
}

/** Ends an interruption now; one that has not started never starts. One that is over keeps its end. */
export async function endInterruption({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Interruption> {
  const { accountId } = ctx.actor;
  const now = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    // Those of an emergency or a warning end with it, on all its screens and with an audit entry.
    const own = and(
      eq(interruptions.id, input.id),
      eq(interruptions.accountId, accountId),
      isNull(interruptions.emergencyId),
      isNull(interruptions.warningId),
    );
    const [before] = await tx.select().from(interruptions).where(own).for("no key update");
    if (!before) throw refuse("interruptionNotFound");
    if (before.endsAt === null || before.endsAt > now)
      await tx.update(interruptions).set({ endsAt: now }).where(own);
    await audit({
      action: "interruption.end",
      subject: { kind: "interruption", id: before.id },
      before: { endsAt: before.endsAt },
      after: { endsAt: now },
    });
    return presentInterruption(tx, accountId, before.id);
  });
}
