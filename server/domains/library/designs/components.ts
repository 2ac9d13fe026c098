import { and, asc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { accountLimits } from "#shared/account-limits.ts";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import {
  componentLimits,
  type createComponent as createContract,
  type DesignComponent,
  type listComponents as listContract,
  type saveComponent as saveContract,
} from "#shared/contracts/library/components.ts";
import { type DesignElement, designElement } from "#shared/media-kinds/design.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { keptSince } from "../../../db/soft-delete.ts";
import { designComponents } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { requireMatch } from "../../../http/revision-tag.ts";
import { refuse } from "../../../refusal.ts";
import { sightOf } from "../../identity/scopes/index.ts";
import { type Replace, requireUsableInside } from "../media/index.ts";
import { designsWithComponents } from "./designs-with.ts";
import { placeableElements } from "./placeable.ts";

/** How many removed components are kept before new ones are refused. */
const maxRemoved = 2 * accountLimits.maxComponents;

type Row = typeof designComponents.$inferSelect;
type Look = Pick<DesignComponent, "width" | "height" | "elements">;

const ofAccount = (accountId: number, id?: number) =>
  and(
    eq(designComponents.accountId, accountId),
    id === undefined ? undefined : eq(designComponents.id, id),
    isNull(designComponents.deletedAt),
  );

async function present(ctx: Ctx<Customer>, db: Reader, rows: readonly Row[]): Promise<DesignComponent[]> {
  const sight = await sightOf(ctx, db);
  const { accountId } = ctx.actor;
  const designs = await designsWithComponents(db, accountId, sight);
  const elements = await placeableElements(
    db,
    { accountId, sight },
    rows.map((row) => z.array(designElement).parse(row.elements)),
  );
  return rows.map(({ id, name, width, height, revision }, at) => ({
    id,
    name,
    width,
    height,
    revision,
    elements: elements[at] ?? [],
    designs: designs.get(id) ?? [],
  }));
}

async function presentOne(ctx: Ctx<Customer>, tx: Tx, row: Row): Promise<DesignComponent> {
  const [component] = await present(ctx, tx, [row]);
  if (!component) throw new Error("The component was not read");
  return component;
}

/** Returns the look as it is stored: of no design, and without the files of one. */
async function storedLook(ctx: Ctx<Customer>, tx: Tx, { width, height, elements }: Look) {
  const bare = elements.map((each): DesignElement => {
    const { page: _, component: __, ...rest } = each;
    if ("file" in rest) delete rest.file;
    return rest as DesignElement;
  });
  if (new Set(bare.map(({ id }) => id)).size < bare.length) throw refuse("componentElementTwice");
  if (JSON.stringify(bare).length > componentLimits.bytes) throw refuse("componentTooLarge");
  await requireUsableInside(tx, ctx.actor.accountId, {
    kind: "design",
    settings: { width: 1_000, height: 1_000, background: "#000000", elements: bare },
  });
  return { width, height, elements: bare };
}

async function lockComponent(tx: Tx, accountId: number, id: number): Promise<Row> {
  const [row] = await tx.select().from(designComponents).where(ofAccount(accountId, id)).for("no key update");
  if (!row) throw refuse("componentNotFound");
  return row;
}

async function requireRoom(tx: Tx, accountId: number): Promise<void> {
  const max = accountLimits.maxComponents;
  if ((await tx.$count(designComponents, ofAccount(accountId))) >= max)
    throw refuse("maxComponents", { max });
}

/** Throws Conflict when so many removed components are kept for their 30 days that the account cannot add new ones. */
async function requireFewRemoved(tx: Tx, accountId: number): Promise<void> {
  const removed = and(eq(designComponents.accountId, accountId), isNotNull(designComponents.deletedAt));
  if ((await tx.$count(designComponents, removed)) >= maxRemoved)
    throw refuse("maxRemovedComponents", { max: maxRemoved });
}

export async function listComponents({
  ctx,
}: Verb<unknown, Customer>): Promise<ResponseOf<typeof listContract>> {
  const { db } = ctx.deps;
  const rows = await db
    .select()
    .from(designComponents)
    .where(ofAccount(ctx.actor.accountId))
    .orderBy(asc(designComponents.name), asc(designComponents.id));
  return { items: await present(ctx, db, rows) };
}

/** Saves elements as a component. Throws Conflict when the account has too many, Invalid for a missing media or table. */
export async function createComponent({
  ctx,
  input: { name, ...look },
}: Verb<InputOf<typeof createContract>, Customer>): Promise<DesignComponent> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    await requireRoom(tx, accountId);
    await requireFewRemoved(tx, accountId);
    const stored = await storedLook(ctx, tx, look);
    const [row] = await tx
      .insert(designComponents)
      .values({ accountId, name, ...stored, createdAt: ctx.now() })
      .returning();
    if (!row) throw new Error("The component was not written");
    await audit({
      action: "component.create",
      subject: { kind: "component", id: row.id },
      after: { name, look: stored },
    });
    return presentOne(ctx, tx, row);
  });
}

