import type { Customer, Verb } from "../../context.ts";
import type { Reader } from "../../db/client.ts";
import { Forbidden, TooLarge } from "../../http/errors.ts";
import { currentPlan } from "../billing/index.ts";
import { usedBytes } from "./queries.ts";

export const bytesPerMb = 1_000_000;

/** "16 MB", "2 GB", "0.4 MB": of 1000, as plans count (resolution T27). */
export function sizeWords(bytes: number): string {
  const mb = bytes / bytesPerMb;
  const format = (value: number) =>
    String(Math.round(value * 10 ** (value < 10 ? 2 : 1)) / 10 ** (value < 10 ? 2 : 1));
  return mb >= 1000 ? `${format(mb / 1000)} GB` : `${format(Math.max(mb, 0.01))} MB`;
}

/** How much an account's plan may hold, in bytes; 0 without a plan. */
export async function storageLimit(db: Reader, accountId: number, now: Date): Promise<number> {
  const plan = await currentPlan(db, accountId, now);
  return (plan?.storageMb ?? 0) * bytesPerMb;
}

/** Throws Forbidden without a running plan, TooLarge when `bytes` more do not fit into it. */
export async function requireRoom({
  ctx,
  input,
  db,
}: Verb<{ bytes: number }, Customer> & { db: Reader }): Promise<void> {
  const { accountId } = ctx.actor;
  const plan = await currentPlan(db, accountId, ctx.now());
  if (!plan) throw new Forbidden("Uploading needs a plan. Choose one, or start the trial, and upload again.");
  if (!plan.active) throw new Forbidden(`Your ${plan.name} plan has ended. Renew it and upload again.`);
  const limit = plan.storageMb * bytesPerMb;
  const used = await usedBytes(db, accountId);
  if (used + input.bytes > limit)
    throw new TooLarge(
      `This file has ${sizeWords(input.bytes)}, but only ${sizeWords(Math.max(0, limit - used))} of the ${sizeWords(limit)} of your ${plan.name} plan are free. Remove media you no longer need, or choose a larger plan.`,
    );
}
