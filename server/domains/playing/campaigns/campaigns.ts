import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { accountLimits } from "#shared/account-limits.ts";
import { type InputOf, withKept } from "#shared/contracts/contract.ts";
import {
  agreedPlays,
  type Campaign,
  type CampaignFields,
  campaignFields,
  type saveCampaign as saveContract,
} from "#shared/contracts/playing/campaigns.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { withinSums } from "../../../db/account-sums.ts";
import { campaigns } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { hashSecret } from "../../../hash-secret.ts";
import { parseWith } from "../../../http/route.ts";
import { refuse } from "../../../refusal.ts";
import { writtenMoney } from "../../../rupees.ts";
import { columnsOfTarget, shownTarget, targetOf } from "../schedules/index.ts";
import { checkCampaign } from "./check-campaign.ts";
import {
  type CampaignRow,
  campaignRowOf,
  campaignSecrets,
  presentCampaign,
  presentCampaigns,
} from "./queries.ts";

const here = (ctx: Ctx<Customer>) => ({ now: ctx.now(), env: ctx.deps.env });
const presented = (ctx: Ctx<Customer>, id: number) =>
  presentCampaign(ctx.deps.db, ctx.actor.accountId, id, here(ctx));

export async function listCampaigns({ ctx }: Verb<unknown, Customer>): Promise<{ items: Campaign[] }> {
  return { items: await presentCampaigns(ctx.deps.db, ctx.actor.accountId, here(ctx)) };
}

/** Returns when a campaign that is saved anew was reached: it plays on when more is agreed than before. */
function reachedAtOf(before: CampaignRow, saved: CampaignFields): Date | null {
  const [agreed, earlier] = [agreedPlays(saved), agreedPlays(before)];
  const isMore = agreed === null || earlier === null || agreed > earlier;
  return saved.endsWhenReached && !isMore ? before.reachedAt : null;
}

const columnsOf = ({ target, ...fields }: CampaignFields) => ({ ...fields, ...columnsOfTarget(target) });

/** Returns what the audit log shows: everything that people book. */
const shownOf = (of: CampaignFields) => {
  const { target, from, until, isOn, budget, ...fields } = of;
  return {
    ...fields,
    ...shownTarget(target),
    budget:
      budget &&
      `${writtenMoney(budget.total, budget.currency)} (${writtenMoney(budget.each, budget.currency)})`,
    startsAt: from,
    endsAt: until,
    enabled: isOn,
  };
};

/** Returns what people book of a stored campaign. */
function fieldsOf(row: CampaignRow): CampaignFields {
  const stored: Record<string, unknown> = { ...row, target: targetOf(row) };
  return Object.fromEntries(
    Object.keys(campaignFields.shape).map((name) => [name, stored[name]]),
  ) as CampaignFields;
}

/** Adds a campaign. Throws Conflict above a limit, Invalid for media, a target or a condition that it cannot have. */
export async function createCampaign({ ctx, input }: Verb<CampaignFields, Customer>): Promise<Campaign> {
  const { accountId } = ctx.actor;
  const id = await inTransaction(ctx, async ({ tx, audit }) => {
    if ((await tx.$count(campaigns, eq(campaigns.accountId, accountId))) >= accountLimits.maxCampaigns)
      throw refuse("maxCampaigns", { max: accountLimits.maxCampaigns });
    await checkCampaign({ ctx, tx }, input, { before: null });
    const [row] = await withinSums(tx, accountId, ["conditions"], () =>
      tx
        .insert(campaigns)
        .values({ accountId, ...columnsOf(input), createdAt: ctx.now() })
        .returning({ id: campaigns.id }),
    );
    if (!row) throw new Error("The campaign was not written");
    const subject = { kind: "campaign" as const, id: row.id };
    await audit({ action: "campaign.create", subject, after: shownOf(input) });
    return row.id;
  });
  return presented(ctx, id);
}

/** Changes a campaign; what is left out stays. Throws NotFound, and as above. */
export async function saveCampaign({
  ctx,
  input: { id, ...sent },
}: Verb<InputOf<typeof saveContract>, Customer>): Promise<Campaign> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const before = await campaignRowOf(tx, accountId, id);
    const input = parseWith(campaignFields, withKept(fieldsOf(before), sent));
    await checkCampaign({ ctx, tx }, input, { before });
    await withinSums(tx, accountId, ["conditions"], () =>
      tx
        .update(campaigns)
        .set({ ...columnsOf(input), reachedAt: reachedAtOf(before, input) })
        .where(and(eq(campaigns.id, id), eq(campaigns.accountId, accountId))),
    );
    await audit({
      action: "campaign.save",
      subject: { kind: "campaign", id },
      before: shownOf(fieldsOf(before)),
      after: shownOf(input),
    });
  });
  return presented(ctx, id);
}

/** Removes a campaign with its link. The counts of its spots stay in the database, without a report. */
export async function deleteCampaign({
  ctx,
  input: { id },
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const { name } = await campaignRowOf(tx, accountId, id);
    await tx.delete(campaigns).where(and(eq(campaigns.id, id), eq(campaigns.accountId, accountId)));
    await audit({ action: "campaign.delete", subject: { kind: "campaign", id }, before: { name } });
  });
  return { success: true };
}

/** Gives a campaign a link with a new secret; an earlier one ends at once. Throws NotFound. */
export const renewCampaignLink = ({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Campaign> => {
  const secret = randomBytes(16).toString("base64url");
  const tokenSealed = campaignSecrets.seal(ctx.deps.env, ctx.actor.accountId, secret);
  return setLink(ctx, input.id, { tokenHash: hashSecret(secret), tokenSealed });
};

export const revokeCampaignLink = ({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Campaign> =>
  setLink(ctx, input.id, { tokenHash: null, tokenSealed: null });

async function setLink(
  ctx: Ctx<Customer>,
  id: number,
  link: Pick<CampaignRow, "tokenHash" | "tokenSealed">,
): Promise<Campaign> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const { name } = await campaignRowOf(tx, accountId, id);
    await tx.update(campaigns).set(link).where(eq(campaigns.id, id));
    await audit({
      action: link.tokenHash ? "campaign.link" : "campaign.unlink",
      subject: { kind: "campaign", id },
      after: { name },
    });
  });
  return presented(ctx, id);
}
