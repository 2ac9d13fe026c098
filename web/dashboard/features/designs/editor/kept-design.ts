import { z } from "zod";
import { designSettings } from "#shared/media-kinds/design.ts";
import type { EditedDesign } from "#shared/merge/design.ts";

/** Edits of a design that the server does not have yet, in this browser: closing the tab while offline loses none. */
export interface KeptDesign {
  /** The revision that the edits were made from, and its content. */
  revision: number;
  base: EditedDesign;
  edited: EditedDesign;
}
export interface DesignStore {
  read(): KeptDesign | null;
  write(kept: KeptDesign): void;
  clear(): void;
}

const edited: z.ZodType<EditedDesign> = z.object({ name: z.string(), design: designSettings });
const kept = z.object({ revision: z.number(), base: edited, edited });

const prefix = "vitrine-design-draft-";

/** Whose edits they are: another person at this browser, or another account of the same person, never sends them. */
export interface Owner {
  accountId: number;
  userId: number;
}

/** Returns the store of one design in local storage. Without storage, edits are only in memory. */
export function browserStore(storage: Storage, { accountId, userId }: Owner, designId: number): DesignStore {
  const key = `${prefix}${accountId}-${userId}-${designId}`;
  const attempt = (act: () => void) => {
    try {
      act();
    } catch {
      // Private windows and full disks refuse to store; the page still holds the edits.
    }
  };
  return {
    read: () => {
      try {
        const read = kept.safeParse(JSON.parse(storage.getItem(key) ?? "null"));
        return read.success ? read.data : null;
      } catch {
        return null;
      }
    },
    write: (value) => attempt(() => storage.setItem(key, JSON.stringify(value))),
    clear: () => attempt(() => storage.removeItem(key)),
  };
}
