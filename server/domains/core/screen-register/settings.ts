import { and, eq, isNull, sql } from "drizzle-orm";
import { type ScreenSetting, screenSetting } from "#shared/contracts/playing/screens.ts";
import { pick } from "#shared/pick.ts";
import type { Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { screens } from "../../../db/tables/index.ts";
import { type OwnScreen, own } from "./own-screen.ts";

type ScreenRow = typeof screens.$inferSelect;

const ofNewScreen = [
  "accountId",
  "name",
  "orientation",
  "timeZone",
  "defaultPlaylistId",
  "licenceId",
  "isTryout",
  "deviceKeyHash",
  "device",
  "pairedWithCode",
] as const;

/** Writes a screen that was paired, and returns its id. */
export async function registerScreen(
  tx: Tx,
  screen: Pick<ScreenRow, (typeof ofNewScreen)[number]> & { at: Date },
): Promise<number> {
  const [row] = await tx
    .insert(screens)
    .values({ ...pick(screen, ofNewScreen), pairedAt: screen.at, createdAt: screen.at })
    .returning({ id: screens.id });
  if (!row) throw new Error("The screen was not written");
  return row.id;
}

/** The columns of what a customer sets for a screen: a setting without a column does not compile. */
type Chosen = Exclude<ScreenSetting, "position"> | "latitude" | "longitude";
const chosen = screenSetting.options.flatMap((name): Chosen | Chosen[] =>
  name === "position" ? ["latitude", "longitude"] : name,
);
export type ChosenSettings = Partial<Pick<ScreenRow, Chosen>>;

/** Stores what a customer chose for screens of the account. */
export async function saveSettings(
  tx: Tx,
  { accountId, ids }: { accountId: number; ids: readonly number[] },
  settings: ChosenSettings,
): Promise<void> {
  await tx
    .update(screens)
    .set(pick(settings, chosen))
    .where(and(eq(screens.accountId, accountId), anyOf(screens.id, ids)));
}

/** Gives a screen of the account the default playlist and the opening hours of earlier drafts. */
export async function bringBackDefaults(
  tx: Tx,
  accountId: number,
  { id, defaultPlaylistId, openingHours }: Pick<ScreenRow, "id" | "defaultPlaylistId" | "openingHours">,
): Promise<void> {
  await tx
    .update(screens)
    .set({ defaultPlaylistId, openingHours })
    .where(own({ accountId, screenId: id }));
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

/** Notes that the device asked what its display does, and what it can set. Not of a screen that was removed meanwhile. */
export async function noteDisplayAsked(
  tx: Tx,
  screen: OwnScreen,
  { at, canSet }: Pick<ScreenRow, "canSet"> & { at: Date },
): Promise<void> {
  await tx
    .update(screens)
    .set({ displayAskedAt: at, canSet })
    .where(and(own(screen), isNull(screens.deletedAt)));
}

/** An operator switches a screen on or off. */
export async function setStatus(tx: Tx, screen: OwnScreen, status: ScreenRow["status"]): Promise<void> {
  await tx.update(screens).set({ status }).where(own(screen));
}
