import type { Ctx, Customer } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import type { Turn } from "../../../short-turns.ts";
import type { IndexedProgram } from "../../program/index.ts";
import { writeCalendars } from "./write-calendars.ts";
import { writeDefaults } from "./write-defaults.ts";
import { writeGroups } from "./write-groups.ts";
import { writePlaylists } from "./write-playlists.ts";
import { writeRules } from "./write-rules.ts";

/** Parameters of the functions in this folder. */
export interface DraftWrite {
  ctx: Ctx<Customer>;
  tx: Tx;
  accountId: number;
  /** The present drafts. */
  now: IndexedProgram;
  /** The drafts to write. */
  wanted: IndexedProgram;
  turn: Turn;
}

/**
 * Makes the rows of the account's drafts equal to a program. What the program does not contain is removed, and what was
 * removed is restored. Purged media cannot be restored; returns the number of items omitted for that.
 */
export async function writeDraft(write: DraftWrite): Promise<{ itemsLeftOut: number }> {
  await writeCalendars(write);
  await writeGroups(write);
  const itemsLeftOut = await writePlaylists(write);
  await writeRules(write);
  await writeDefaults(write);
  return { itemsLeftOut };
}
