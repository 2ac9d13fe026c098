import type { UserDetailAnswer } from "#shared/operator-api/users-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { refuse } from "../../../../refusal.ts";
import { may, requirePermission } from "../../../identity/operators/index.ts";
import { renewalWords } from "../../../selling/billing/index.ts";
import {
  adsOf,
  licensesOf,
  otherPaymentsOf,
  paymentsOf,
  playlistsOf,
  profileOf,
  screensOf,
} from "./user-parts.ts";
import { userById } from "./user-rows.ts";
import { standingOf } from "./user-standing.ts";

/** Returns one account with all its data. Managers get the sum of its payments, not the list (resolution T31). */
export async function userDetail({ ctx, input }: Verb<{ id: number }, Operator>): Promise<UserDetailAnswer> {
  requirePermission(ctx, "users.view");
  const { db } = ctx.deps;
  // One after the other: at once, a few such calls would have all connections of the process.
  const user = await userById(db, input.id);
  const profile = await profileOf(db, input.id);
  if (!user || !profile) throw refuse("userNotFound");
  const standing = await standingOf(ctx, input.id);
  const renewal = await renewalWords(db, input.id, ctx.now());
  const screens = await screensOf(db, input.id, ctx.now());
  const playlists = await playlistsOf(db, input.id);
  const licenses = await licensesOf(db, input.id);
  const ads = await adsOf(db, input.id);
  const payments = await paymentsOf(db, input.id);
  const others = await otherPaymentsOf(db, input.id);
  const paise = payments.reduce((sum, payment) => sum + payment.paise, 0);
  return {
    ...user,
    ...profile,
    standing,
    renewal,
    total_payment: paise / 100,
    screens,
    playlists,
    licenses,
    ads,
    ...(may(ctx.actor, "payments.view") && {
      payments: payments.map(inRupees),
      other_payments: others.map(inRupees),
    }),
  };
}

const inRupees = <Payment extends { paise: number }>({ paise, ...payment }: Payment) => ({
  ...payment,
  amount: paise / 100,
});
