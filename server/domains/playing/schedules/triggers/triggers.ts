import { randomBytes } from "node:crypto";
import { and, count, eq, gt } from "drizzle-orm";
import { accountLimits } from "#shared/account-limits.ts";
import { type InputOf, withKept } from "#shared/contracts/contract.ts";
import type {
  saveTrigger as saveContract,
  Trigger,
  TriggerFields,
} from "#shared/contracts/playing/triggers.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { interruptions, triggers } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { hashSecret } from "../../../../hash-secret.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePlayable } from "../../../library/playlists/index.ts";
import { checkPlaylist } from "../check-schedule.ts";
import { checkTarget, columnsOfTarget, shownTarget, targetOf } from "../target.ts";
import { presentTrigger, presentTriggers, type TriggerRow, triggerOf, triggerSecrets } from "./queries.ts";

const here = (ctx: Ctx<Customer>) => ({ now: ctx.now(), env: ctx.deps.env });

export async function listTriggers({ ctx }: Verb<unknown, Customer>): Promise<{ items: Trigger[] }> {
  return { items: await presentTriggers(ctx.deps.db, ctx.actor.accountId, here(ctx)) };
}

const columnsOf = ({ target, band: _, ...fields }: TriggerFields) => ({
  ...fields,
  ...columnsOfTarget(target),
});

/** What the audit log shows. */
const shownOf = ({ isOn, target, ...fields }: TriggerFields) => ({
  ...fields,
  enabled: isOn,
  ...shownTarget(target),
});

/** Returns what people edit of a stored trigger. Its band is that of what it starts. */
async function fieldsOf(tx: Tx, row: TriggerRow): Promise<TriggerFields> {
  const { name, playlistId, seconds, maxPerMinute, isOn, codes } = row;
  const [started] = await tx
    .select({ band: interruptions.band })
    .from(interruptions)
    .where(eq(interruptions.triggerId, row.id));
  const band = started?.band ?? null;
  return { name, playlistId, seconds, maxPerMinute, isOn, codes, band, target: targetOf(row) };
}

/** Throws Invalid for a playlist or target of another account, or with nothing to play. */
async function check(tx: Tx, accountId: number, { playlistId, target, band }: TriggerFields): Promise<void> {
  await checkPlaylist(tx, accountId, { id: playlistId, field: "playlistId" });
  await requirePlayable(tx, { playlistId, band });
  await checkTarget(tx, accountId, target);
}

export async function createTrigger({ ctx, input }: Verb<TriggerFields, Customer>): Promise<Trigger> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [there] = await tx.select({ all: count() }).from(triggers).where(eq(triggers.accountId, accountId));
    if ((there?.all ?? 0) >= accountLimits.maxTriggers)
      throw refuse("maxTriggers", { max: accountLimits.maxTriggers });
    await check(tx, accountId, input);
    const [row] = await tx
      .insert(triggers)
      .values({ accountId, ...columnsOf(input), createdAt: ctx.now() })
      .returning({ id: triggers.id });
    if (!row) throw new Error("The trigger was not written");
    // It plays nothing yet, but its files come to the screens.
    const now = ctx.now();
    const { name, playlistId, band } = input;
    await tx.insert(interruptions).values({
      accountId,
      name,
      playlistId,
      band,
      ...columnsOfTarget(input.target),
      tier: "takeover" as const,
      triggerId: row.id,
      origin: "trigger" as const,
      startsAt: now,
      endsAt: now,
      createdAt: now,
    });
    await audit({
      action: "trigger.create",
      subject: { kind: "trigger", id: row.id },
      after: shownOf(input),
    });
    return presentTrigger(tx, accountId, row.id, here(ctx));
  });
}

/** Changes a trigger; what is left out stays. Throws NotFound, and Invalid as above. */
export async function saveTrigger({
  ctx,
  input: { id, ...sent },
}: Verb<InputOf<typeof saveContract>, Customer>): Promise<Trigger> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await fieldsOf(tx, await triggerOf(tx, accountId, id));
    const input = withKept(before, sent);
    await check(tx, accountId, input);
    await tx.update(triggers).set(columnsOf(input)).where(eq(triggers.id, id));
    if (!input.isOn) await endWhatPlays(tx, id, ctx.now());
    const { name, playlistId, band } = input;
    await tx
      .update(interruptions)
      .set({ name, playlistId, band, ...columnsOfTarget(input.target) })
      .where(and(eq(interruptions.triggerId, id), eq(interruptions.accountId, accountId)));
    await audit({
      action: "trigger.save",
      subject: { kind: "trigger", id },
      before: shownOf(before),
      after: shownOf(input),
    });
    return presentTrigger(tx, accountId, id, here(ctx));
  });
}

export async function deleteTrigger({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    const row = await triggerOf(tx, ctx.actor.accountId, input.id);
    await endWhatPlays(tx, row.id, ctx.now());
    await tx.delete(triggers).where(eq(triggers.id, row.id));
    await audit({
      action: "trigger.delete",
      subject: { kind: "trigger", id: row.id },
      before: { name: row.name },
    });
  });
  return { success: true };
}

const endWhatPlays = (tx: Tx, triggerId: number, now: Date) =>
  tx
    .update(interruptions)
    .set({ endsAt: now })
    .where(and(eq(interruptions.triggerId, triggerId), gt(interruptions.endsAt, now)));

/** Gives a trigger a link with a new secret. Throws NotFound. */
export const renewTriggerLink = ({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Trigger> => {
  const secret = randomBytes(16).toString("base64url");
  const tokenSealed = triggerSecrets.seal(ctx.deps.env, ctx.actor.accountId, secret);
  return setLink(ctx, input.id, { tokenHash: hashSecret(secret), tokenSealed });
};

export const revokeTriggerLink = ({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Trigger> =>
  setLink(ctx, input.id, { tokenHash: null, tokenSealed: null });

async function setLink(
  ctx: Ctx<Customer>,
  id: number,
  link: Pick<TriggerRow, "tokenHash" | "tokenSealed">,
): Promise<Trigger> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const { name } = await triggerOf(tx, accountId, id);
    await tx.update(triggers).set(link).where(eq(triggers.id, id));
    await audit({
      action: link.tokenHash ? "trigger.link" : "trigger.unlink",
      subject: { kind: "trigger", id },
      after: { name },
    });
    return presentTrigger(tx, accountId, id, here(ctx));
  });
}
