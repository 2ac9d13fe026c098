import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, done, id, idParams, kept } from "../contract.ts";
import { reasonRef } from "../reason-ref.ts";
import { target } from "../target.ts";

/** Buttons that fit on a screen and are large enough for a finger. */
export const maxChoices = 12;

const choice = z.object({
  /** Of a choice that was saved before, so that its plays keep their name. */
  id: id.optional(),
  /** The words on its button. */
  name: z.string().trim().min(1, schemaReason("nameRequired")).max(60),
  playlistId: id,
  /** The picture on its button; null: the first picture of its playlist. */
  mediaId: id.nullable().default(null),
});

const fields = z.object({
  name: z.string().trim().min(1, schemaReason("nameRequired")).max(120),
  target,
  /** Above the buttons; empty: none. */
  title: z.string().trim().max(80).default(""),
  /** Shown at the edge of the picture while the menu is closed; empty: none. */
  invitation: z.string().trim().max(60).default(""),
  /** On the button that returns to the schedule. */
  back: z.string().trim().min(1, schemaReason("backWordsRequired")).max(40).default("Back"),
  /** The screen returns to its schedule when it was not touched for so long. */
  seconds: z
    .number()
    .int()
    .min(10, schemaReason("menuSecondsRange"))
    .max(3_600, schemaReason("menuSecondsRange"))
    .default(60),
  isOn: z.boolean().default(true),
  choices: z
    .array(choice)
    .min(1, schemaReason("menuNeedsChoice"))
    .max(maxChoices, schemaReason("atMostChoices")),
});
export type TouchMenuFields = z.output<typeof fields>;

export const touchMenu = z.object({
  ...fields.shape,
  id,
  targetName: z.string(),
  choices: z.array(
    z.object({
      ...choice.shape,
      id,
      /** Also after it was removed. */
      playlistName: z.string(),
      /** Null: it has no picture, or its media was removed. */
      mediaName: z.string().nullable(),
      /** Why it cannot play, as text for people. Such a choice has no button. */
      problem: z.string().nullable(),
      problemReason: reasonRef.nullable(),
    }),
  ),
});
export type TouchMenu = z.output<typeof touchMenu>;

const of = { tag: "Touch menus", needs: "publish", scope: "account" } as const;
export const listTouchMenus = contract("GET /api/v1/touch-menus", {
  id: "listTouchMenus",
  ...of,
  summary: "List touch menus by name",
  response: z.object({ items: z.array(touchMenu) }),
});
export const createTouchMenu = contract("POST /api/v1/touch-menus", {
  id: "createTouchMenu",
  ...of,
  summary:
    "Make a touch menu: playlists that people choose at a screen. A screen has the menu with the closest target; of equal ones, the newest",
  body: fields,
  response: touchMenu,
  status: 201,
});
export const saveTouchMenu = contract("PUT /api/v1/touch-menus/:id", {
  id: "saveTouchMenu",
  ...of,
  summary:
    "Change a touch menu and its choices. What is left out stays. A choice with its id keeps its plays",
  params: idParams,
  body: z.object(kept(fields.shape)),
  response: touchMenu,
});
export const deleteTouchMenu = contract("DELETE /api/v1/touch-menus/:id", {
  id: "deleteTouchMenu",
  ...of,
  summary: "Remove a touch menu from its screens",
  params: idParams,
  response: done,
});
