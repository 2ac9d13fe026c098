import type { Ctx, Customer } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import type { Turn } from "../../../short-turns.ts";
import type { IndexedProgram } from "../../program/index.ts";
import { writeCalendars } from "./write-calendars.ts";
import { writeDefaults } from "./write-defaults.ts";
import { writeGroups } from "./write-groups.ts";
import { writePlaylists } from "./write-playlists.ts";
import { writeRules } from "./write-rules.ts";

/** What a part of the writing works with. */
export interface DraftWrite {
  ctx: Ctx<Customer>;
  tx: Tx;
  accountId: number;
  /** The drafts as they are. */
  now: IndexedProgram;
  /** The drafts as they are to be. */
  wanted: IndexedProgram;
  turn: Turn;
}

/**
 * Makes the account's drafts equal to a plan, in rows: what the plan does not have goes where removed things go, what was
 * removed comes back. Media that was removed for good cannot; returns how many items are left out for that.
 */
export async function writeDraft(write: DraftWrite): Promise<{ itemsLeftOut: number }> {
  await writeCalendars(write);
  await writeGroups(write);
  const itemsLeftOut = await writePlaylists(write);
  await writeRules(write);
  await writeDefaults(write);
  return { itemsLeftOut };
}