/** Changes name or look. Throws Conflict when it was changed since `revision`. */
export async function saveComponent({
  ctx,
  input: { id, name, look, revision },
}: Verb<InputOf<typeof saveContract>, Customer>): Promise<DesignComponent> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockComponent(tx, accountId, id);
    requireMatch(ctx, before.revision);
    if (revision !== undefined && revision !== before.revision) throw refuse("componentChangedSince");
    const stored = look && (await storedLook(ctx, tx, look));
    const [row] = await tx
      .update(designComponents)
      .set({ name: name ?? before.name, ...stored, revision: before.revision + 1 })
      .where(ofAccount(accountId, id))
      .returning();
    if (!row) throw refuse("componentNotFound");
    const { width, height, elements } = before;
    await audit({
      action: "component.save",
      subject: { kind: "component", id },
      before: { name: before.name, ...(stored && { look: { width, height, elements } }) },
      after: { name: row.name, ...(stored && { look: stored }) },
    });
    return presentOne(ctx, tx, row);
  });
}

export async function deleteComponent({
  ctx,
  input: { id },
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockComponent(tx, accountId, id);
    requireMatch(ctx, before.revision);
    await tx.update(designComponents).set({ deletedAt: ctx.now() }).where(ofAccount(accountId, id));
    await audit({
      action: "component.delete",
      subject: { kind: "component", id },
      before: { name: before.name },
    });
  });
  return { success: true };
}

/** Deletes the components that were removed 30 days ago. Designs keep their copies. */
export async function purgeComponents({ ctx }: { ctx: Ctx }): Promise<void> {
  const over = lte(designComponents.deletedAt, keptSince(ctx));
  const accounts = await ctx.deps.db
    .selectDistinct({ accountId: designComponents.accountId })
    .from(designComponents)
    .where(over)
    .limit(1000);
  for (const { accountId } of accounts)
    await inTransaction(ctx, async ({ tx, audit }) => {
      await lockAccount(tx, accountId);
      const gone = await tx
        .delete(designComponents)
        .where(and(eq(designComponents.accountId, accountId), over))
        .returning({ name: designComponents.name });
      await audit({
        action: "component.purge",
        subject: { kind: "component", id: null },
        accountId,
        before: { names: gone.map(({ name }) => name) },
      });
    });
}

/** Puts a media in the place of another one in components, also in removed ones. Like designs, only one of its kind. */
export const replaceInComponents: Replace = async ({ tx, old, by }) => {
  if (old.kind !== by.kind) return {};
  const rows = await tx
    .select()
    .from(designComponents)
    .where(
      and(
        eq(designComponents.accountId, old.accountId),
        sql`${designComponents.elements} @> ${JSON.stringify([{ mediaId: old.id }])}::jsonb`,
      ),
    )
    .orderBy(designComponents.id)
    .for("no key update");
  for (const { id, revision, elements } of rows)
    await tx
      .update(designComponents)
      .set({
        elements: z
          .array(designElement)
          .parse(elements)
          .map((each) => ("mediaId" in each && each.mediaId === old.id ? { ...each, mediaId: by.id } : each)),
        revision: revision + 1,
      })
      .where(and(eq(designComponents.accountId, old.accountId), eq(designComponents.id, id)));
  return {};
};

/** Brings a removed component back; one that is there stays as it is. Throws NotFound, also after 30 days. */
export async function restoreComponent({
  ctx,
  input: { id },
}: Verb<{ id: number }, Customer>): Promise<DesignComponent> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const own = and(eq(designComponents.accountId, accountId), eq(designComponents.id, id));
    const [before] = await tx.select().from(designComponents).where(own).for("no key update");
    if (!before || (before.deletedAt && before.deletedAt <= keptSince(ctx)))
      throw refuse("componentNotFound");
    if (before.deletedAt) await requireRoom(tx, accountId);
    const [row] = await tx.update(designComponents).set({ deletedAt: null }).where(own).returning();
    if (!row) throw refuse("componentNotFound");
    await audit({
      action: "component.restore",
      subject: { kind: "component", id },
      after: { name: row.name },
    });
    return presentOne(ctx, tx, row);
  });
}
