import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { screens } from "../../../db/tables/index.ts";

type NewScreen = typeof screens.$inferInsert;
type ScreenRow = typeof screens.$inferSelect;

/** Writes a screen that was paired, and returns its id. */
export async function registerScreen(tx: Tx, screen: NewScreen): Promise<number> {
  const [row] = await tx.insert(screens).values(screen).returning({ id: screens.id });
  if (!row) throw new Error("The screen was not written");
  return row.id;
}

/** What a customer chooses for a screen. */
type Settings = Partial<
  Omit<
    ScreenRow,
    | "id"
    | "accountId"
    | "licenceId"
    | "status"
    | "deviceKeyHash"
    | "nextDeviceKeyHash"
    | "pairedAt"
    | "pairedWithCode"
    | "lastContactAt"
    | "report"
    | "createdAt"
    | "deletedAt"
  >
>;

/** Stores what a customer chose for screens of the account. */
export async function setUpScreens(
  tx: Tx,
  { accountId, ids }: { accountId: number; ids: readonly number[] },
  settings: Settings,
): Promise<void> {
  await tx
    .update(screens)
    .set(settings)
    .where(and(eq(screens.accountId, accountId), anyOf(screens.id, ids)));
}

/** Gives each screen its tags. */
export async function tagScreens(
  tx: Tx,
  accountId: number,
  tagged: readonly { id: number; tags: string[] }[],
): Promise<void> {
  const values = JSON.stringify(tagged.map(({ id, tags }) => ({ id, tags })));
  await tx.execute(sql`
    update screens set tags = array(select jsonb_array_elements_text(new.tags))
    from jsonb_to_recordset(${values}::jsonb) as new(id int, tags jsonb)
    where screens.id = new.id and screens.account_id = ${accountId}`);
}

/** Notes that the device asked what its display does, and what it can set. */
export async function noteDisplayAsked(
  tx: Tx,
  { id, accountId }: { id: number; accountId: number },
  asked: Pick<ScreenRow, "displayAskedAt" | "canSet">,
): Promise<void> {
  await tx
    .update(screens)
    .set(asked)
    .where(and(eq(screens.id, id), eq(screens.accountId, accountId)));
}

/** An operator switches a screen on or off. */
export async function setStatus(tx: Tx, id: number, status: ScreenRow["status"]): Promise<void> {
  await tx.update(screens).set({ status }).where(eq(screens.id, id));
}
