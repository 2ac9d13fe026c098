import type { TouchMenuFields } from "#shared/contracts/playing/touch-menus.ts";

type Choice = TouchMenuFields["choices"][number];
/** A menu while it is edited: buttons may have no playlist yet. */
export type EditedMenu = Omit<TouchMenuFields, "choices"> & {
  choices: (Omit<Choice, "playlistId"> & { playlistId: number | null })[];
};
