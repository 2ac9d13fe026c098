import { and, eq, isNull, ne } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { Screen, updateScreen as updateScreenContract } from "#shared/contracts/playing/screens.ts";
import { openingHours } from "#shared/contracts/when.ts";
import type { Customer } from "../../../actor.ts";
import { screenDisplay, screenOnly } from "../../../bus/effects.ts";
import type { Verb } from "../../../context.ts";
import { type AccountSum, withinSums } from "../../../db/account-sums.ts";
import type { Tx } from "../../../db/client.ts";
import { mergeFields, mergeHours } from "../../../db/revisions/merge-fields.ts";
import { screens } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { isRefusal, refuse } from "../../../refusal.ts";
import { saveSettings } from "../../core/screen-register/index.ts";
import { playlistOf } from "../../library/playlists/index.ts";
import { checkOpeningHours } from "../calendars/index.ts";
import { presentScreen } from "./present.ts";
import { lockScreen } from "./queries.ts";

/** Returns each tag once, in its first spelling. Tags that differ only in case are the same. */
export function distinctTags(tags: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of tags) if (!byName.has(tag.toLowerCase())) byName.set(tag.toLowerCase(), tag);
  return [...byName.values()];
}

/** Throws Invalid when a default playlist is not this account's. */
export async function checkPlaylist(tx: Tx, accountId: number, id: number): Promise<void> {
  await playlistOf(tx, accountId, id).catch((error: unknown) => {
    if (isRefusal(error, "not_found"))
      throw refuse("playlistGone").field("defaultPlaylistId", "choosePlaylist");
    throw error;
  });
}

/** Throws Conflict when another screen has this ID of the customer. The account is locked. */
async function requireFreeId(
  tx: Tx,
  { accountId, id }: { accountId: number; id: number },
  externalId: string,
): Promise<void> {
  const [other] = await tx
    .select({ name: screens.name })
    .from(screens)
    .where(
      and(
        eq(screens.accountId, accountId),
        eq(screens.externalId, externalId),
        ne(screens.id, id),
        isNull(screens.deletedAt),
      ),
    );
  if (other) throw refuse("externalIdTaken", other).field("externalId", "externalIdTaken", other);
}

type Settings = Omit<InputOf<typeof updateScreenContract>, "id" | "base">;

/** Returns the sent settings, merged with what others saved since `base`. Throws Conflict with the clashes. */
function mergedSettings(
  mine: Settings,
  base: Settings | undefined,
  { latitude, longitude, openingHours: stored, ...row }: typeof screens.$inferSelect,
): Settings {
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  const { openingHours: hours, ...others } = mine;
  const merged = mergeFields(others, base, { ...row, position });
  if (hours === undefined) return merged;
  if (base?.openingHours === undefined) return { ...merged, openingHours: hours };
  const present = stored === null ? null : openingHours.parse(stored);
  return { ...merged, openingHours: mergeHours(hours, { base: base.openingHours, present }) };
}

/** The device itself follows these settings, and asks for them when it is told. */
const asksDevice = (changes: Settings) =>
  [changes.displayTimes, changes.sound, changes.brightness].some((value) => value !== undefined);

/**
 * Changes a screen's settings, merged with what others saved since `base`. Throws Conflict when they changed the same
 * fields.
 */
export async function updateScreen({
  ctx,
  input,
}: Verb<InputOf<typeof updateScreenContract>, Customer>): Promise<Screen> {
  const { accountId } = ctx.actor;
  const { id, base, ...mine } = input;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockScreen(tx, accountId, id);
    const { position, tags, ...rest } = mergedSettings(mine, base, before);
    const changes = {
      ...rest,
      ...(tags && { tags: distinctTags(tags) }),
      ...(position !== undefined && {
        latitude: position?.latitude ?? null,
        longitude: position?.longitude ?? null,
      }),
    };
    if (changes.externalId != null) await requireFreeId(tx, { accountId, id }, changes.externalId);
    if (changes.defaultPlaylistId != null) await playlistOf(tx, accountId, changes.defaultPlaylistId);
    await checkOpeningHours(tx, accountId, changes.openingHours ?? null);
    const write = () => saveSettings(tx, { accountId, ids: [id] }, changes);
    const sums: AccountSum[] = [
      ...(changes.openingHours ? (["openingTimes"] as const) : []),
      ...(changes.tags ? (["members"] as const) : []),
    ];
    if (Object.values(changes).some((value) => value !== undefined))
      await withinSums(tx, accountId, sums, write);
    const names = Object.keys(changes) as (keyof typeof changes)[];
    await audit({
      action: "screen.update",
      subject: { kind: "screen", id },
      before: Object.fromEntries(names.map((field) => [field, before[field]])),
      after: changes,
      effect: asksDevice(changes) ? screenDisplay : tags ? undefined : screenOnly,
    });
    return presentScreen(tx, accountId, id, ctx.now());
  });
}
