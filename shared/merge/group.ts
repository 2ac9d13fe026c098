import type { ScreenGroup } from "../contracts/core/groups.ts";
import type { Shape } from "./merge.ts";

export type EditedGroup = Pick<ScreenGroup, "name" | "parentId" | "smart" | "screenIds">;

/** The fields of a group in which two edits may clash. Its screens are merged one by one; a smart group has no list. */
export const groupShape: Shape<EditedGroup, Omit<EditedGroup, "screenIds">, object> = {
  split: ({ name, parentId, smart, screenIds }) => ({
    fields: { name, parentId, smart },
    items: smart ? [] : [...new Set(screenIds)].map((id) => ({ key: String(id), fields: {} })),
  }),
  join: ({ fields, items }) => ({
    ...fields,
    screenIds: fields.smart ? [] : items.map(({ key }) => Number(key)),
  }),
};
